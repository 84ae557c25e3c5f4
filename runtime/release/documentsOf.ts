import type { Artifacts } from '../../compiler/emit/emitArtifacts.ts';
import type { Manifest } from '../../compiler/manifest.ts';

/** The documents that describe a catalog, or the part of it that a principal sees. */
export type Documents = Pick<Artifacts, 'openapi' | 'mcp_tools'>;

/** They live as long as their manifest, which outlives the release when only the data are replaced. */
const made = new WeakMap<Manifest, Promise<Documents>>();

/** Loads their writers and makes them on first use, since no answer needs them. */
export function documentsOf({ manifest }: { readonly manifest: Manifest }): Promise<Documents> {
  const known = made.get(manifest);
  if (known !== undefined) return known;
  const documents = import('../../compiler/emit/emitArtifacts.ts').then(({ emitArtifacts }) => emitArtifacts(manifest));
  documents.catch(() => made.delete(manifest));
  made.set(manifest, documents);
  return documents;
}
