import type { Writable } from 'node:stream';
import { inOrder } from '../../../compiler/diagnostics/Diagnostic.ts';
import { printDiagnostics } from '../../../compiler/diagnostics/printDiagnostics.ts';
import type { Manifest } from '../../../compiler/manifest.ts';
import { CatalogError } from '../../workspace/CatalogError.ts';
import { compileWorkspace } from '../../workspace/compileWorkspace.ts';
import { unreadFileWarnings } from '../../workspace/unreadCatalogFiles.ts';
import { writeCompiled } from '../../workspace/writeCompiled.ts';
import { inkOn } from '../ink.ts';
import { inkedError } from '../inkedError.ts';

/**
 * Compiles a workspace's catalog and writes its artifacts; warnings go to standard error.
 * @throws {CatalogError} when it does not compile; then nothing is written
 */
export async function compileAndWrite(workspace: string, stderr: Writable): Promise<Manifest> {
  const compiled = await compileWorkspace(workspace);
  const warnings = inOrder([...compiled.warnings, ...(await unreadFileWarnings(workspace))]);
  if (!compiled.ok) throw new CatalogError(inOrder([...compiled.diagnostics, ...warnings]));
  if (warnings.length > 0) stderr.write(inkedError(printDiagnostics(warnings), inkOn(stderr)));
  await writeCompiled(workspace, compiled);
  return compiled.manifest;
}
