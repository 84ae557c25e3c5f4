import type { Manifest } from '../manifest.ts';
import { catalogMd } from './catalogMd.ts';
import type { Artifacts } from './emitArtifacts.ts';

/**
 * Every file that `service compile` writes for review: the artifacts, a page for people and a typed client. Apart from emitArtifacts because servers
 * need neither, and the library that writes TypeScript takes longer to load than a catalog to compile.
 */
export async function reviewFiles(manifest: Manifest, artifacts: Artifacts): Promise<Readonly<Record<string, string>>> {
  const { clientTs } = await import('./clientTs.ts');
  return { 'catalog.md': catalogMd(manifest), 'client.ts': clientTs(manifest), ...artifacts.files };
}
