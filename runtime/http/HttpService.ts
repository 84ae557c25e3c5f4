import type { EventLog } from '../log/events.ts';
import type { AnswerMemo } from './AnswerMemo.ts';
import type { Connections } from './Connections.ts';
import type { Counters } from './Counters.ts';
import type { HttpLimits } from './HttpLimits.ts';
import type { CurrentRelease, ServedTools } from '../tools/ServedTools.ts';

/** What the routes of one server share. */
export interface HttpService {
  readonly holder: CurrentRelease;
  readonly tools: ServedTools;
  readonly limits: HttpLimits;
  readonly memo: AnswerMemo;
  readonly connections: Connections;
  readonly counters: Counters;
  readonly log: EventLog;
}
