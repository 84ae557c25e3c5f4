import { PublicError } from '../../errors/PublicError.ts';
import { ServiceError, type ErrorCode } from '../../errors/ServiceError.ts';
import { SqlError } from '../../sql/SqlError.ts';
import type { Report } from '../wire/backend.ts';
import { ProtocolError } from '../wire/ProtocolError.ts';
import { ValueError } from '../wire/ValueError.ts';
import { Farewell } from './Farewell.ts';
import { SessionError } from './SessionError.ts';

/** PostgreSQL's codes (its appendix A) for failures that have no more precise one. */
const states: Readonly<Partial<Record<ErrorCode, string>>> = {
  invalid_request: '22023',
  unknown_metric: '42P01',
  not_found: '42704',
  forbidden: '42501',
  unauthorized: '28P01',
  missing_aggregates: '55000',
  sql_refused: '0A000',
  sql_failed: '22000',
  unrepresentable_value: '22003',
  body_too_large: '54000',
  busy: '53300',
  cancelled: '57014',
  timeout: '57014',
};

/** An error as a client reads it. @param unexpected makes of a bug what may be said of it */
export function reportOf(error: unknown, unexpected: (error: unknown) => ServiceError): Report {
  const base = { severity: 'ERROR', detail: null, hint: null } as const;
  if (error instanceof SessionError) return { ...base, sqlstate: error.sqlstate, message: error.message, hint: error.suggestion };
  if (error instanceof SqlError) return { ...base, sqlstate: error.sqlstate, message: error.message, hint: error.hint };
  if (error instanceof ValueError) return { ...base, sqlstate: error.sqlstate, message: error.message };
  if (error instanceof Farewell) return { ...base, severity: 'FATAL', sqlstate: error.sqlstate, message: error.message, hint: error.hint };
  if (error instanceof ProtocolError) return { ...base, severity: 'FATAL', sqlstate: error.sqlstate, message: error.message };
  if (error instanceof ServiceError) return { ...base, sqlstate: states[error.code] ?? 'XX000', message: error.text() };
  if (error instanceof PublicError) return { ...base, sqlstate: 'XX000', message: error.message, hint: error.suggestion };
  const { message } = unexpected(error);
  return { ...base, sqlstate: 'XX000', message };
}
