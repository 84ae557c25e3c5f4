import type { ParameterizedContext } from 'koa';
import type { Operation } from '../log/events.ts';
import type { Principal } from '../release/Principal.ts';

/** Facts about a request for its handlers and the log. */
export interface RequestState {
  /** Who is asking; null until known, and where no identification is required. */
  principal: Principal | null;
  operation: Operation;
  memo: 'miss' | 'none';
}

/** Who is asking, on routes that require it: what is public may say nothing about the catalog. */
export function principalOf({ state: { principal } }: Pick<RequestContext, 'state'>): Principal {
  if (principal === null) throw new Error('a request was let in without saying who asks');
  return principal;
}

export type RequestContext = ParameterizedContext<RequestState>;
