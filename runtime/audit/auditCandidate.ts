import type { Manifest } from '../../compiler/manifest.ts';
import { closeGeneration } from '../release/closeGeneration.ts';
import { openUnsealed } from '../release/openGeneration.ts';
import type { AuditedCheck } from '../store/format/auditedCheck.ts';
import type { Candidate } from '../store/publish.ts';
import { auditRelease } from './auditRelease.ts';

/** Audits data that were built and not published: the checks that read a source whose data may differ. */
export async function auditCandidate(
  manifest: Manifest,
  { file, sources, novelty }: Candidate,
  now: Date,
  signal: AbortSignal,
): Promise<readonly AuditedCheck[]> {
  const generation = await openUnsealed(file);
  if (typeof generation === 'string') throw new Error(`what was just built cannot be opened: ${generation}`);
  try {
    return await auditRelease({ manifest, generation, novelty, sources, now, signal });
  } finally {
    closeGeneration(generation);
  }
}
