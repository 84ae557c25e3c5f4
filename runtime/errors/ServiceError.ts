/** One detail of a failure: where in the request it is, what is wrong, and what would be right. */
export interface ErrorDetail {
  /** JSON Pointer into the request, or a query parameter's name. */
  readonly path: string;
  readonly message: string;
  readonly suggestion?: string;
}

export type ErrorCode =
  | 'invalid_json'
  | 'invalid_request'
  | 'unknown_metric'
  | 'not_found'
  | 'unauthorized'
  | 'host_not_allowed'
  | 'origin_not_allowed'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'missing_aggregates'
  | 'sql_refused'
  | 'sql_failed'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'unrepresentable_value'
  | 'busy'
  | 'cancelled'
  | 'timeout'
  | 'internal';

/**
 * A failure that a caller is told about. The status is on the error, so no surface guesses it;
 * the message is for a person and holds no path, SQL or secret.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly ErrorDetail[];

  constructor(code: ErrorCode, status: number, message: string, errors: readonly ErrorDetail[] = []) {
    super(message);
    this.name = 'ServiceError';
    this.code = code;
    this.status = status;
    this.errors = errors;
  }
}
