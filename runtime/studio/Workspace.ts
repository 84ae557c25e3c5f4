import { basename } from 'node:path';
import type { AiSettings } from '../../compiler/AiSettings.ts';
import { compile } from '../../compiler/compile.ts';
import type { CompileMemo } from '../../compiler/CompileMemo.ts';
import { printDiagnostics } from '../../compiler/diagnostics/printDiagnostics.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { catalogFiles, pathsOf, type CatalogText } from '../../compiler/parse/catalogFiles.ts';
import type { StudioUndo, StudioWorkspace } from '../../generated/types.ts';
import { DuckDbSqlParser } from '../engine/DuckDbSqlParser.ts';
import { extendable } from '../init/extend/addableColumns.ts';
import { smallestCatalog } from '../init/render/smallestCatalog.ts';
import { readCatalog } from '../workspace/readCatalog.ts';

/** A workspace as it is on the disk. */
export interface Workspace {
  readonly root: string;
  readonly text: CatalogText;
  readonly catalog: StudioWorkspace['catalog'];
  /** Null unless the catalog compiles. */
  readonly manifest: Manifest | null;
  /** The model that ai.yaml names. */
  readonly ai: AiSettings | null;
  readonly diagnostics: readonly string[];
}

const parser = new DuckDbSqlParser();

/**
 * Reads a workspace, which may have no catalog yet.
 * @param memo left by an earlier reading; it only saves time
 */
export async function readWorkspace(root: string, memo: CompileMemo): Promise<Workspace> {
  const text = await readCatalog(root);
  const none = { root, text, manifest: null, ai: null, diagnostics: [] };
  if ((['pipelines', 'processors', 'metrics'] as const).every((which) => pathsOf(text, which).length === 0))
    return { ...none, catalog: 'none', ai: await modelWithout(text) };
  const compiled = await compile(text, parser, memo);
  if (!compiled.ok)
    return { ...none, catalog: 'broken', diagnostics: compiled.diagnostics.map((each) => printDiagnostics([each]).trimEnd()) };
  return { ...none, catalog: 'compiles', manifest: compiled.manifest, ai: compiled.ai };
}

/** The model that ai.yaml names, also where there is no catalog yet. */
async function modelWithout(text: CatalogText): Promise<AiSettings | null> {
  if ((text[catalogFiles.ai] ?? null) === null) return null;
  const compiled = await compile({ ...text, ...smallestCatalog }, parser);
  return compiled.ok ? compiled.ai : null;
}

/**
 * A workspace as the page shows it.
 * @param undo the change that can be undone
 * @param called a message whose commands can be pasted
 */
export function workspaceState(
  { root, catalog, manifest, diagnostics }: Workspace,
  undo: StudioUndo | null,
  called: (message: string) => string,
): StudioWorkspace {
  return {
    name: basename(root),
    catalog,
    sources: Object.keys(manifest?.sources ?? {}),
    processors: manifest === null ? [] : extendable(manifest).map(({ id }) => id),
    metrics: Object.keys(manifest?.metrics ?? {}).length,
    diagnostics: diagnostics.map(called),
    undo,
    import_command: called('service init WORKSPACE --from DOCUMENT --data DATASET=FILE'),
  };
}
