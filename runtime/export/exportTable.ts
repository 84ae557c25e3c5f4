import type { DuckDBAppender, DuckDBValue } from '@duckdb/node-api';
import type { Additive } from '../../compiler/manifest.ts';
import { duckdb } from '../engine/duckdb.ts';
import { sqlIdentifier, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import { answerWhole, type AnswerPart, type WholeProvenance, type WholeQuestion } from '../query/answer/answerWhole.ts';
import { EXPORT_SCHEMA, exportedTable } from '../store/format/exportTables.ts';
import { ColumnEstimates } from './ColumnEstimates.ts';
import { BUILDING } from './buildAside.ts';
import { exportColumns, type ExportColumn } from './columns.ts';
import * as messages from './messages.ts';

/** Rows appended to the engine at a time. */
const CHUNK_ROWS = 2048;

/** Why a metric has no table after all, in words. */
export interface Unexportable {
  readonly reason: string;
}

/**
 * Writes the table of one metric to the file under construction: the answer to its whole question, part by part, in the order of the
 * answer. A metric with a value that cannot be stored leaves no table.
 * @param additive how each output adds up
 * @param onRows receives the number of aggregate rows that each part has read.
 */
export async function exportTable(
  connection: DuckDBConnection,
  whole: WholeQuestion,
  additive: ReadonlyMap<string, Additive>,
  onRows: (aggregate_rows: number) => void,
  signal: AbortSignal,
): Promise<WholeProvenance | Unexportable> {
  await connection.run('BEGIN TRANSACTION');
  try {
    const provenance = await fillTable(connection, whole, additive, onRows, signal);
    await connection.run('COMMIT');
    return provenance;
  } catch (error) {
    await connection.run('ROLLBACK');
    if (error instanceof ServiceError && error.code === 'unrepresentable_value') return { reason: error.message };
    throw error;
  }
}

async function fillTable(
  connection: DuckDBConnection,
  whole: WholeQuestion,
  additive: ReadonlyMap<string, Additive>,
  onRows: (aggregate_rows: number) => void,
  signal: AbortSignal,
): Promise<WholeProvenance> {
  const { metric } = whole.question;
  const columns = exportColumns(whole, additive);
  const table = exportedTable(BUILDING, metric.name);
  await connection.run(
    `CREATE TABLE ${table} (${columns.map(({ name, type }) => `${sqlIdentifier(name)} ${type.toString()}`).join(', ')})`,
  );
  await connection.run(
    `COMMENT ON TABLE ${table} IS ${sqlText(metric.description === '' ? metric.label : `${metric.label}: ${metric.description}`)}`,
  );
  const appender = await connection.createAppender(metric.name, EXPORT_SCHEMA, BUILDING);
  const estimates = new Map(columns.map(({ name }) => [name, new ColumnEstimates()]));
  let provenance: WholeProvenance;
  try {
    provenance = await answerWhole(
      whole,
      (part) => {
        append(appender, columns, part);
        for (const [index, column] of part.columns.entries()) estimates.get(column.name)?.add(column, index, part.cells);
        onRows(part.aggregate_rows);
      },
      signal,
    );
  } finally {
    appender.closeSync();
  }
  for (const { name, comment } of columns) {
    const said = estimates.get(name)?.text() ?? null;
    const text = said === null ? comment : `${comment.replace(/\.$/, '')}. ${said}`;
    await connection.run(`COMMENT ON COLUMN ${table}.${sqlIdentifier(name)} IS ${sqlText(text)}`);
  }
  return provenance;
}

function append(appender: DuckDBAppender, columns: readonly ExportColumn[], { cells, periods }: AnswerPart): void {
  const types = columns.map(({ type }) => type);
  for (let from = 0; from < cells.length; from += CHUNK_ROWS) {
    const rows = cells.slice(from, from + CHUNK_ROWS);
    const chunk = duckdb.DuckDBDataChunk.create(types);
    chunk.setColumns(
      columns.map((column, index) =>
        rows.map((row): DuckDBValue => {
          const cell = row[index] ?? null;
          if (cell === null) return null;
          const value = column.store(cell, periods);
          if (value === undefined)
            throw new ServiceError('unrepresentable_value', 422, messages.doesNotFit(column.name, column.type.toString()));
          return value;
        }),
      ),
    );
    appender.appendDataChunk(chunk);
  }
}
