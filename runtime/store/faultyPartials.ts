import { join } from 'node:path';
import { contentOf, type Content } from './storage/contentOf.ts';
import type { PartialFault } from './messages.ts';
import type { WorkspacePaths } from './paths.ts';
import { storage } from './storage/storage.ts';

/**
 * The partials that differ from what was recorded when they were written. One without a record is only faulty if it is missing.
 *
 * @param partials relative to the workspace.
 */
export async function faultyPartials(
  paths: WorkspacePaths,
  partials: Iterable<string>,
  recorded: ReadonlyMap<string, Content>,
): Promise<ReadonlyMap<string, PartialFault>> {
  const faulty = new Map<string, PartialFault>();
  for (const partial of partials) {
    const fault = await faultOf(join(paths.root, partial), recorded.get(partial) ?? null);
    if (fault !== null) faulty.set(partial, fault);
  }
  return faulty;
}

async function faultOf(file: string, recorded: Content | null): Promise<PartialFault | null> {
  const found = await storage.find(file);
  if (found === null) return 'missing';
  if (recorded === null) return null;
  if (found.kind !== 'file' || found.bytes !== recorded.bytes) return 'damaged';
  const { sha256 } = await contentOf(file, found.bytes);
  return sha256 === recorded.sha256 ? null : 'damaged';
}
