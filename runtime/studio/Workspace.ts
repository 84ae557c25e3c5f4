import { basename } from 'node:path';
import type { AiSettings } from '../../compiler/AiSettings.ts';
import { compile } from '../../compiler/compile.ts';
import { printDiagnostics } from '../../compiler/diagnostics/printDiagnostics.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { catalogFiles, type CatalogText } from '../../compiler/parse/catalogFiles.ts';
import type { StudioWorkspace } from '../../generated/types.ts';
import { DuckDbSqlParser } from '../engine/DuckDbSqlParser.ts';
import { renderCatalog } from '../init/render/renderCatalog.ts';
import type { Proposal } from '../init/Proposal.ts';
import { readCatalog } from '../workspace/readCatalog.ts';

/** A workspace as it is on the disk. */
export interface Workspace {
  readonly root: string;
  readonly text: CatalogText;
  readonly catalog: StudioWorkspace['catalog'];
  /** Null unless the catalog compiles. */
  readonly manifest: Manifest | null;
  readonly ai: AiSettings | null;
  readonly diagnostics: readonly string[];
}

const parser = new DuckDbSqlParser();

/** Reads a workspace, which may have no catalog yet. */
export async function readWorkspace(root: string): Promise<Workspace> {
  const text = await readCatalog(root);
  const none = { root, text, manifest: null, ai: null, diagnostics: [] };
  if ([catalogFiles.pipelines, catalogFiles.processors, catalogFiles.metrics].every((file) => text[file] === null))
    return { ...none, catalog: 'none' };
  const compiled = await compile(text, parser);
  if (!compiled.ok)
    return { ...none, catalog: 'broken', diagnostics: compiled.diagnostics.map((each) => printDiagnostics([each]).trimEnd()) };
  return { ...none, catalog: 'compiles', manifest: compiled.manifest, ai: compiled.ai };
}

/** The model that ai.yaml names, also where it stands beside a catalog that is still to be made. */
export async function modelOf({ text, catalog, ai }: Workspace, proposal: Proposal | null): Promise<AiSettings | null> {
  if (catalog !== 'none' || proposal === null || (text[catalogFiles.ai] ?? null) === null) return ai;
  const compiled = await compile({ ...text, ...renderCatalog(proposal, '') }, parser);
  return compiled.ok ? compiled.ai : null;
}

/** A workspace as the page shows it. @param undo the files that undo would restore */
export function workspaceState({ root, catalog, manifest, diagnostics }: Workspace, undo: readonly string[]): StudioWorkspace {
  return {
    name: basename(root),
    catalog,
    sources: Object.keys(manifest?.sources ?? {}),
    metrics: Object.keys(manifest?.metrics ?? {}).length,
    diagnostics: [...diagnostics],
    undo: [...undo],
  };
}
