import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { KnownContent } from '../stock/dependencies.ts';

/** The file in which a reducer keeps state between runs, as it can be examined without an ingest. */
export interface ReducerMemory {
  /** The kind of its state folder. */
  readonly kind: string;
  /** Its name in that folder. */
  readonly file: string;
  /**
   * Examines the file and changes nothing.
   *
   * @param database the alias under which it is attached, which needs no quotes.
   * @throws the engine's error if the file cannot be read; see `memoryFaultOf`.
   */
  examine(connection: DuckDBConnection, database: string): Promise<Remembered>;
}

/** The state of a reducer's file. */
export type Remembered =
  /** Usable, with the chunks that it was made from. */
  | { readonly is: 'usable'; readonly chunks: readonly KnownContent[] }
  /** From another computation, revision or kernel: it is rebuilt when it is needed. */
  | { readonly is: 'outdated' }
  /** Parts are missing or contradict each other. */
  | { readonly is: 'damaged' }
  /** Belongs to another source or processor. */
  | { readonly is: 'foreign' }
  /** The catalog now declares another type of customer, so none would be recognized. */
  | { readonly is: 'of_another_type'; readonly remembered: string };
