import type { Prepared } from '../../sql/Prepared.ts';
import type { SessionView } from '../catalog/SessionView.ts';

/** A query as its client sent it. */
export interface Query {
  readonly text: string;
  /** The types that the client named for its first parameters; 0 for those that it leaves open. */
  readonly oids: readonly number[];
}

/** Who answers the queries of a session. */
export interface Statements {
  /** Does some work with a query, prepared on the release that is current then and stays until the work is done. */
  use<Result>(query: Query, session: SessionView, signal: AbortSignal, work: (prepared: Prepared) => Promise<Result>): Promise<Result>;
}
