import type { Manifest } from '../../compiler/manifest.ts';
import { readCatalog } from './readCatalog.ts';
import { StoredCatalog } from './StoredCatalog.ts';

/** A workspace's compiled catalog. */
export interface ReadyCatalog {
  readonly manifest: Manifest;
  /** Stores it for the next process, unless it is. */
  readonly store: () => Promise<void>;
}

/**
 * The catalog of a workspace as it is stored, or compiled now: only then is the compiler loaded.
 * @throws {CatalogError} when it does not compile
 */
export async function readyCatalog(workspace: string): Promise<ReadyCatalog> {
  const stored = new StoredCatalog(workspace);
  const known = await stored.read(await readCatalog(workspace));
  if (known !== null) return { manifest: known.manifest, store: () => Promise.resolve() };
  const { compiledWorkspace } = await import('./compiledWorkspace.ts');
  const compiled = await compiledWorkspace(workspace);
  return { manifest: compiled.manifest, store: () => stored.write(compiled.text, compiled) };
}
