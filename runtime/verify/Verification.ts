import type { Change } from '../../compiler/diff/Change.ts';
import type { Reason } from './messages.ts';

/**
 * What became of a saved answer. `matches`: its rows and digest are derived again. `differs`: they are not. `altered`: the file is not what
 * the service gave.
 */
export type Verdict = 'matches' | 'differs' | 'altered';

/** What the verification of a saved answer came to. */
export interface Verification {
  readonly verdict: Verdict;
  readonly code: Reason;
  /** The same for a person. */
  readonly reason: string;
  readonly metric: string;
  /** Lower-case hex sha256: as the file states it, and of the answer as it is derived now; null where there is none. */
  readonly digest: { readonly stated: string; readonly derived: string | null };
  /** What the derived answer was made from; null where there is none. */
  readonly derived_from: { readonly generation: string; readonly data_hash: string; readonly catalog_hash: string } | null;
  /** Why the question cannot be answered any more; null where it can. */
  readonly refusal: string | null;
  /** What the answer was made from, and what is here now. */
  readonly inputs: { readonly catalog: CatalogInput; readonly data: DataInput; readonly service_version: VersionInput };
}

interface CatalogInput {
  readonly changed: boolean;
  /** Catalog hashes. */
  readonly then: string;
  readonly now: string;
  /** What changed of this metric; null where the catalog of then is nowhere to be found. */
  readonly changes: readonly Change[] | null;
}

export interface DataInput {
  readonly changed: boolean;
  /** Data hashes; `now` is null where nothing is published. */
  readonly then: string;
  readonly now: string | null;
  /** Whether a generation with the data of then is still on disk. */
  readonly kept: boolean;
  readonly chunks: ChangedChunks;
}

/** Chunks of the answer's table by what happened to them, sorted. */
export interface ChangedChunks {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** How many of the answer's chunks are compared, where it lists only the first of them; else null. */
  readonly compared: number | null;
}

interface VersionInput {
  readonly changed: boolean;
  readonly then: string;
  readonly now: string;
}
