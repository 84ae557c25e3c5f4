import { compile, type CompileResult } from '../../compiler/compile.ts';
import { DuckDbSqlParser } from '../engine/DuckDbSqlParser.ts';
import { readCatalog } from './readCatalog.ts';

const parser = new DuckDbSqlParser();

/** Reads a workspace's catalog and compiles it in memory; writes nothing. */
export async function compileWorkspace(workspace: string): Promise<CompileResult> {
  return compile(await readCatalog(workspace), parser);
}
