import { compile, type CompileResult } from '../../compiler/compile.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { DuckDbSqlParser } from '../engine/DuckDbSqlParser.ts';
import { readCatalog } from './readCatalog.ts';

/** The result of compiling a catalog, and its text. */
export type CompiledWorkspace = CompileResult & { readonly text: CatalogText };

const parser = new DuckDbSqlParser();

/** Reads a workspace's catalog and compiles it in memory; writes nothing. */
export async function compileWorkspace(workspace: string): Promise<CompiledWorkspace> {
  const text = await readCatalog(workspace);
  return { ...(await compile(text, parser)), text };
}
