import { createHash, hash } from 'node:crypto';
import { securityHeaders } from './securityHeaders.ts';

/** The request headers that affect the answer. */
export const VARY = 'Accept, Accept-Encoding, Origin';

/** A finished representation: the bytes, and the headers that accompany them for any caller. */
export interface Answer {
  readonly body: Buffer;
  /** A strong entity tag, quoted. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of a 304, which describes no body. */
  readonly unchangedHeaders: Readonly<Record<string, string>>;
  /** Whether a cap that the caller did not ask for cut the rows. */
  readonly truncated: boolean;
}

/**
 * Bytes with the strong tag and the headers that describe them. Clients may cache them but must revalidate before reuse. What an answer says
 * beside its rows in headers of its own has its part in the tag: a 304 would leave a client with those of before.
 */
export function answerOf(content: string | Buffer, type: string, extra: Readonly<Record<string, string>> = {}, truncated = false): Answer {
  const body = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  const etag = `"${tagOf(body, extra)}"`;
  const unchangedHeaders = { ETag: etag, Vary: VARY, 'Cache-Control': 'private, no-cache', ...securityHeaders };
  const headers = { 'Content-Type': type, 'Content-Length': String(body.length), ...unchangedHeaders, ...extra };
  return { body, etag, headers, unchangedHeaders, truncated };
}

function tagOf(body: Buffer, extra: Readonly<Record<string, string>>): string {
  if (Object.keys(extra).length === 0) return hash('sha256', body, 'base64url');
  return createHash('sha256').update(body).update(JSON.stringify(extra)).digest('base64url');
}

/** Whether an If-None-Match header names this tag, by the weak comparison of RFC 9110 §13.1.2. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, tag]) => tag === etag);
}
