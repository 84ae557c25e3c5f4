import { listOf } from '../../../compiler/diagnostics/didYouMean.ts';
import type { Quarantine } from '../../../compiler/manifest.ts';
import { amount, counted } from '../../errors/counted.ts';
import type { Lookup } from './lookupValidity.ts';

/* What is said about the rows of a chunk. Messages contain no data values; these are passed separately as examples. */

export const vanishedFiles = (): string =>
  'one of its files was found but could not be opened: it is gone, or this process may not read it.';
export const changedFile = (path: string): string => `${path} changed while it was being read. Run ingest again when it is complete.`;
export const overlappingValidity = (source: string, { path, on }: Pick<Lookup, 'path' | 'on'>, keys: number): string =>
  `Source ${source}: the lookup ${path} has ${counted(keys, 'key')} (${on.map(({ key }) => key).join(', ')}) with two rows valid at the same time, which would count rows twice. Nothing was read. Correct the validity of these rows.`;
export const emptyValidity = (source: string, { path, valid }: Pick<Lookup, 'path' | 'valid'>, rows: number): string =>
  `Source ${source}: the lookup ${path} has ${counted(rows, 'row')} whose validity ends no later than it begins (${valid?.from ?? ''}, ${valid?.to ?? ''}), so they are never valid. Nothing was read. Correct or remove them.`;
export const badValues = (column: string, count: number, expected: string): string =>
  `column ${column}: ${count} ${count === 1 ? 'value does' : 'values do'} not match the declared type; expected ${expected}. Correct the file, or declare the type that it has.`;
export const missingValues = (column: string, count: number): string =>
  `column ${column}: ${count} ${count === 1 ? 'row has' : 'rows have'} no value, and it is required.`;
export const badExpressions = (column: string, count: number): string =>
  column === 'filter'
    ? `the source's filter failed on ${count} ${count === 1 ? 'row' : 'rows'}.`
    : `the expression of column ${column} failed on ${count} ${count === 1 ? 'row' : 'rows'}.`;
export const firstLines = (lines: readonly string[], count: number): string => {
  const word = count === 1 ? 'Line' : count > lines.length ? 'First lines:' : 'Lines';
  return `${word} ${listOf(lines, 'and')}.`;
};
export const tooManyRefused = (count: number, rows: number, { max_share, max_rows }: Quarantine): string =>
  `${amount(count)} of ${amount(rows)} rows are refused, more than may be left out (${[`max_share ${max_share}`, ...(max_rows === null ? [] : [`max_rows ${max_rows}`])].join(', ')}).`;
export const badCast = (column: string, to: string, count: number, expected: string): string =>
  `column ${column}: ${count} ${count === 1 ? 'value' : 'values'} cannot be converted to ${to} without loss; expected ${expected}. Correct the file, or derive the column with an expression that handles them.`;
export const badTimes = (column: string, count: number, format: string): string =>
  `column ${column}: ${count} ${count === 1 ? 'string does' : 'strings do'} not match the format ${format}.`;
export const notFinite = (path: string, column: string, count: number): string =>
  `${path}, column ${column}: ${count} ${count === 1 ? 'value is' : 'values are'} not a number or infinite, read as null`;
export const unplaceable = (column: string, count: number): string =>
  `${count} ${count === 1 ? 'row has' : 'rows have'} no time in ${column} (null, or outside the years 1 to 9999), so ${count === 1 ? 'it belongs' : 'they belong'} to no period. To leave out such rows, add a filter to the source: ${column} is not null.`;
export const stateOverflow = (table: string, state: string, count: number, places: number): string =>
  `table ${table}, state ${state}: ${count} ${count === 1 ? 'value is' : 'values are'} too large for an exact sum with ${places} decimal places. Lower the state's scale, or filter out such values.`;
export const sumOverflow = (table: string, state: string): string =>
  `table ${table}, state ${state}: the exact sum has more than 38 digits. Lower the state's scale.`;
export const expression = (where: string): string => `${where} failed on at least one value.`;
