import { format } from 'd3-format';
import type { Cell, Intent, MetricSummary, QueryResult, ResultColumn, Row } from '../../../generated/types.ts';
import { conditionsOf, conditionWords } from '../../tools/conditionWords.ts';

/** Columns of an answer of one row, and values of a condition, that its text names. */
const MOST_NAMED = 6;

/**
 * An answer in words, made from the plan that ran and its rows: what was asked, and the first thing that the rows show. Pure.
 * @param dimensions those of the metric, by whose labels its conditions are told
 */
export function describeAnswer(result: QueryResult, dimensions: MetricSummary['dimensions']): string {
  return `${asked(result, dimensions)}: ${shown(result)}`;
}

function asked({ columns, start, end, provenance }: QueryResult, dimensions: MetricSummary['dimensions']): string {
  const groups = columns.filter(isGroup).map(({ label }) => label.toLowerCase());
  const { filters, compare } = provenance.intent as Pick<Intent, 'filters' | 'compare'>;
  const labelOf = (dimension: string): string => dimensions.find(({ name }) => name === dimension)?.label ?? dimension;
  const conditions = conditionsOf(filters).map((condition) => conditionWords(condition, labelOf(condition.dimension), MOST_NAMED));
  return [
    outputsOf(columns)[0]?.label ?? provenance.metric,
    ...(groups.length === 0 ? [] : [`by ${groups.join(' and ')}`]),
    ...(start === null ? [] : [`from ${start}`]),
    ...(end === null ? [] : [`to ${end}`]),
    ...(conditions.length === 0 ? [] : [`where ${conditions.join(' and ')}`]),
    ...(compare === 'prior_period'
      ? ['compared with the previous period']
      : compare === 'prior_year'
        ? ['compared with the same period a year earlier']
        : []),
  ].join(' ');
}

function shown({ columns, rows, more }: QueryResult): string {
  const [first, ...others] = rows;
  if (first === undefined) return 'no rows.';
  const outputs = outputsOf(columns);
  const [output] = outputs;
  if (others.length === 0 && !columns.some(isGroup)) {
    const values = outputs
      .slice(0, MOST_NAMED)
      .map((column) => (outputs.length === 1 ? valueText(first, column) : `${column.label} ${valueText(first, column)}`));
    return `${values.join(', ')}${outputs.length > MOST_NAMED ? ', and more' : ''}.`;
  }
  const count = `${more ? 'the first ' : ''}${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`;
  if (output === undefined) return `${count}.`;
  const ranked = rows
    .filter((row) => typeof row[output.name] === 'number')
    .toSorted((a, b) => Number(a[output.name]) - Number(b[output.name]));
  const [least, most] = [ranked[0], ranked.at(-1)];
  if (least === undefined || most === undefined) return `${count}.`;
  const place = (row: Row): string => `${valueText(row, output)} (${placeText(row, columns)})`;
  return least === most ? `${count}, ${place(most)}.` : `${count}, from ${place(least)} to ${place(most)}.`;
}

function isGroup({ role }: ResultColumn): boolean {
  return role === 'time' || role === 'dimension' || role === 'point';
}

function outputsOf(columns: readonly ResultColumn[]): readonly ResultColumn[] {
  return columns.filter(({ role }) => role === 'output');
}

function placeText(row: Row, columns: readonly ResultColumn[]): string {
  return columns
    .filter(isGroup)
    .map(({ name }) => text(row[name] ?? null))
    .join(', ');
}

function valueText(row: Row, { name, format: specifier, unit }: ResultColumn): string {
  const value = row[name] ?? null;
  const number = typeof value === 'number' && specifier !== null ? format(specifier)(value) : text(value);
  // A share shown with a percent sign already has its unit.
  return unit === null || value === null || number.endsWith('%') ? number : `${number} ${unit}`;
}

function text(value: Cell): string {
  return value === null ? 'none' : String(value);
}
