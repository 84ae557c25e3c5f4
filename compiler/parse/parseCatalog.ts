import type { Metrics, Pipelines, Processors } from '../../generated/types.ts';
import { type Diagnostic, type Message, type Place } from '../diagnostics/Diagnostic.ts';
import * as messages from '../messages.ts';
import { YamlFile } from './YamlFile.ts';
import { validateShape, type CatalogShapes } from './validateShape.ts';

/** The catalog's files by name, relative to the workspace, as text; null where a file is absent. */
export interface CatalogText {
  readonly 'catalog/pipelines.yaml': string | null;
  readonly 'catalog/processors.yaml': string | null;
  readonly 'catalog/metrics.yaml': string | null;
}

export const catalogFiles = {
  pipelines: 'catalog/pipelines.yaml',
  processors: 'catalog/processors.yaml',
  metrics: 'catalog/metrics.yaml',
} as const;

/** The catalog as its schemas describe it, and the way from any part of it back to its file. */
export interface ParsedCatalog extends CatalogShapes {
  /** A diagnostic where a place stands in its file. */
  readonly locate: (place: Place, message: Message) => Diagnostic;
}

export type ParseResult =
  | { readonly ok: true; readonly catalog: ParsedCatalog }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Phase 1: YAML text to typed values with positions. Reports every fault of syntax and shape in all files. */
export function parseCatalog(text: CatalogText): ParseResult {
  const diagnostics: Diagnostic[] = [];
  const files = new Map<string, YamlFile>();
  for (const [which, file] of Object.entries(catalogFiles) as [keyof CatalogShapes, keyof CatalogText][]) {
    const content = text[file];
    const yaml = new YamlFile(file, content ?? '');
    files.set(file, yaml);
    if (content === null) {
      diagnostics.push(yaml.diagnostic({ file, path: [] }, messages.missingFile(file)));
    } else if (yaml.diagnostics.length > 0) {
      diagnostics.push(...yaml.diagnostics);
    } else {
      diagnostics.push(...validateShape(which, yaml).map(({ place, message }) => yaml.diagnostic(place, message)));
    }
  }
  if (diagnostics.length > 0) return { ok: false, diagnostics };

  const valueOf = (file: string): unknown => files.get(file)?.value;
  return {
    ok: true,
    catalog: {
      // The schemas have just vouched for these shapes.
      pipelines: valueOf(catalogFiles.pipelines) as Pipelines,
      processors: valueOf(catalogFiles.processors) as Processors,
      metrics: valueOf(catalogFiles.metrics) as Metrics,
      locate(place, message) {
        const yaml = files.get(place.file);
        if (yaml === undefined) throw new Error(`no catalog file ${place.file}`);
        return yaml.diagnostic(place, message);
      },
    },
  };
}
