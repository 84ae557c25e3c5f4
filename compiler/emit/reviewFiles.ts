import type { Manifest } from '../manifest.ts';
import { catalogMd } from './catalogMd.ts';
import type { ClientFiles } from './clientFiles.ts';
import { clientShape, type ClientShape } from './clientShape.ts';
import type { Artifacts } from './emitArtifacts.ts';

/**
 * Every file that `service compile` writes for review: the artifacts, a page for people and typed clients. Apart from emitArtifacts
 * because servers need neither.
 * @param writeClients `clientFiles`, wherever it runs: the library that it takes loads for longer than a catalog compiles
 */
export async function reviewFiles(
  manifest: Manifest,
  artifacts: Artifacts,
  writeClients: (shape: ClientShape) => Promise<ClientFiles>,
): Promise<Readonly<Record<string, string>>> {
  const clients = writeClients(clientShape(manifest));
  const page = catalogMd(manifest);
  const { files } = artifacts;
  return { 'catalog.md': page, ...(await clients), ...files };
}
