import { pathOf } from '../../compiler/columnPath.ts';
import type { FileColumn, Reader } from '../../compiler/manifest.ts';
import { sqlIdentifier, sqlText } from '../engine/Engine.ts';
import { convertCsv, convertEpoch, convertJson, convertParquet, type Conversion } from './conversion.ts';
import { isNumeric, textForm, type TextForm } from './textForm.ts';

/** How to read a declared column: SQL for the file's own value, and its conversion. */
export interface ReadColumn {
  readonly raw: string;
  readonly conversion: Conversion;
  /** Expressions over the file's columns that `raw` and the conversion refer to. */
  readonly found: readonly (readonly [name: string, sql: string])[];
}

/** A field of a file whose values are texts. */
export interface TextField {
  /** An SQL expression. */
  readonly sql: string;
  /** SQL for whether it was a number in its file, and so has a decimal point; null where all were texts. */
  readonly is_number: string | null;
}

export function readCsvColumn(
  column: FileColumn,
  { sql: field, is_number }: TextField,
  time_zone: string,
  reader: CsvTexts = {},
): ReadColumn {
  const nulls = column.nulls ?? reader.nulls ?? [];
  const value = nulls.length === 0 ? field : `CASE WHEN ${field} NOT IN (${nulls.map(sqlText).join(', ')}) THEN ${field} END`;
  if (column.json !== undefined) return readJsonText(column, value, time_zone);
  const { type, epoch } = column;
  const raw = nulls.length === 0 ? field : sqlIdentifier(`#text ${column.name}`);
  const found: ReadColumn['found'] = nulls.length === 0 ? [] : [[raw, value]];
  if (epoch !== undefined) return { raw, conversion: convertEpoch(epoch, raw, time_zone), found };
  const form = textForm(column, reader);
  if (is_number === null || !isNumeric(type)) return { raw, conversion: convertCsv(type, raw, time_zone, form), found };
  const number = sqlIdentifier(`#number ${column.name}`);
  return {
    raw,
    conversion: convertCsv(type, number, time_zone, form),
    found: [...found, [number, inForm({ sql: value, is_number }, form)]],
  };
}

/** SQL for the text of a number in the form of its file, in which those that were numbers are not. */
export function inForm({ sql, is_number }: TextField, { decimal }: Pick<TextForm, 'decimal'>): string {
  return is_number === null || decimal === '.' ? sql : `CASE WHEN ${is_number} THEN replace(${sql}, '.', '${decimal}') ELSE ${sql} END`;
}

/** How texts of csv are written, for all columns. */
type CsvTexts = Pick<Partial<Extract<Reader, { readonly format: 'csv' }>>, 'nulls' | 'decimal' | 'thousands'>;

const NUMBER = /^(?:U?(?:TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT)|DOUBLE|DECIMAL\(.*\))$/;

/**
 * @param value an SQL expression of the value at the column's path, or of the file's column if that is a json text.
 * @param physical the engine's name of its type.
 */
export function readParquetColumn(column: FileColumn, value: string, physical: string, time_zone: string): ReadColumn {
  const isText = physical === 'VARCHAR' || physical === 'JSON';
  if (column.json !== undefined && isText) return readJsonText(column, `CAST(${value} AS VARCHAR)`, time_zone);
  return { raw: value, conversion: parquetConversion(column, value, physical, time_zone), found: [] };
}

function parquetConversion({ type, json, epoch }: FileColumn, value: string, physical: string, time_zone: string): Conversion {
  if (json !== undefined) return { kind: 'refused' };
  if (epoch === undefined) return convertParquet(physical, type, value, time_zone);
  return NUMBER.test(physical) || physical === 'VARCHAR'
    ? convertEpoch(epoch, `CAST(${value} AS VARCHAR)`, time_zone)
    : { kind: 'refused' };
}

/** @param root an SQL expression of the value of the first key of the column's path: JSON. */
export function readJsonColumn(column: FileColumn, root: string, time_zone: string): ReadColumn {
  if (column.json !== undefined) {
    const text = `CASE WHEN json_type(${root}) = 'VARCHAR' THEN ${root} ->> '$' ELSE CAST(${root} AS VARCHAR) END`;
    return readJsonText(column, text, time_zone);
  }
  const [, ...deeper] = pathOf(column);
  if (deeper.length === 0) return { raw: root, conversion: jsonConversion(column, root, 'as_written', time_zone), found: [] };
  const value = valueWithin(column.name);
  return { raw: value, conversion: jsonConversion(column, value, 'of_doubles', time_zone), found: [[value, deepJson(root, deeper)]] };
}

/** The contents of a json text. A text that is not json is a value that does not convert. */
function readJsonText(column: FileColumn, text: string, time_zone: string): ReadColumn {
  const [, ...deeper] = pathOf(column);
  const [value, raw] = [valueWithin(column.name), sqlIdentifier(`#text ${column.name}`)];
  const found = deepJson(`CASE WHEN json_valid(${text}) THEN ${text} END`, deeper);
  return {
    raw,
    conversion: jsonConversion(column, value, 'of_doubles', time_zone),
    found: [
      [value, found],
      [raw, `CASE WHEN json_valid(${text}) THEN CAST(${found} AS VARCHAR) ELSE ${text} END`],
    ],
  };
}

function jsonConversion(column: FileColumn, value: string, digits: 'as_written' | 'of_doubles', time_zone: string): Conversion {
  const { type, epoch } = column;
  return epoch === undefined
    ? convertJson(type, value, digits, time_zone, textForm(column))
    : convertEpoch(epoch, `(${value} ->> '$')`, time_zone);
}

/** The name in a layout's relation for a column's value inside json, which is json too. */
export function valueWithin(column: string): string {
  return sqlIdentifier(`#value ${column}`);
}

/** A json value nested in another; null when it is missing or null. */
function deepJson(value: string, path: readonly (string | number)[]): string {
  const found = `json_extract(${value}, ${sqlText(jsonPointer(path))})`;
  return `CASE WHEN json_type(${found}) <> 'NULL' THEN ${found} END`;
}

/** RFC 6901. */
export function jsonPointer(path: readonly (string | number)[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** A FROM item that adds to its own columns what columns look up in it. */
export function withFound(relation: string, columns: readonly Pick<ReadColumn, 'found'>[]): string {
  const found = columns.flatMap((column) => column.found.map(([name, sql]) => `${sql} AS ${name}`));
  return found.length === 0 ? relation : `(SELECT *, file_index, ${found.join(', ')} FROM ${relation})`;
}
