import { encodeRequest } from './HttpClient.ts';
import type { BenchQuery } from './queries.ts';

/** The largest `limit` that the service takes over HTTP, and the smallest that cuts none of the answers. */
const LIMITS = { from: 500, to: 10_000 } as const;

const asked = new Map<string, number>();

/**
 * The same question in a spelling that the service has not seen yet: another `limit`, far above the number of rows. So the service runs as
 * usual, with its result cache, and still has to compute each answer.
 * @throws RangeError when all are used up
 */
export function unheardRequest(query: BenchQuery): Buffer {
  const limit = asked.get(query.id) ?? LIMITS.from;
  if (limit > LIMITS.to) throw new RangeError(`all ${LIMITS.to - LIMITS.from} ways to ask ${query.id} are used up`);
  asked.set(query.id, limit + 1);
  return encodeRequest('POST', `/metrics/${query.metric}/query`, JSON.stringify({ ...query.intent, limit }));
}

/** The question always in the same spelling: after the first time, from the service's result cache. */
export function heardRequest(query: BenchQuery): Buffer {
  return encodeRequest('POST', `/metrics/${query.metric}/query`, JSON.stringify(query.intent));
}

/** The bare server's routes receive the same body as the service, and drop it. */
export function bareRequest(query: BenchQuery, route: 'raw' | 'rollup' | 'bytes'): Buffer {
  return encodeRequest('POST', `/${route}/${query.id}`, JSON.stringify(query.intent));
}
