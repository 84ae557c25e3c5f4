import type { Change } from '../../compiler/diff/Change.ts';
import type { Reason } from './messages.ts';

/**
 * The verdict on a saved answer. `matches`: its rows and digest can be derived again. `differs`: they cannot. `altered`: the file is not
 * what the service returned.
 */
export type Verdict = 'matches' | 'differs' | 'altered';

/** The result of verifying a saved answer. */
export interface Verification {
  readonly verdict: Verdict;
  readonly code: Reason;
  /** The same in words. */
  readonly reason: string;
  /** The parts of the file that are not as derived, where only such parts besides its rows are not. */
  readonly altered: readonly string[];
  readonly metric: string;
  /** Lower-case hex sha256: as stated in the file, and of the answer as derived now; null when there is none. */
  readonly digest: { readonly stated: string; readonly derived: string | null };
  /** What the derived answer was made from; null when there is none. */
  readonly derived_from: { readonly generation: string; readonly data_hash: string; readonly catalog_hash: string } | null;
  /** Why the question can no longer be answered; null when it can. */
  readonly refusal: string | null;
  /** What the answer was made from, and what exists now. */
  readonly inputs: { readonly catalog: CatalogInput; readonly data: DataInput; readonly service_version: VersionInput };
}

interface CatalogInput {
  readonly changed: boolean;
  /** Catalog hashes. */
  readonly then: string;
  readonly now: string;
  /** What changed for this metric; null when the old catalog cannot be found. */
  readonly changes: readonly Change[] | null;
}

export interface DataInput {
  readonly changed: boolean;
  /** Data hashes; `now` is null when nothing is published. */
  readonly then: string;
  readonly now: string | null;
  /** Whether a generation with the old data is still on disk. */
  readonly kept: boolean;
  readonly chunks: ChangedChunks;
}

/** Chunks of the answer's table by what happened to them, sorted. */
export interface ChangedChunks {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** How many of the answer's chunks are compared, if it lists only the first of them; otherwise null. */
  readonly compared: number | null;
}

interface VersionInput {
  readonly changed: boolean;
  readonly then: string;
  readonly now: string;
}
