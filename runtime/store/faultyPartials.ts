import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../errors/isMissing.ts';
import { contentOf, type Content } from './format/contentOf.ts';
import type { PartialFault } from './messages.ts';
import type { WorkspacePaths } from './paths.ts';

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
  const found = await stat(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (found === null) return 'missing';
  if (recorded === null) return null;
  if (!found.isFile() || found.size !== recorded.bytes) return 'damaged';
  const { sha256 } = await contentOf(file, found.size);
  return sha256 === recorded.sha256 ? null : 'damaged';
}
