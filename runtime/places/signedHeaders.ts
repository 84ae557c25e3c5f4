import { createHash, createHmac } from 'node:crypto';
import type { BucketAccess } from './RootLocation.ts';

/** Path and query as they are sent, percent-encoded. */
export interface UnsignedRequest {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The sha256 of its body, in lower-case hex; absent without one. */
  readonly body_sha256?: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const NO_BODY = createHash('sha256').digest('hex');

/** The headers of a request to S3, signed with Signature Version 4: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
export function signedHeaders(
  { method, host, path, query, headers, body_sha256 = NO_BODY }: UnsignedRequest,
  { id, secret, session_token }: NonNullable<BucketAccess['keys']>,
  region: string,
  now: Date,
): Readonly<Record<string, string>> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const all: Readonly<Record<string, string>> = {
    ...headers,
    host,
    'x-amz-content-sha256': body_sha256,
    'x-amz-date': time,
    ...(session_token === null ? {} : { 'x-amz-security-token': session_token }),
  };
  const names = Object.keys(all).sort();
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${(all[name] ?? '').trim()}`),
    '',
    names.join(';'),
    body_sha256,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signed = [ALGORITHM, time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  const authorization = `${ALGORITHM} Credential=${id}/${scope},SignedHeaders=${names.join(';')},Signature=${hmac(key, signed).toString('hex')}`;
  return { ...all, authorization };
}

/** Sorted by name, then by value; a name without a value has an empty one. */
function canonicalQuery(query: string): string {
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => (part.includes('=') ? part : `${part}=`))
    .sort()
    .join('&');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
