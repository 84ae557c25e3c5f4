import type { Processors, Source } from '../../generated/types.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { manifestOf } from './catalogs.ts';

/** The text of a catalog with the source `events`, some processors, and a metric that counts the rows of the first. */
export function oneSourceText(source: Source, processors: Processors['processors']): CatalogText {
  // JSON is YAML.
  return {
    'catalog/pipelines.yaml': JSON.stringify({ workspace: { name: 'test' }, sources: { events: source } }),
    'catalog/processors.yaml': JSON.stringify({ processors }),
    'catalog/metrics.yaml': JSON.stringify({
      metrics: { events: { kind: 'formula', processor: Object.keys(processors)[0], expression: 'row_count' } },
    }),
  };
}

/** The same, compiled. */
export async function oneSource(source: Source, processors: Processors['processors']): Promise<Manifest> {
  return manifestOf(oneSourceText(source, processors));
}
