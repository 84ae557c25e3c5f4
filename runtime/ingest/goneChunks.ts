import type { AggregateTable } from '../../compiler/manifest.ts';
import { compareText } from '../engine/compareText.ts';
import type { InputFile, KnownAttempt, Ledger } from '../store/Ledger.ts';
import type { KeptChunk } from './dependencies.ts';
import type { Chunk } from './discover.ts';
import { contentFingerprint } from './fingerprint.ts';

/** Chunks that count although their files are gone. */
export interface GoneChunks {
  /** The visible attempts at them, under any computation hash. */
  readonly attempts: readonly KnownAttempt[];
  /** The ids of those that a table shows today. */
  readonly shown: readonly string[];
}

export function goneChunks(tables: readonly AggregateTable[], present: readonly Chunk[], visible: readonly KnownAttempt[]): GoneChunks {
  const ids = new Set(present.map(({ id }) => id));
  const attempts = visible.filter(({ chunk_id }) => !ids.has(chunk_id));
  const shown = new Set(attempts.filter((attempt) => isOfToday(tables, attempt)).map(({ chunk_id }) => chunk_id));
  return { attempts, shown: [...shown].sort(compareText) };
}

/** The contents that gone chunks count with, for the chunks that depend on them: by table and chunk. */
export async function keptChunks(
  ledger: Ledger,
  tables: readonly AggregateTable[],
  gone: readonly KnownAttempt[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, KeptChunk>>> {
  const kept = new Map<string, Map<string, KeptChunk>>();
  const attempts = gone.filter((attempt) => isOfToday(tables, attempt));
  if (attempts.length === 0) return kept;
  const inputs = new Map<string, InputFile[]>();
  for (const { chunk_id, table_id, computation_hash, ...input } of await ledger.visibleInputs([
    ...new Set(attempts.map(({ chunk_id }) => chunk_id)),
  ])) {
    if (input.role === 'dependency') continue;
    const key = keyOf({ chunk_id, table_id, computation_hash });
    const known = inputs.get(key);
    if (known === undefined) inputs.set(key, [input]);
    else known.push(input);
  }
  for (const attempt of attempts) {
    const { chunk_id: id, table_id } = attempt;
    const own = inputs.get(keyOf(attempt)) ?? [];
    const ofTable = kept.get(table_id) ?? new Map<string, KeptChunk>();
    kept.set(table_id, ofTable.set(id, { kind: 'kept', id, fingerprint: contentFingerprint(own), inputs: own }));
  }
  return kept;
}

function keyOf({ chunk_id, table_id, computation_hash }: Pick<KnownAttempt, 'chunk_id' | 'table_id' | 'computation_hash'>): string {
  return JSON.stringify([table_id, computation_hash, chunk_id]);
}

function isOfToday(tables: readonly AggregateTable[], { table_id, computation_hash }: KnownAttempt): boolean {
  return tables.some((table) => table.id === table_id && table.computation_hash === computation_hash);
}
