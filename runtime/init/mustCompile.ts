import { compile } from '../../compiler/compile.ts';
import { printDiagnostics } from '../../compiler/diagnostics/printDiagnostics.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { DuckDbSqlParser } from '../engine/DuckDbSqlParser.ts';
import { InitError } from './InitError.ts';
import * as messages from './messages.ts';

/**
 * An inferred catalog must compile, whatever was in the data: if it does not, that is our bug.
 * @throws InitError with every fault
 */
export async function mustCompile(catalog: CatalogText): Promise<void> {
  const compiled = await compile(catalog, new DuckDbSqlParser());
  if (!compiled.ok) throw new InitError('not_compiled', messages.doesNotCompile(printDiagnostics(compiled.diagnostics)));
}
