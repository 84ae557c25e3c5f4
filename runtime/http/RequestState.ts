import type { ParameterizedContext } from 'koa';
import type { Operation } from '../log/events.ts';
import type { Principal } from '../release/Principal.ts';

/** What a request turned out to be, for the log and for those who answer it. */
export interface RequestState {
  /** Who asks; null until that is known, and where nobody is asked who they are. */
  principal: Principal | null;
  operation: Operation;
  memo: 'miss' | 'none';
}

/** Who asks, where that had to be shown: what nobody has to show may say nothing of the catalog. */
export function principalOf({ state: { principal } }: Pick<RequestContext, 'state'>): Principal {
  if (principal === null) throw new Error('a request was let in without saying who asks');
  return principal;
}

export type RequestContext = ParameterizedContext<RequestState>;
