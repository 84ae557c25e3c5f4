import type { Manifest } from '../manifest.ts';
import { catalogMd } from './catalogMd.ts';
import { clientFiles } from './clientFiles.ts';
import { clientShape } from './clientShape.ts';
import type { Artifacts } from './emitArtifacts.ts';

/**
 * Every file that `service compile` writes for review: the artifacts, a page for people and typed clients. Separate from emitArtifacts
 * because servers need only the artifacts.
 */
export function reviewFiles(manifest: Manifest, { files }: Artifacts): Readonly<Record<string, string>> {
  return { 'catalog.md': catalogMd(manifest), ...clientFiles(clientShape(manifest)), ...files };
}
