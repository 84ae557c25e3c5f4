import type { PostgresStatus } from '../../generated/types.ts';
import type { TokensFile } from '../access/TokensFile.ts';
import type { EventLog } from '../log/events.ts';
import type { AnswerMemo } from './AnswerMemo.ts';
import type { Connections } from './Connections.ts';
import type { Counters } from './Counters.ts';
import type { HttpLimits } from './HttpLimits.ts';
import type { Peers } from '../processes/Peers.ts';
import type { Offer } from './servedOpenapi.ts';
import type { Observer } from '../telemetry/Observer.ts';
import type { CurrentRelease, ServedTools } from '../tools/ServedTools.ts';

/** What the routes of one server share. */
export interface HttpService {
  /** For what is public without a token; a principal's view comes from `tools`. */
  readonly holder: Pick<CurrentRelease, 'current'>;
  /** Null when there are no named tokens. */
  readonly tokens: Pick<TokensFile, 'fault'> | null;
  readonly tools: ServedTools;
  /** The optional features that this server was started with. */
  readonly offers: readonly Offer[];
  readonly limits: HttpLimits;
  readonly memo: AnswerMemo;
  readonly connections: Connections;
  readonly counters: Counters;
  readonly log: EventLog;
  readonly observer: Observer;
  /** What is to be told of the PostgreSQL door; null when it is closed. */
  readonly postgres: (() => PostgresStatus) | null;
  /** The processes that serve together with this one. */
  readonly peers: Peers;
}
