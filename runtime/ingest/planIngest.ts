import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { AggregateTable } from '../../compiler/manifest.ts';
import type { KnownAttempt } from '../store/Ledger.ts';
import type { WorkspacePaths } from '../store/paths.ts';
import { compareText } from '../engine/compareText.ts';
import type { FingerprintedChunk } from './fingerprint.ts';

/** Chunks that the same tables need. */
export interface Work {
  readonly tables: readonly AggregateTable[];
  readonly chunks: readonly FingerprintedChunk[];
}

export interface Plan {
  readonly work: readonly Work[];
  readonly unchanged: number;
  /** Visible attempts at chunks whose files are gone, under any computation hash. */
  readonly gone: readonly KnownAttempt[];
  /** Their ids where a table shows them today. */
  readonly missing: readonly string[];
}

/**
 * What there is to do: a chunk is done for a table when the latest attempt at it, under the table's computation hash, succeeded on the
 * same content and its partial is still there. `force` does everything again.
 */
export async function plan(
  paths: WorkspacePaths,
  tables: readonly AggregateTable[],
  chunks: readonly FingerprintedChunk[],
  latest: readonly KnownAttempt[],
  visible: readonly KnownAttempt[],
  extent: 'new_and_changed' | 'everything',
): Promise<Plan> {
  const known = new Map(latest.map((attempt) => [keyOf(attempt.table_id, attempt.computation_hash, attempt.chunk_id), attempt]));
  const lost = await lostPartials(paths, latest);
  const groups = new Map<string, { tables: readonly AggregateTable[]; chunks: FingerprintedChunk[] }>();
  let unchanged = 0;
  for (const chunk of chunks) {
    const needed = tables.filter((table) => {
      const attempt = known.get(keyOf(table.id, table.computation_hash, chunk.id));
      const done = attempt?.status === 'ok' && attempt.fingerprint === chunk.fingerprint && !lost.has(attempt.partial ?? '');
      return extent === 'everything' || !done;
    });
    if (needed.length === 0) {
      unchanged++;
      continue;
    }
    const key = JSON.stringify(needed.map(({ id }) => id));
    const group = groups.get(key) ?? { tables: needed, chunks: [] };
    group.chunks.push(chunk);
    groups.set(key, group);
  }

  const present = new Set(chunks.map(({ id }) => id));
  const current = new Map(tables.map((table) => [table.id, table.computation_hash]));
  const gone = visible.filter(({ chunk_id }) => !present.has(chunk_id));
  const missing = new Set(
    gone.filter((attempt) => current.get(attempt.table_id) === attempt.computation_hash).map(({ chunk_id }) => chunk_id),
  );
  return { work: [...groups.values()], unchanged, gone, missing: [...missing].sort(compareText) };
}

/** Partials that attempts refer to and that someone has removed. */
async function lostPartials(paths: WorkspacePaths, attempts: readonly KnownAttempt[]): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  const files = new Set(attempts.flatMap(({ status, partial }) => (status === 'ok' && partial !== null ? [partial] : [])));
  for (const partial of files) {
    const there = await access(join(paths.root, partial)).then(
      () => true,
      () => false,
    );
    if (!there) lost.add(partial);
  }
  return lost;
}

function keyOf(table_id: string, computation_hash: string, chunk_id: string): string {
  return JSON.stringify([table_id, computation_hash, chunk_id]);
}
