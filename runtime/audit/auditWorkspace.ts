import type { Manifest } from '../../compiler/manifest.ts';
import { closeGeneration } from '../release/closeGeneration.ts';
import { Engine, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { openCandidate } from '../release/openCandidate.ts';
import { openWhole } from '../release/openGeneration.ts';
import type { Generation } from '../release/Release.ts';
import { holdsBack, type AuditedCheck } from '../store/format/auditedCheck.ts';
import { heldCandidate } from '../store/format/heldCandidate.ts';
import { currentGeneration } from '../store/format/generationsOnDisk.ts';
import { noveltyOfLastRuns, noveltySince, type Novelty } from '../store/novelty.ts';
import { AuditError } from './AuditError.ts';
import { auditRelease } from './auditRelease.ts';
import * as messages from './messages.ts';

export type { AuditedCheck };

/** The checks of a catalog on some data. */
export interface AuditReport {
  /** `published`: what is served. `candidate`: what was held back. */
  readonly of: 'published' | 'candidate';
  readonly generation: string;
  /** False when a failure would keep the data from being published. */
  readonly ok: boolean;
  readonly checks: readonly AuditedCheck[];
}

/**
 * Audits what is published, or what was held back. Reads only: nothing is recorded. New is, of what is published, what the last run of each
 * table has read; of what was held back, what differs from what is published.
 *
 * @throws AuditError when there is nothing to audit.
 */
export async function auditWorkspace(
  workspace: string,
  manifest: Manifest,
  of: AuditReport['of'],
  signal: AbortSignal,
): Promise<AuditReport> {
  const current = await currentGeneration(workspace);
  const published = current.kind === 'named' ? current.generation : null;
  const generation =
    of === 'candidate' ? await openCandidate(workspace) : published === null ? await unpublished(workspace) : await openWhole(published);
  if (typeof generation === 'string') throw new AuditError(messages.nothingToAudit(of, generation));
  try {
    const novelty = await noveltyIn(generation, of === 'candidate' ? (published?.file ?? null) : 'last_runs');
    const checks = await auditRelease({ manifest, generation, novelty, sources: null, now: new Date(), signal });
    return { of, generation: generation.id, ok: !checks.some(holdsBack), checks };
  } finally {
    closeGeneration(generation);
  }
}

/** Why nothing is published. */
async function unpublished(workspace: string): Promise<'none' | 'held'> {
  return (await heldCandidate(workspace)) === null ? 'none' : 'held';
}

/** @param since the file to compare with; null when there is none */
async function noveltyIn({ file }: Generation, since: string | 'last_runs' | null): Promise<Novelty> {
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: 1,
    memory_limit: null,
    external_access: true,
    temp_directory: null,
  });
  try {
    const connection = await engine.connect();
    try {
      await attach(connection, file, 'audited');
      if (since === 'last_runs') return await noveltyOfLastRuns(connection, 'audited');
      if (since !== null) await attach(connection, since, 'published');
      return await noveltySince(connection, since === null ? null : 'published', 'audited');
    } finally {
      connection.closeSync();
    }
  } finally {
    engine.close();
  }
}

async function attach(connection: DuckDBConnection, file: string, alias: string): Promise<void> {
  await connection.run(`ATTACH ${sqlText(file)} AS ${alias} (READ_ONLY)`);
}
