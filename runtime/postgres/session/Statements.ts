import type { Prepared } from '../../sql/Prepared.ts';
import type { SessionView } from '../catalog/SessionView.ts';

/** Who answers the queries of a session. */
export interface Statements {
  /** Does some work with a query, prepared on the release that is current then and stays until the work is done. */
  use<Result>(text: string, session: SessionView, signal: AbortSignal, work: (prepared: Prepared) => Promise<Result>): Promise<Result>;
}
