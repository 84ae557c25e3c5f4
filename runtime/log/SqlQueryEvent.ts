import type { ErrorCode } from '../errors/ServiceError.ts';
import type { MetricRule, SqlRule } from './SqlRule.ts';

/** What a statement is, by its outermost form. */
export type StatementKind = 'select' | 'set_operation' | 'with';

/** Everything that is ever logged about a statement: its shape and outcome, but none of its text. */
export interface SqlQueryEvent {
  /** The first 16 hex digits of the sha256 of the text. */
  readonly query_hash: string;
  /** `unknown` when it was not understood, or not examined. */
  readonly statement_kind: StatementKind | 'unknown';
  /** Characters of the text. */
  readonly length: number;
  /** The limit on rows. */
  readonly cap: number;
  readonly rows: number;
  /** UTF-8 bytes of the rows. */
  readonly bytes: number;
  readonly ms: number;
  readonly outcome: 'ok' | ErrorCode;
  /** The rule of the guard or of metric SQL that it violated. */
  readonly rule?: SqlRule | MetricRule;
}
