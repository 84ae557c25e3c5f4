import type { SqlResult, SqlSchema, SqlType } from '../../generated/types.ts';
import { counted } from '../errors/counted.ts';
import { sqlRows } from '../tools/sqlRows.ts';
import { tableWriter } from '../tools/tableWriter.ts';
import type { Ink } from './ink.ts';
import { printable } from '../tools/printable.ts';
import { textTable } from './textTable.ts';

const numeric: ReadonlySet<SqlType> = new Set(['integer', 'bigint', 'number']);

/** An answer of SQL as text. */
export function sqlTable(result: SqlResult, ink: Ink): string {
  const { row_count, truncated, more, warnings = [] } = result;
  const plain = sqlRows(result);
  const write = tableWriter(plain);
  const table = textTable(
    result.columns.map(({ name, type }) => ({ heading: name, align: numeric.has(type) ? 'right' : 'left' })),
    plain.rows.map((row) => plain.columns.map((column) => write(row, column) ?? 'NULL')),
    ink,
  );
  const count = counted(row_count, 'row');
  const cut = truncated ? ", cut by the service's cap: there are more" : more ? ', as --limit asked: there are more' : '';
  return [table, '', `${count}${cut}`, ...warnings.map(({ message }) => `${ink.yellow('Warning:')} ${printable(message)}`)].join('\n');
}

/** The governed tables with their columns, and the withheld ones. */
export function sqlSchemaText({ tables, withheld }: SqlSchema, ink: Ink): string {
  return [
    ...tables.map(({ name, description, columns }) => {
      const listed = textTable(
        [
          { heading: 'column', align: 'left' },
          { heading: 'type', align: 'left' },
          { heading: 'meaning', align: 'left' },
        ],
        columns.map((column) => [column.name, column.type, column.description]),
        ink,
      );
      return `${printable(`${name}: ${description}`)}\n\n${listed}`;
    }),
    ...withheld.map(({ name, message }) => `${ink.yellow('Withheld:')} ${printable(`${name}: ${message}`)}`),
  ].join('\n\n');
}
