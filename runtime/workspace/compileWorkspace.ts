import { compile, type CompileResult } from '../../compiler/compile.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { DuckDbSqlParser } from '../engine/DuckDbSqlParser.ts';
import { readCatalogFiles } from './readCatalog.ts';

/** The result of compiling a catalog, and the text of one that compiles. */
export type CompiledWorkspace =
  (Extract<CompileResult, { ok: true }> & { readonly text: CatalogText }) | Extract<CompileResult, { ok: false }>;

const parser = new DuckDbSqlParser();

/** Reads a workspace's catalog and compiles it in memory; writes nothing. One that cannot be read does not compile. */
export async function compileWorkspace(workspace: string): Promise<CompiledWorkspace> {
  const { text, unreadable } = await readCatalogFiles(workspace);
  if (unreadable.length > 0) return { ok: false, diagnostics: unreadable, warnings: [] };
  const compiled = await compile(text, parser);
  return compiled.ok ? { ...compiled, text } : compiled;
}
