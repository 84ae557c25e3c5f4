import { join } from 'node:path';
import type { Ledger } from './Ledger.ts';
import type { PartialFault } from './messages.ts';
import type { WorkspacePaths } from './paths.ts';
import { contentOf, type Content } from './storage/contentOf.ts';
import { fileStamp } from './storage/fileStamp.ts';
import { storage } from './storage/storage.ts';

/**
 * The partials that differ from what was recorded when they were written. One without a record is only faulty if it is missing. One that is
 * unchanged since this ingest has read it is not read again.
 *
 * @param partials relative to the workspace.
 */
export async function faultyPartials(
  paths: WorkspacePaths,
  ledger: Ledger,
  partials: Iterable<string>,
): Promise<ReadonlyMap<string, PartialFault>> {
  const recorded = await ledger.partials();
  const faulty = new Map<string, PartialFault>();
  for (const partial of partials) {
    const file = join(paths.root, partial);
    const stamp = await fileStamp(file);
    if (ledger.sound.get(partial) === stamp) continue;
    const fault = await faultOf(file, recorded.get(partial) ?? null);
    if (fault === null) ledger.sound.set(partial, stamp);
    else faulty.set(partial, fault);
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
