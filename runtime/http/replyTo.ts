import type { IncomingMessage } from 'node:http';
import parseRange from 'range-parser';
import { matchesEtag, type Answer } from './Answer.ts';

/** What is sent for an answer. */
export interface Reply {
  readonly status: 200 | 206 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Null with a 304. */
  readonly body: Buffer | null;
}

/**
 * The reply to this request: nothing if a GET names the tag that the client already has, the requested range (for tools that read a file in
 * pieces), or the whole answer.
 */
export function replyTo({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>, answer: Answer): Reply {
  const isCacheable = 'ETag' in answer.headers;
  if (!isCacheable || (method !== 'GET' && method !== 'HEAD')) return { status: 200, headers: answer.headers, body: answer.body };
  if (matchesEtag(headers['if-none-match'], answer.etag)) return { status: 304, headers: answer.unchangedHeaders, body: null };

  const whole = { ...answer.headers, 'Accept-Ranges': 'bytes' };
  const { length } = answer.body;
  const isSame = headers['if-range'] === undefined || headers['if-range'] === answer.etag;
  const ranges = method === 'GET' && isSame && headers.range !== undefined ? parseRange(length, headers.range) : null;
  const [range, ...others] = typeof ranges === 'object' && ranges?.type === 'bytes' ? ranges : [];
  // RFC 9110 §14.2 lets a server choose which ranges it serves: several, or one beyond the end, get the whole.
  if (range === undefined || others.length > 0) return { status: 200, headers: whole, body: answer.body };
  const body = answer.body.subarray(range.start, range.end + 1);
  return {
    status: 206,
    headers: { ...whole, 'Content-Length': String(body.length), 'Content-Range': `bytes ${range.start}-${range.end}/${length}` },
    body,
  };
}
