import type { AggregateTable } from '../../../compiler/manifest.ts';
import { compareText } from '../../engine/compareText.ts';
import type { KnownAttempt } from '../../store/Ledger.ts';
import { dueChunk, type Dependency, type DueChunk, type LastReadChunk } from './dependencies.ts';
import type { FingerprintedChunk } from './fingerprint.ts';
import type { DependencyRules } from './DependencyRules.ts';

/** An aggregate table and what reduces its rows, of which only the rules matter here. */
export interface ReducedTable<Rules extends DependencyRules = DependencyRules> {
  readonly table: AggregateTable;
  readonly reducer: Rules;
}

/** Chunks that the same tables need: they are read once for all of them. */
export interface WorkShare<Rules extends DependencyRules = DependencyRules> {
  readonly tables: readonly ReducedTable<Rules>[];
  readonly chunks: readonly DueChunk[];
}

/** The work of an ingest of a source. */
export interface IngestWork<Rules extends DependencyRules = DependencyRules> {
  readonly shares: readonly WorkShare<Rules>[];
}

export interface KnownChunks {
  /** The chunks that have files. */
  readonly present: readonly FingerprintedChunk[];
  /** Chunks that count although their files are missing, by table and chunk. */
  readonly lastRead: ReadonlyMap<string, ReadonlyMap<string, LastReadChunk>>;
  /** The latest attempts. */
  readonly attempts: readonly KnownAttempt[];
  /** Partials that are gone or damaged, relative to the workspace. */
  readonly lost: ReadonlyMap<string, unknown>;
}

/**
 * Finds the work. A chunk is done for a table if the latest attempt at it, under the table's computation hash, succeeded on the same
 * content (its own and that of its dependencies) and its partial is not lost. `everything` redoes all of it.
 */
export function findWork<Rules extends DependencyRules>(
  tables: readonly ReducedTable<Rules>[],
  { present, lastRead, attempts, lost }: KnownChunks,
  extent: 'new_and_changed' | 'everything',
): IngestWork<Rules> {
  const known = new Map(
    tables.map(({ table }) => [
      table.id,
      new Map(
        attempts
          .filter(({ table_id, computation_hash }) => table_id === table.id && computation_hash === table.computation_hash)
          .map((attempt) => [attempt.chunk_id, attempt]),
      ),
    ]),
  );
  const chunks = new Map(present.map((chunk) => [chunk.id, chunk]));
  const isDone = (table: AggregateTable, id: string, basis: string | null): boolean => {
    const attempt = known.get(table.id)?.get(id);
    return attempt?.status === 'ok' && attempt.fingerprint === basis && !lost.has(attempt.partial ?? '');
  };

  const shares = new Map<string, { tables: readonly ReducedTable<Rules>[]; chunks: DueChunk[] }>();
  const add = (needed: readonly ReducedTable<Rules>[], chunk: DueChunk): void => {
    const key = JSON.stringify([chunk.dependencies.length > 0, chunk.problem !== null, ...needed.map(({ table }) => table.id)]);
    const share = shares.get(key);
    if (share === undefined) shares.set(key, { tables: needed, chunks: [chunk] });
    else share.chunks.push(chunk);
  };
  const countingFor = new Map(tables.map(({ table }) => [table.id, idsOf(present, lastRead.get(table.id))]));
  for (const chunk of present) {
    const together: ReducedTable<Rules>[] = [];
    for (const reduced of tables) {
      const { table, reducer } = reduced;
      const ids = reducer.dependenciesOf(chunk.id, countingFor.get(table.id) ?? []);
      const problem = reducer.problemOf(chunk.id);
      // Most chunks are done, and most depend on no other: nothing is made for them.
      if (extent === 'new_and_changed' && ids.length === 0 && isDone(table, chunk.id, chunk.fingerprint)) continue;
      const dependencies = ids.map((id) => dependencyOf(id, chunks, lastRead.get(table.id)));
      const due = dueChunk(chunk, dependencies, reducer.traced);
      if (extent === 'new_and_changed' && isDone(table, chunk.id, due.basis)) continue;
      // It may fail because of another chunk or its table; tables that need only this chunk must not fail with it.
      if (problem !== null) add([reduced], { ...due, problem: due.problem ?? problem });
      else if (ids.length > 0) add([reduced], due);
      else together.push(reduced);
    }
    if (together.length > 0) add(together, dueChunk(chunk, [], 'no_dependency'));
  }
  return { shares: [...shares.values()] };
}

/** The ids of chunks that count, sorted. */
function idsOf(present: readonly FingerprintedChunk[], lastRead: ReadonlyMap<string, LastReadChunk> | undefined): readonly string[] {
  return [...new Set([...present.map(({ id }) => id), ...(lastRead?.keys() ?? [])])].sort(compareText);
}

function dependencyOf(
  id: string,
  present: ReadonlyMap<string, FingerprintedChunk>,
  lastRead: ReadonlyMap<string, LastReadChunk> | undefined,
): Dependency {
  const chunk = present.get(id);
  if (chunk !== undefined) return { kind: 'present', id, chunk };
  return lastRead?.get(id) ?? { kind: 'missing', id };
}
