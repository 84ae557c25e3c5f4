import { encodeRequest } from './HttpClient.ts';
import type { BenchQuery } from './queries.ts';

/** The largest `limit` that the service takes over HTTP, and the smallest that cuts none of the answers. */
const LIMITS = { from: 500, to: 10_000 } as const;

const asked = new Map<string, number>();

/**
 * The same question in words that the service has not heard yet: another `limit`, far above the rows there are. So the service is
 * measured as it is started, its result cache on, and still has to work each answer out.
 * @throws RangeError when all are used up
 */
export function unheardRequest(query: BenchQuery): Buffer {
  const limit = asked.get(query.id) ?? LIMITS.from;
  if (limit > LIMITS.to) throw new RangeError(`all ${LIMITS.to - LIMITS.from} ways to ask ${query.id} are used up`);
  asked.set(query.id, limit + 1);
  return encodeRequest('POST', `/metrics/${query.metric}/query`, JSON.stringify({ ...query.intent, limit }));
}

/** The question always in the same words: after the first time, from the service's result cache. */
export function heardRequest(query: BenchQuery): Buffer {
  return encodeRequest('POST', `/metrics/${query.metric}/query`, JSON.stringify(query.intent));
}

/** The bare server's routes take in the same body as the service, and drop it. */
export function bareRequest(query: BenchQuery, route: 'raw' | 'rollup' | 'bytes'): Buffer {
  return encodeRequest('POST', `/${route}/${query.id}`, JSON.stringify(query.intent));
}
