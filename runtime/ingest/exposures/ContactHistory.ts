import type { ScannedTarget } from '../reduce/ScannedDays.ts';
import type { KnownContent } from '../stock/dependencies.ts';

/** The day whose contacts are to be counted, and the current earlier days that affect it, in order. */
export interface Target extends ScannedTarget {
  readonly day: string;
  /** Of its own content. */
  readonly fingerprint: string | null;
}

/** The known contacts of earlier days. Days are the ids of their chunks. */
export interface ContactHistory {
  /** A relation of all known contacts, with the columns `REMEMBERED_COLUMNS`. */
  readonly relation: string;
  /**
   * The days whose contacts are needed but not known. It may forget all others.
   *
   * @param targets those counted next, in the order of their days.
   */
  lacking(targets: readonly Target[]): Promise<ReadonlySet<string>>;
  /** Stores the contacts of a day, given in `CONTACTS`. Days that the next targets need stay, whatever their age. */
  learn(chunk: KnownContent): Promise<void>;
  /** Stores the contacts of a target that has been counted. */
  commit(chunk: KnownContent): Promise<void>;
  /** Translates an error from reading the relation; returns the error itself if the history did not cause it. */
  blamed(error: unknown): unknown;
  close(): Promise<void>;
}
