import type { TableReader } from '../../compiler/tableReaders.ts';
import { sqlIdentifier, sqlText } from '../engine/Engine.ts';
import { globEscape } from '../engine/globEscape.ts';
import type { Layout, LayoutColumn } from './Layout.ts';
import type { FileProblem } from '../places/FileProblem.ts';
import * as messages from './messages.ts';
import { readCsvColumn, withFound, type ReadColumn } from './readColumn.ts';

/** Determines how to read a day of a table: the texts that its database wrote, by column position. */
export function inspectTable({ columns }: TableReader, name: string, time_zone: string): Layout | FileProblem {
  const read: LayoutColumn[] = [];
  const reads: ReadColumn[] = [];
  for (const [index, column] of columns.entries()) {
    const own = readCsvColumn(column, { sql: sqlIdentifier(`c${index}`), is_number: null }, time_zone);
    if (own.conversion.kind === 'refused') return { kind: 'problem', message: messages.refusedType(name, column, 'text') };
    read.push({ ...column, raw: own.raw, conversion: own.conversion });
    reads.push(own);
  }
  return {
    kind: 'layout',
    key: 'table',
    columns: read,
    relation: (paths) =>
      withFound(`read_parquet([${paths.map((path) => sqlText(globEscape(path))).join(', ')}], hive_partitioning = false)`, reads),
    line: null,
    records: null,
  };
}
