import type { ErrorDetail } from './ErrorDetail.ts';
import { errorText } from './errorText.ts';
import { PublicError } from './PublicError.ts';

export type ErrorCode =
  | 'invalid_json'
  | 'invalid_request'
  | 'unknown_metric'
  | 'not_found'
  | 'unauthorized'
  | 'forbidden'
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
  | 'chat_failed'
  | 'chat_not_configured'
  | 'timeout'
  | 'internal';

/** A failure of a request on any surface, which every caller may see. */
export class ServiceError extends PublicError<ErrorCode> {
  readonly errors: readonly ErrorDetail[];

  constructor(code: ErrorCode, status: number, message: string, errors: readonly ErrorDetail[] = []) {
    super(code, status, message);
    this.errors = errors;
  }

  override text(): string {
    return errorText(this.message, this.errors);
  }
}
