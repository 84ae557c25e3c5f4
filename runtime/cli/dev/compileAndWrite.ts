import type { Writable } from 'node:stream';
import { inOrder } from '../../../compiler/diagnostics/Diagnostic.ts';
import { printDiagnostics } from '../../../compiler/diagnostics/printDiagnostics.ts';
import type { Manifest } from '../../../compiler/manifest.ts';
import { CatalogError } from '../../workspace/CatalogError.ts';
import { compileWorkspace } from '../../workspace/compileWorkspace.ts';
import { unreadCatalogFiles } from '../../workspace/unreadCatalogFiles.ts';
import { writeCompiled } from '../../workspace/writeCompiled.ts';
import { unreadFile } from '../catalogSummary.ts';
import { inkOn } from '../ink.ts';
import { inkedError } from '../inkedError.ts';

/**
 * Compiles a workspace's catalog and writes its artifacts; warnings go to standard error.
 * @throws {CatalogError} when it does not compile; then nothing is written
 */
export async function compileAndWrite(workspace: string, stderr: Writable): Promise<Manifest> {
  for (const file of await unreadCatalogFiles(workspace)) stderr.write(`${unreadFile(file)}\n`);
  const compiled = await compileWorkspace(workspace);
  if (!compiled.ok) throw new CatalogError(inOrder([...compiled.diagnostics, ...compiled.warnings]));
  if (compiled.warnings.length > 0) stderr.write(inkedError(printDiagnostics(compiled.warnings), inkOn(stderr)));
  await writeCompiled(workspace, compiled);
  return compiled.manifest;
}
