import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import type { ErrorDetail } from '../errors/ErrorDetail.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import { requestProblems } from '../errors/requestProblems.ts';

/** Every message of the HTTP surface itself, for the person who reads the answer. */
export const httpErrors = {
  noSuchPath: () => new ServiceError('not_found', 404, 'There is nothing at this path. GET /openapi.json lists the paths.'),
  wrongMethod: (allowed: readonly string[]) =>
    new ServiceError('method_not_allowed', 405, `This path supports only ${listOf(allowed, 'and')}.`),
  notAcceptable: (types: readonly string[]) =>
    new ServiceError('not_acceptable', 406, `This path returns ${listOf(types, 'or')}, but the Accept header allows none of these.`),
  unauthorized: () =>
    new ServiceError(
      'unauthorized',
      401,
      'This server needs the header "Authorization: Bearer <token>", and the token was missing or wrong.',
    ),
  notOneHost: () => new ServiceError('invalid_request', 400, 'A request has exactly one Host header.'),
  hostNotAllowed: () =>
    new ServiceError(
      'host_not_allowed',
      403,
      'Without a token this server answers only when it is addressed as localhost, 127.0.0.1 or [::1].',
    ),
  originNotAllowed: () => new ServiceError('origin_not_allowed', 403, 'Pages of other origins may not call this server.'),
  bodyTooLarge: (bytes: number) => new ServiceError('body_too_large', 413, `The body exceeds ${bytes / 1024} KiB.`),
  notJson: () => new ServiceError('unsupported_media_type', 415, 'Send the body as "Content-Type: application/json", in UTF-8.'),
  encodedBody: () => new ServiceError('unsupported_media_type', 415, 'Send the body without a Content-Encoding.'),
  notAnObject: () => new ServiceError('invalid_request', 400, 'The body must be a JSON object.'),
  metricInBody: () =>
    new ServiceError('invalid_request', 400, 'The metric is named in the path, not in the body.', [
      { path: '/metric', message: 'Leave this field out: the path has it.' },
    ]),
  parameters: (errors: readonly ErrorDetail[], count = errors.length) => requestProblems(errors, count),
  notEncoded: () =>
    new ServiceError(
      'invalid_request',
      400,
      'The query of the address is not percent-encoded UTF-8: write each byte of a character beyond ASCII as % and two digits, and % itself as %25.',
    ),
  csvOnly: (name: string) => {
    const message = `The parameter "${name}" applies only to CSV, but this answer would not be CSV: send the header "Accept: text/csv", or use the path that ends with .csv.`;
    return new ServiceError('invalid_request', 400, message, [{ path: name, message }]);
  },
  noProvenance: () => {
    const message = 'CSV has no provenance: leave out the parameter "provenance", or ask for JSON or Arrow.';
    return new ServiceError('invalid_request', 400, message, [{ path: 'provenance', message }]);
  },
} as const;
