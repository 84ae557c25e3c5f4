import type { Attempt } from './Ledger.ts';

/** What the seal of a partial records besides its bytes: everything that the ledger knows about the attempts that wrote it. */
export interface PartialFacts {
  readonly source: string;
  readonly table_id: string;
  readonly computation_hash: string;
  readonly run_id: string;
  /** The number of the run within the source. */
  readonly sequence: number;
  /** UTC, in the engine's TIMESTAMP syntax. */
  readonly created_at: string;
  readonly chunks: readonly Omit<Attempt, 'table_id' | 'computation_hash' | 'status' | 'partial' | 'error'>[];
}

/** @param attempts of one table, with their rows in one partial. */
export function partialFacts(
  run: Pick<PartialFacts, 'source' | 'run_id' | 'sequence' | 'created_at'> & {
    readonly table: Pick<PartialFacts, 'table_id' | 'computation_hash'>;
    readonly attempts: readonly Attempt[];
  },
): PartialFacts {
  const { source, run_id, sequence, created_at, table, attempts } = run;
  return {
    source,
    table_id: table.table_id,
    computation_hash: table.computation_hash,
    run_id,
    sequence,
    created_at,
    chunks: attempts.map(({ table_id: _table, computation_hash: _hash, status: _ok, partial: _path, error: _none, inputs, ...chunk }) => ({
      ...chunk,
      inputs: inputs.map(({ role, path, bytes, sha256 }) => ({ role, path, bytes, sha256 })),
    })),
  };
}

/** The attempts that a partial's seal reports. The seal is verified, so its facts are as written. */
export function attemptsOf(facts: PartialFacts, partial: string): readonly Attempt[] {
  const { table_id, computation_hash } = facts;
  // Earlier versions did not count these.
  const uncounted = { rows_passed: null, undated: null, nulls: null, quarantined: null, quarantine: null };
  return facts.chunks.map((chunk) => ({ ...uncounted, ...chunk, table_id, computation_hash, status: 'ok', partial, error: null }));
}

/** The facts in a partial's seal; null for any other seal. */
export function partialFactsOf(facts: unknown): PartialFacts | null {
  return isPartialFacts(facts) ? facts : null;
}

function isPartialFacts(facts: unknown): facts is PartialFacts {
  return typeof facts === 'object' && facts !== null && 'chunks' in facts && 'run_id' in facts && 'source' in facts;
}
