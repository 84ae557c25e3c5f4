import type { ParameterizedContext } from 'koa';
import type { Operation } from '../log/events.ts';

/** What a request turned out to be, for the log. */
export interface RequestState {
  operation: Operation;
  memo: 'miss' | 'none';
}

export type RequestContext = ParameterizedContext<RequestState>;
