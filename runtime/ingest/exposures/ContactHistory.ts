import type { KnownContent } from '../dependencies.ts';

/** The day whose contacts are to be counted, and the days whose contacts decide them, as they are now, in order. */
export interface Target {
  readonly day: string;
  /** The first day that may hold contacts of its windows. */
  readonly since: string;
  readonly before: readonly KnownContent[];
}

/** What is known of the contacts of earlier days. Days are the ids of their chunks. */
export interface ContactHistory {
  /** A relation of all contacts that it has, with the columns `KEPT_COLUMNS`. */
  readonly relation: string;
  /**
   * The days that it does not have and whose contacts are needed. It may forget the others.
   *
   * @param targets those that are counted next, in the order of their days.
   */
  lacking(targets: readonly Target[]): Promise<ReadonlySet<string>>;
  /** Keeps the contacts of a day, which are in `CONTACTS`. Days that the next targets need stay, whatever their age. */
  learn(chunk: KnownContent): Promise<void>;
  /** Keeps those of a target that has been counted. */
  commit(chunk: KnownContent): Promise<void>;
  /** What is to be said of an error that reading the relation met; the error itself where it is none of the history's. */
  blamed(error: unknown): unknown;
  close(): Promise<void>;
}
