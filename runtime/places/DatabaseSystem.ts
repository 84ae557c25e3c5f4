import type { TableReader } from '../../compiler/tableReaders.ts';
import type { RelayedHost } from './DatabaseRelay.ts';
import type { DatabaseHost } from './databaseHosts.ts';
import type { ExtensionName } from './loadExtension.ts';

/** What the place of a table has to know of the kind of database that it is in. SQL is the database's own, unless it says otherwise. */
export interface DatabaseSystem {
  readonly name: TableReader['format'];
  /** The engine's extension that reaches it. */
  readonly extension: ExtensionName;
  /** The engine's function of two texts, the name of an attached database and a SELECT, that gives what the database answers. */
  readonly ask: string;
  /** Whether all SELECTs between the engine's `BEGIN` and `ROLLBACK` see one snapshot. */
  readonly has_snapshots: boolean;
  /** The servers of an address, in the order in which they are tried; null when they cannot be told from it. */
  hosts(address: string): readonly DatabaseHost[] | null;
  /** The engine's statements that attach the database, reached through these servers instead of its own. */
  attachSql(address: string, servers: readonly RelayedHost[], name: string): readonly string[];
  /** A SELECT to begin with, for the settings of the transaction; null for none. */
  readonly settingsSql: string | null;
  /** Selects `name` and `type` of the columns of a table, in order; no rows where there is no such table. */
  columnsSql(table: TableName): string;
  /** The name of a table in quotes. */
  quoted(table: TableName): string;
  /** Selects `known`, false where the database cannot tell a column's days in a time zone; null where there is nothing to ask. */
  zoneSql(type: string, time_zone: string): string | null;
  /** @returns null when the date column holds no dates */
  tableSql(table: string, reader: TableColumns, types: ColumnTypes, time_zone: string): TableSql | null;
  /** Whether a column can say which day a row belongs to. */
  hasDays(type: string): boolean;
  /** How to look at a column whose type is still to be declared. */
  lookedAt(name: string, type: string): LookedColumn;
}

export interface TableName {
  /** Null for the one that the database looks in by itself. */
  readonly schema: string | null;
  readonly table: string;
}

export type TableColumns = Pick<TableReader, 'columns' | 'date_column'>;

/** By the names of columns, in the database's words. */
export type ColumnTypes = ReadonlyMap<string, string>;

/** The SELECTs of a table. */
export interface TableSql {
  /** Its days: `day`, `rows`, `hash`, and `bytes` of their texts. */
  readonly days: string;
  /**
   * The wanted columns of a day's rows as texts, `c0` and so on; of a database without snapshots also `hash`, of which the sum over the rows
   * is that of the day.
   */
  readonly rowsOf: (day: string) => string;
}

export interface LookedColumn {
  /** What to select. */
  readonly sql: string;
  /**
   * The engine's type of it: `as it is`, a decimal whose digits decide, a boolean where the texts are all 0 or 1, or what its texts are cast
   * to.
   */
  readonly type: 'as it is' | 'decimal' | 'BIGINT' | 'HUGEINT' | 'DOUBLE' | 'BOOLEAN' | 'DATE' | 'TIMESTAMP';
}

/** The chunk id of rows without a day. */
export const UNDATED = 'undated';
