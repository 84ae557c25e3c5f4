import { CatalogError } from './CatalogError.ts';
import { compileWorkspace, type CompiledWorkspace } from './compileWorkspace.ts';

/**
 * A workspace's compiled catalog.
 * @param catalog what an error calls it, if there are several
 * @throws {CatalogError} when it does not compile
 */
export async function compiledWorkspace(workspace: string, catalog?: string): Promise<Extract<CompiledWorkspace, { ok: true }>> {
  const compiled = await compileWorkspace(workspace);
  if (!compiled.ok) throw new CatalogError(compiled.diagnostics, catalog);
  return compiled;
}
