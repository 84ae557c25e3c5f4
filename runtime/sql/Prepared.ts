import type { SqlCursor } from './SqlCursor.ts';
import type { SqlColumn, SqlReading } from './worker/protocol.ts';

/** A statement of a principal, prepared on one release: all that a door to SQL needs to know of it. */
export interface Prepared {
  /**
   * The types of its parameters $1…$n in order, known without values: each that of the column that it is compared with, or that it is cast
   * to.
   * @throws {ServiceError} 400 refused, 409, 429, 504, or `cancelled`
   */
  readonly parameters: (signal: AbortSignal) => Promise<readonly SqlParameter[]>;
  /**
   * The columns that it returns, without running it and without values.
   * @throws {ServiceError} 400 refused or failed, 409, 429, 504, or `cancelled`
   */
  readonly columns: (signal: AbortSignal) => Promise<readonly SqlColumn[]>;
  /**
   * Runs it, and reports it.
   * @param values in PostgreSQL's text form, one for each parameter
   * @throws {ServiceError} 400 refused or failed, 409, 429, 504, or `cancelled`
   */
  readonly open: (caps: SqlCaps, values: readonly (string | null)[], signal: AbortSignal) => Promise<SqlCursor>;
}

/** A type by PostgreSQL's name for it. */
export type PostgresTypeName = PostgresScalar | `${PostgresScalar}[]`;

type PostgresScalar =
  | 'text'
  | 'bool'
  | 'int2'
  | 'int4'
  | 'int8'
  | 'numeric'
  | 'float4'
  | 'float8'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'timestamptz'
  | 'interval'
  | 'uuid'
  | 'varchar'
  | 'bpchar'
  | 'bytea'
  | 'json'
  | 'jsonb'
  // Of the catalog's columns.
  | 'char'
  | 'name'
  | 'oid'
  | 'regclass'
  | 'regtype'
  | 'regproc'
  | 'regnamespace';

export interface SqlParameter {
  /** `text` where nothing tells. */
  readonly type: PostgresTypeName;
}

/** The caller's own limit on rows, and those of the surface. */
export interface SqlCaps {
  /** Null if the caller gave none. */
  readonly limit: number | null;
  readonly default_rows: number;
  readonly max_rows: number;
  /** UTF-8 bytes of the rows in the encoding. */
  readonly max_bytes: number;
  readonly encoding: SqlReading['encoding'];
}
