import type { Manifest } from '../manifest.ts';
import { catalogMd } from './catalogMd.ts';
import { clientShape, type ClientShape } from './clientShape.ts';
import type { Artifacts } from './emitArtifacts.ts';

/**
 * Every file that `service compile` writes for review: the artifacts, a page for people and a typed client. Apart from emitArtifacts
 * because servers need neither.
 * @param writeClient `clientTs`, wherever it runs: the library that it takes loads for longer than a catalog compiles
 */
export async function reviewFiles(
  manifest: Manifest,
  artifacts: Artifacts,
  writeClient: (shape: ClientShape) => Promise<string>,
): Promise<Readonly<Record<string, string>>> {
  const client = writeClient(clientShape(manifest));
  const page = catalogMd(manifest);
  const { files } = artifacts;
  return { 'catalog.md': page, 'client.ts': await client, ...files };
}
