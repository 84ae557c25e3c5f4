import type { SeenRelation } from '../tables/SeenRelation.ts';

/** What the thread of the catalog is asked: plain data both ways. */
export interface CatalogJob {
  /** The view of the principal: its relations are sent once. */
  readonly view: number;
  /** Null where the thread has them. */
  readonly relations: readonly SeenRelation[] | null;
  /** Views that will not be asked for again. */
  readonly forget: readonly number[];
  readonly text: string;
  /** The OIDs that the client named for parameters; 0 for the others. */
  readonly parameter_oids: readonly number[];
  /** Null where only the types are asked for. */
  readonly values: readonly (string | null)[] | null;
  readonly session: CatalogSession;
  readonly timeout_ms: number;
}

export interface CatalogSession {
  readonly user: string;
  readonly database: string;
  readonly backend_pid: number;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly settings: ReadonlyMap<string, string>;
}

/** A setting that a statement changed. */
export interface CatalogEffect {
  readonly name: string;
  readonly value: string | null;
  readonly scope: 'session' | 'transaction';
}

export type CatalogReply =
  | {
      readonly outcome: 'answered';
      readonly columns: readonly { readonly name: string; readonly type: string }[];
      /** By PostgreSQL's names. */
      readonly parameters: readonly string[];
      /** In PostgreSQL's text form; none where only the types were asked for. */
      readonly rows: readonly (readonly (string | null)[])[];
      readonly effects: readonly CatalogEffect[];
    }
  | { readonly outcome: 'refused'; readonly sqlstate: string; readonly message: string; readonly hint: string | null };
