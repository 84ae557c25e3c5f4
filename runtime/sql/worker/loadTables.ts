import type { DuckDBConnection, DuckDBType, DuckDBValue } from '@duckdb/node-api';
import type { Cell } from '../../../generated/types.ts';
import { duckdb } from '../../engine/duckdb.ts';
import { sqlIdentifier } from '../../engine/Engine.ts';
import { microsOf } from './microsOf.ts';
import type { SqlTable, SqlTableColumn } from './protocol.ts';

const {
  BIGINT,
  BOOLEAN,
  DATE,
  DECIMAL,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBTimestampValue,
  TIMESTAMP,
  VARCHAR,
} = duckdb;

/** Rows of one chunk of the engine. */
const CHUNK = 2048;
const MS_PER_DAY = 86_400_000;

/** Puts the rows of tables where only this connection sees them, until it is closed. */
export async function loadTables(connection: DuckDBConnection, tables: readonly SqlTable[]): Promise<void> {
  for (const { name, columns, rows } of tables) {
    const list = columns.map((column) => `${sqlIdentifier(column.name)} ${column.type}`).join(', ');
    await connection.run(`CREATE TEMP TABLE ${sqlIdentifier(name)} (${list})`);
    if (rows.length === 0) continue;
    const forms = columns.map(({ type }) => formOf(type));
    const appender = await connection.createAppender(name, 'main', 'temp');
    for (let from = 0; from < rows.length; from += CHUNK) {
      const part = rows.slice(from, from + CHUNK);
      const chunk = DuckDBDataChunk.create(
        forms.map(({ type }) => type),
        part.length,
      );
      chunk.setColumns(forms.map(({ value }, index) => part.map((row) => valueOf(row[index] ?? null, value))));
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
  }
}

interface Form {
  readonly type: DuckDBType;
  readonly value: (cell: NonNullable<Cell>) => DuckDBValue;
}

function valueOf(cell: Cell, value: Form['value']): DuckDBValue {
  return cell === null ? null : value(cell);
}

function formOf(type: SqlTableColumn['type']): Form {
  switch (type) {
    case 'VARCHAR':
      return { type: VARCHAR, value: String };
    case 'BIGINT':
      return { type: BIGINT, value: (cell) => BigInt(cell) };
    case 'DOUBLE':
      return { type: DOUBLE, value: Number };
    case 'BOOLEAN':
      return { type: BOOLEAN, value: (cell) => cell === true };
    case 'DATE':
      return { type: DATE, value: (cell) => new DuckDBDateValue(Date.parse(`${String(cell)}T00:00:00Z`) / MS_PER_DAY) };
    case 'TIMESTAMP':
      return { type: TIMESTAMP, value: (cell) => new DuckDBTimestampValue(microsOf(String(cell))) };
    default: {
      const scale = Number(/,(\d+)\)$/.exec(type)?.[1]);
      return { type: DECIMAL(38, scale), value: (cell) => new DuckDBDecimalValue(scaled(String(cell), scale), 38, scale) };
    }
  }
}

/** A decimal without its point; it has at most so many places. */
function scaled(text: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(`${whole}${fraction.padEnd(scale, '0')}`);
}
