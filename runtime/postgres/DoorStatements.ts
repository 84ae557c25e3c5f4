import type { Bearers } from '../access/Bearers.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';
import type { MetricSql } from '../sql/metrics/MetricSql.ts';
import type { Prepared } from '../sql/Prepared.ts';
import type { ServedTools } from '../tools/ServedTools.ts';
import type { PgCatalog } from './catalog/PgCatalog.ts';
import type { SessionView } from './catalog/SessionView.ts';
import { Farewell } from './session/Farewell.ts';
import * as messages from './session/messages.ts';
import type { Query, Statements } from './session/Statements.ts';

/** Who answers what. */
export interface Answerers {
  readonly bearers: Bearers;
  readonly tools: Pick<ServedTools, 'withView'>;
  readonly metrics: Pick<MetricSql, 'prepare'>;
  readonly catalog: Pick<PgCatalog, 'takes' | 'prepare'>;
}

/** The queries of one session: each sees one release, as the bearer of the session's token sees it then. */
export class DoorStatements implements Statements {
  readonly #answerers: Answerers;
  readonly #token_digest: Buffer;

  constructor(answerers: Answerers, token_digest: Buffer) {
    this.#answerers = answerers;
    this.#token_digest = token_digest;
  }

  async use<Result>(query: Query, session: SessionView, _: AbortSignal, work: (prepared: Prepared) => Promise<Result>): Promise<Result> {
    const { bearers, tools } = this.#answerers;
    const principal = bearers.bearerOfDigest(this.#token_digest);
    if (principal === null) throw new Farewell('token_revoked', '28P01', messages.tokenRevoked());
    return tools.withView(principal, (view) => work(this.#prepare(query, view, session)));
  }

  #prepare({ text, oids }: Query, view: ReleaseView, session: SessionView): Prepared {
    const { catalog, metrics } = this.#answerers;
    return catalog.takes(text) ? catalog.prepare(text, view, session, oids) : metrics.prepare(text, view);
  }
}
