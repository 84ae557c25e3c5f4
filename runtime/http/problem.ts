import type { Problem } from '../../generated/types.ts';
import type { ServiceError } from '../errors/ServiceError.ts';
import { VARY } from './Answer.ts';
import { encoded, type Coding } from './contentCoding.ts';
import { problemTexts } from './problemTexts.ts';
import { securityHeaders } from './securityHeaders.ts';

/** Seconds after which a client that found every slot taken may try again. */
const RETRY_AFTER_SECONDS = '1';

/**
 * A failure in the form of RFC 9457. `type` is the code as a relative reference: stable, the same on every host, and the path of a page
 * about it.
 */
export function problemOf({ code, status, message, errors }: ServiceError): Problem {
  return {
    type: `/problems/${code}`,
    title: problemTexts[code].title,
    status,
    detail: message,
    code,
    ...(errors.length > 0 ? { errors: [...errors] } : {}),
  };
}

/** What is sent for a failure. */
export interface ProblemReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export function problemReply(failure: ServiceError): ProblemReply {
  return {
    status: failure.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(failure.code === 'busy' ? { 'Retry-After': RETRY_AFTER_SECONDS } : {}),
    },
    body: Buffer.from(JSON.stringify(problemOf(failure)), 'utf8'),
  };
}

/** The same in a coding, with the headers of every response. */
export async function encodedProblem(failure: ServiceError, coding: Coding): Promise<ProblemReply> {
  const { status, headers, body: bytes } = problemReply(failure);
  const { header, body } = await encoded({ body: bytes, etag: '' }, coding);
  return { status, headers: { ...securityHeaders, Vary: VARY, ...headers, ...header, 'Content-Length': String(body.length) }, body };
}
