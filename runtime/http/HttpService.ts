import type { TokensFile } from '../access/TokensFile.ts';
import type { EventLog } from '../log/events.ts';
import type { AnswerMemo } from './AnswerMemo.ts';
import type { Connections } from './Connections.ts';
import type { Counters } from './Counters.ts';
import type { HttpLimits } from './HttpLimits.ts';
import type { Offer } from './servedOpenapi.ts';
import type { Observer } from '../telemetry/Observer.ts';
import type { CurrentRelease, ServedTools } from '../tools/ServedTools.ts';

/** What the routes of one server share. */
export interface HttpService {
  /** To look at for what nobody has to show a token for; what a principal sees of it, `tools` says. */
  readonly holder: Pick<CurrentRelease, 'current'>;
  /** Null where no tokens have names. */
  readonly tokens: Pick<TokensFile, 'fault'> | null;
  readonly tools: ServedTools;
  /** What it was started with that not every server is. */
  readonly offers: readonly Offer[];
  readonly limits: HttpLimits;
  readonly memo: AnswerMemo;
  readonly connections: Connections;
  readonly counters: Counters;
  readonly log: EventLog;
  readonly observer: Observer;
}
