import type { Problem } from '../../generated/types.ts';
import type { ErrorCode, ServiceError } from '../errors/ServiceError.ts';

const titles: Readonly<Record<ErrorCode, string>> = {
  invalid_json: 'Invalid JSON',
  invalid_request: 'Invalid request',
  unknown_metric: 'Unknown metric',
  not_found: 'Not found',
  unauthorized: 'Token missing or wrong',
  host_not_allowed: 'Host not allowed',
  origin_not_allowed: 'Origin not allowed',
  method_not_allowed: 'Method not allowed',
  not_acceptable: 'Not acceptable',
  missing_aggregates: 'Missing aggregates',
  sql_refused: 'SQL refused',
  sql_failed: 'SQL failed',
  body_too_large: 'Body too large',
  unsupported_media_type: 'Unsupported media type',
  unrepresentable_value: 'Value does not fit its type',
  busy: 'Busy',
  cancelled: 'Cancelled',
  timeout: 'Over the time limit',
  internal: 'Internal error',
};

/** A failure as RFC 9457 has it. `type` is the code as a relative reference: stable, and the same on every host. */
export function problemOf({ code, status, message, errors }: ServiceError): Problem {
  return {
    type: `/problems/${code}`,
    title: titles[code],
    status,
    detail: message,
    code,
    ...(errors.length > 0 ? { errors: [...errors] } : {}),
  };
}
