import { unitBeside } from '../../../compiler/numberFormat.ts';
import type { Cell, Intent, MetricSummary, QueryResult, ResultColumn, Row } from '../../../generated/types.ts';
import { estimateText } from '../../tools/estimateText.ts';
import { rowEstimates } from '../../tools/rowEstimates.ts';
import { conditionsOf, conditionWords } from '../../tools/conditionWords.ts';
import { writerOf } from '../../tools/valueWriter.ts';

/** Columns of an answer of one row, and values of a condition, that its text names. */
const MOST_NAMED = 6;

/** The column of an answer that distinguishes a row of one group from a row of folded ones. */
const ROW_KIND = '_row';

/**
 * An answer in words, made from the plan that ran and its rows: what was asked, and the first thing that the rows show. Pure.
 * @param dimensions those of the metric, by whose labels its conditions are written
 */
export function describeAnswer(result: QueryResult, dimensions: MetricSummary['dimensions']): string {
  return `${asked(result, dimensions)}: ${shown(result)}`;
}

function asked({ columns, start, end, provenance }: QueryResult, dimensions: MetricSummary['dimensions']): string {
  const groups = groupsOf(columns).map(({ label }) => label.toLowerCase());
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

function shown(result: QueryResult): string {
  const { columns, rows, more } = result;
  const valueText = valueTexts(result);
  const [first] = rows;
  if (first === undefined) return 'no rows.';
  const outputs = outputsOf(columns);
  const [output] = outputs;
  const groups = groupsOf(columns);
  if (rows.length === 1 && groups.length === 0) {
    const values = outputs
      .slice(0, MOST_NAMED)
      .map((column) => (outputs.length === 1 ? valueText(first, column) : `${column.label} ${valueText(first, column)}`));
    return `${values.join(', ')}${outputs.length > MOST_NAMED ? ', and more' : ''}.`;
  }
  // Folded rows are no group of their own, and are often larger than any.
  const named = rows.filter((row) => row[ROW_KIND] !== 'others');
  const count = `${more ? 'the first ' : ''}${named.length} ${named.length === 1 ? 'row' : 'rows'}${named.length < rows.length ? ' and others' : ''}`;
  if (output === undefined) return `${count}.`;
  const ranked = named
    .filter((row) => typeof row[output.name] === 'number')
    .toSorted((a, b) => Number(a[output.name]) - Number(b[output.name]));
  const [least, most] = [ranked[0], ranked.at(-1)];
  if (least === undefined || most === undefined) return `${count}.`;
  const place = (row: Row): string => `${valueText(row, output)} (${groups.map(({ name }) => text(row[name] ?? null)).join(', ')})`;
  return least === most ? `${count}, ${place(most)}.` : `${count}, from ${place(least)} to ${place(most)}.`;
}

/** The columns that tell the rows apart. Of those of a point, such as a stage of a funnel, the first does. */
function groupsOf(columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const point = columns.find(({ role }) => role === 'point');
  return columns.filter(
    (column) => column === point || column.role === 'time' || (column.role === 'dimension' && column.name !== ROW_KIND),
  );
}

function outputsOf(columns: readonly ResultColumn[]): readonly ResultColumn[] {
  return columns.filter(({ role }) => role === 'output');
}

function valueTexts(result: QueryResult): (row: Row, column: ResultColumn) => string {
  const estimateIn = rowEstimates(result);
  return (row, column) => {
    const value = row[column.name] ?? null;
    if (value === null) return text(value);
    const [number, unit] = [writerOf(column, result.rows)(value, null), unitBeside(column)];
    return estimateText(unit === null ? number : `${number} ${unit}`, estimateIn(row, column));
  };
}

function text(value: Cell): string {
  return value === null ? 'none' : String(value);
}
