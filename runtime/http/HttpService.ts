import type { EventLog } from '../log/events.ts';
import type { AnswerMemo } from './AnswerMemo.ts';
import type { CallTool, CurrentRelease } from '../tools/callCurrent.ts';
import type { Counters } from './Counters.ts';
import type { HttpLimits } from './HttpLimits.ts';
import type { GovernedSql } from '../tools/GovernedSql.ts';
import type { Slots } from '../tools/Slots.ts';

/** What the routes of one server share. */
export interface HttpService {
  readonly holder: CurrentRelease;
  readonly callTool: CallTool;
  readonly limits: HttpLimits;
  readonly slots: Slots;
  readonly memo: AnswerMemo;
  readonly counters: Counters;
  readonly log: EventLog;
  /** Absent where SQL is not enabled. */
  readonly sql?: GovernedSql | undefined;
}
