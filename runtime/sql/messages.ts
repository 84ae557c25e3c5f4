import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import type { SqlFailure } from './worker/SqlFailure.ts';

/*
 * Every message of governed SQL except the guard's own, for the person or the model that reads the answer. None repeats the statement or
 * the engine.
 */

/** Names that are listed; the rest are counted. */
const MOST_NAMES = 30;

type Reason = SqlFailure['reason'];

const reasons: Readonly<Record<Exclude<Reason, 'unknown_column' | 'row_too_large' | 'header_too_large' | 'column_type'>, string>> = {
  unknown_alias: "A column refers to a table that its FROM does not list. Use the table's name or alias from FROM.",
  ambiguous_column: 'A column exists in more than one of the joined tables. Write table.column.',
  struct_key: 'A struct has no field of this name.',
  grouping: 'A column is neither grouped nor aggregated. Add it to GROUP BY, or wrap it in an aggregate such as sum() or any_value().',
  group_by_all: 'GROUP BY ALL cannot be used with QUALIFY. Name the columns to group by, or use a subquery.',
  aggregate_place: 'An aggregate is used where it is not allowed, as in WHERE. Move the condition to HAVING, or aggregate in a subquery.',
  window_place: 'A window function is used where it is not allowed, as in WHERE. Move the condition to QUALIFY, or use a subquery.',
  position: 'GROUP BY or ORDER BY names a position that the SELECT list does not have. Positions count from 1.',
  types: 'A function or an operator does not accept values of these types. Add casts, such as CAST(x AS DOUBLE).',
  set_columns: 'The two sides of a UNION, INTERSECT or EXCEPT have different numbers of columns. Select the same number on both.',
  subquery_columns: 'A subquery that is used as one value has more than one column. Select one.',
  value: 'A value does not have the form that a cast or a function needs. try_cast() gives null instead.',
  domain: 'A function has no result for one of its inputs, such as the logarithm of 0. Guard it with nullif() or CASE.',
  overflow: 'A number does not fit its type. Cast to DOUBLE or to a wider DECIMAL first.',
  several_rows: 'A subquery that is used as one value returned more than one row. Aggregate it, or add LIMIT 1.',
  memory: 'The statement needs more memory than is allowed. Filter or aggregate earlier, and avoid joins that multiply rows.',
  too_deep: 'The statement is nested too deeply. Make it flatter, for example with WITH.',
  unsupported: 'The engine does not support this. Write it another way.',
  other: 'The statement failed. Check the names and types of its columns against the schema.',
};

export function failed(failure: SqlFailure): string {
  const { reason } = failure;
  if (reason === 'unknown_column')
    return `A column does not exist. The tables of this statement have ${names(failure.known)}. Strings are written in single quotes.`;
  if (reason === 'row_too_large')
    return `The first row alone exceeds the ${size(failure.max_bytes)} allowed for an answer. Select fewer or smaller columns.`;
  if (reason === 'header_too_large')
    return `The column names alone exceed the ${size(failure.max_bytes)} allowed for an answer. Select fewer columns.`;
  if (reason === 'column_type')
    return `Column ${failure.column} of the answer is of type ${failure.type}, which JSON cannot represent. Cast it to VARCHAR, or remove it.`;
  return reasons[reason];
}

export const timedOut = (ms: number): string =>
  `The statement ran longer than its limit of ${ms / 1000} s and was stopped. Filter or aggregate earlier, join fewer rows, or select less.`;
export const notEnabled = (): string => 'SQL is not enabled on this server.';
export const notForToken = (): string =>
  'This token may see only some metrics or some rows, but SQL reads whole tables. Query metrics instead, or ask whoever runs the server for a token without restrictions.';
export const outdated = (): string => 'The published data were replaced while the statement waited. Try again in a moment.';
export const noAggregates = (sources: readonly string[]): string =>
  `Nothing is published under the current catalog, so there is nothing to read. To publish, run: ${sources.map((source) => `service ingest WORKSPACE ${source}`).join('; ')}`;
export const allHeld = (): string =>
  'Nothing is published under the current catalog: what was ingested is held back, because it failed its audit. To see why, run: service check WORKSPACE --candidate';
export const isPrivate = (metrics: readonly string[]): string =>
  metrics.length === 0
    ? 'Small groups of its rows are withheld (privacy), which SQL would show.'
    : `${listOf(metrics, 'and')} ${metrics.length === 1 ? 'withholds' : 'withhold'} small groups of its rows (privacy), which SQL would show. Query the metric${metrics.length === 1 ? '' : 's'} instead.`;
export const wasPrivate = (source: string): string =>
  `When it was published, a metric withheld small groups of its rows (privacy). To publish it under today's catalog, run: service ingest WORKSPACE ${source}`;
export const notPublished = (source: string): string =>
  `Nothing of it is published yet. To publish, run: service ingest WORKSPACE ${source}`;
export const heldBack = (source: string): string =>
  `Nothing of it is published yet: what was ingested of ${source} is held back, because it failed its audit. To see why, run: service check WORKSPACE --candidate`;
export const limitTooLarge = (limit: number, most: number): string => `"limit" is ${limit}, and this server returns at most ${most} rows.`;

export const cutByRows = (rows: number): string =>
  `The server's cap cut the answer to ${rows} rows; there are more. Aggregate, filter, or raise "limit".`;
export const cutAtMost = (rows: number): string =>
  `The server's cap cut the answer to ${rows} rows, the most that it returns; there are more. Aggregate, filter, or page with ORDER BY, LIMIT and OFFSET.`;
export const cutByBytes = (rows: number, max_bytes: number): string =>
  `Only ${rows} rows fit in the ${size(max_bytes)} allowed for an answer; there are more. Aggregate, filter, or select fewer columns.`;
export const notFinite = (count: number): string =>
  `${count} ${count === 1 ? 'value is' : 'values are'} not finite (NaN or infinity) and shown as null.`;

function names(known: readonly string[]): string {
  if (known.length === 0) return 'no columns: it reads no table';
  const listed = known.slice(0, MOST_NAMES);
  const rest = known.length - listed.length;
  return rest === 0 ? listOf(listed, 'and') : `${listed.join(', ')} and ${rest} more`;
}

function size(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${Math.floor(bytes / 1024)} KiB`;
}
