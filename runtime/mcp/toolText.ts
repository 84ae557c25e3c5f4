import type { ToolOn, ToolOutputs } from '../../generated/tools.ts';
import { isPercent } from '../../compiler/numberFormat.ts';
import type {
  Cell,
  ChartResult,
  DimensionValues,
  ExplainedDimension,
  Explanation,
  Freshness,
  MetricList,
  MetricSummary,
  Provenance,
  QueryResult,
  ResultColumn,
  Row,
  SqlResult,
  Warning,
  SqlSchema,
} from '../../generated/types.ts';
import { rowsToCsv, sqlRowsToCsv } from '../tools/csv.ts';
import { errorText } from '../tools/estimateText.ts';
import { shareText } from '../tools/explainedTables.ts';
import { changesOf, estimatedIn, rowEstimates, type Estimate } from '../tools/rowEstimates.ts';
import { signedPercent } from '../tools/signed.ts';
import { smallP, writerOf } from '../tools/valueWriter.ts';
import { dimensionText } from './leanAnswer.ts';
import { metricGroups } from '../tools/metricGroups.ts';
import { withinBytes } from './withinBytes.ts';

/** Enough hex digits of a hash to tell two apart in a text; the whole hash is in the structured answer. */
const SHORT_HASH = 12;

/** Of so many rows, the error of each change is told. */
const MOST_TOLD = 12;

type McpToolName = ToolOn<'mcp'>['name'];
type Writers = { readonly [Name in McpToolName]: (output: ToolOutputs[Name]) => string };

const writers: Writers = {
  metric_list: metricListText,
  metric_query: queryText,
  metric_chart_query: chartText,
  metric_explain: explanationText,
  dimension_values_tool: dimensionValuesText,
  freshness_get: freshnessText,
  sql_schema: sqlSchemaText,
  sql_query: sqlResultText,
};

/**
 * A tool's answer as text for a model: one line of context, then rows as CSV.
 * @param maxBytes of UTF-8; a longer text is cut after a whole line, and says so
 */
export function toolText<Name extends McpToolName>(name: Name, output: ToolOutputs[Name], maxBytes: number): string {
  return withinBytes(writers[name](output), maxBytes, '(cut here: the rest did not fit; ask for less)');
}

function queryText({ metric, columns, rows, row_count, truncated, more, totals, start, end, warnings, provenance }: QueryResult): string {
  const groups = columns.filter(({ role }) => role === 'time' || role === 'dimension').map(({ name }) => name);
  const by = groups.length > 0 ? ` by ${groups.join(', ')}` : '';
  const between = start === null && end === null ? '' : ` from ${start ?? 'the first day'} to ${end ?? 'the last day'}`;
  return [
    context(
      `${metric}${by}${between}: ${rowCount(row_count, truncated, more)}`,
      [units(columns), estimates(columns, rows), nulls(rows), totalsText(columns, totals), ...warningTexts(warnings)],
      provenance,
    ),
    csv(columns, withSmallP(columns, rows)),
  ].join('\n');
}

function chartText({ chart, columns, rows, row_count, truncated, more, warnings, provenance }: ChartResult): string {
  return [
    context(
      `${provenance.metric}: a Vega-Lite specification for ${rowCount(row_count, truncated, more)}`,
      [units(columns), estimates(columns, rows), nulls(rows), ...warningTexts(warnings)],
      provenance,
    ),
    JSON.stringify(chart),
    csv(columns, withSmallP(columns, rows)),
  ].join('\n');
}

function explanationText({
  metric,
  output,
  columns,
  before,
  after,
  change,
  pct_change,
  dimensions,
  warnings,
  provenance,
}: Explanation): string {
  const value = ({ start, end, value: known, estimated }: Explanation['before']): string =>
    `${estimated === true ? '≈ ' : ''}${cellText(known)} from ${start} to ${end}`;
  const percent = pct_change === null ? '' : ` (${signedPercent(pct_change)})`;
  const isEstimated = before.estimated === true || after.estimated === true;
  const outputs = columns.filter(({ role }) => role === 'output');
  const head = context(
    `${metric}: ${output} changed by ${isEstimated ? '≈ ' : ''}${cellText(change)}${percent}, from ${value(before)} to ${value(after)}`,
    [units(outputs), explainedEstimates(outputs), ...warningTexts(warnings)],
    provenance,
  );
  return [head, ...dimensions.flatMap(explainedText)].join('\n');
}

/** A dimension as one line, and its drivers as CSV. */
function explainedText({ by, method, surprise, explained, drivers, others }: ExplainedDimension): readonly string[] {
  const parts = [`by ${by.join(', ')}`, method, ...(surprise === null ? [] : [`surprise ${surprise.toPrecision(3)}`])];
  const carried = explained === null ? [] : [`these explain ${shareText(explained)}`];
  const said = others.estimated === undefined ? '' : `, estimated: ${others.estimated.join(', ')}`;
  const rest = `others: ${cellText(others.before)} to ${cellText(others.after)}, contribution ${cellText(others.contribution)}${said}`;
  const isEstimated = drivers.some((driver) => driver.estimated !== undefined);
  const measures = [
    'before',
    'after',
    'contribution',
    'share',
    ...(method === 'ratio' ? ['rate', 'mix'] : []),
    ...(isEstimated ? ['estimated'] : []),
  ];
  // A dimension may itself be called share.
  const named = measures.map((name) => ({ name: by.includes(name) ? `${name} of output` : name }));
  const rows = drivers.map(({ values, before, after, contribution, share, rate = null, mix = null, estimated = [] }): Row => {
    const cells: Row = { before, after, contribution, share, rate, mix, estimated: estimated.join(' ') };
    return { ...values, ...Object.fromEntries(measures.map((name, place) => [named[place]?.name ?? name, cells[name] ?? null])) };
  });
  return [oneLine([...parts, ...carried, rest].join('; ')), csv([...by.map((name) => ({ name })), ...named], rows)];
}

function cellText(cell: Cell): string {
  return cell === null ? 'null' : String(cell);
}

function dimensionValuesText({ metric, dimension, values, more, withheld, warnings, provenance }: DimensionValues): string {
  const count = `${values.length} ${values.length === 1 ? 'value' : 'values'}`;
  const first = `${metric}: ${count} of ${dimension}, most frequent first${more ? '; more exist (narrow with search, or raise limit)' : withheld === undefined || withheld === 0 ? ', all of them' : ', all that are shown'}`;
  // A dimension may itself be called count.
  const counted = dimension === 'count' ? 'rows' : 'count';
  const few =
    withheld === undefined || withheld === 0
      ? ''
      : `${withheld} ${withheld === 1 ? 'value is' : 'values are'} based on too few rows to be shown.`;
  const rows = values.map(({ value, count: underlying }): Row => ({ [dimension]: value, [counted]: underlying }));
  return [
    context(first, [nulls(rows), few, ...warningTexts(warnings)], provenance),
    csv([{ name: dimension }, { name: counted }], rows),
  ].join('\n');
}

function metricListText(list: MetricList): string {
  const { workspace, metrics, more, generation, catalog_hash } = list;
  const count = `${metrics.length} ${metrics.length === 1 ? 'metric' : 'metrics'}`;
  const head = `${workspace}: ${count}${more ? '; more exist (use search, or raise limit)' : ''}. Catalog ${catalog_hash.slice(0, SHORT_HASH)}, generation ${generation ?? 'none published yet'}.`;
  return [
    head,
    ...metricGroups(list).flatMap(({ dimensions, time_axes, metrics: group }) => [
      `dimensions: ${dimensions.map(dimensionText).join(', ') || 'none'}; time_axes: ${time_axes.join(', ') || 'none'}`,
      ...group.map(metricLine),
    ]),
  ].join('\n');
}

function metricLine(metric: MetricSummary): string {
  const { name, label, description, aliases = [], synonyms = [], guidance, kind, outputs, privacy, first_day, last_day } = metric;
  const { where, window, as_of, rows_by, requires = [], needs_time_axis, metrics } = metric;
  const parts = [
    `${name} (${label})`,
    kind,
    ...(aliases.length === 0 ? [] : [`formerly ${aliases.join(', ')}`]),
    ...(synonyms.length === 0 ? [] : [`also called ${synonyms.join(', ')}`]),
    ...(where === undefined ? [] : [`of rows with ${where}`]),
    ...(window === undefined ? [] : [`over ${window}`]),
    ...(as_of === undefined ? [] : [`as of ${as_of}, never added over time`]),
    ...(metrics === undefined ? [] : [`computed from the metrics ${metrics.join(', ')}`]),
    ...requires.map((name) => `not added across ${name}: group by it or filter it to one value`),
    ...(needs_time_axis === undefined ? [] : ['needs a time_axis']),
    ...(rows_by === undefined
      ? []
      : [`several rows for each group, told apart by ${rows_by}, so it takes only dimensions, time_axis, start, end, filters and limit`]),
    `outputs: ${outputs.map(outputText).join(', ')}`,
    ...(privacy === null
      ? []
      : [`withholds groups of fewer than ${privacy.min_count} rows${privacy.states === true ? ', or of which a state counts fewer' : ''}`]),
    ...(first_day === null || last_day === null ? [] : [`data: ${first_day} to ${last_day}`]),
  ];
  return `- ${[parts.join('; '), description, guidance ?? '']
    .filter((text) => text !== '')
    .map(oneLine)
    .join('. ')
    .replaceAll('.. ', '. ')}`;
}

function outputText({ name, type, unit, format, additive, interval }: MetricSummary['outputs'][number]): string {
  const meaning = isFraction(format) ? FRACTION : unit;
  const bounds = interval === undefined ? '' : `, between ${interval.lower} and ${interval.upper}`;
  return `${name} [${type}${meaning === null ? '' : `, ${meaning}`}${addedText(additive)}${bounds}]`;
}

/** What of an output must not be added; nothing for one that adds up over everything. */
function addedText({ time, dimensions }: MetricSummary['outputs'][number]['additive']): string {
  return dimensions ? (time ? '' : ', not added over time') : ', never added';
}

const FRACTION = 'a fraction: 0.25 is 25 %';

/** Whether people see a hundred times the number, with a percent sign. */
function isFraction(format: string | null): boolean {
  return isPercent(format);
}

function freshnessText({
  metric,
  latest_period,
  latest_complete_period,
  latest_created_at,
  last_run,
  chunks,
  stale,
  warnings = [],
}: Freshness): string {
  const run =
    last_run === null ? 'none' : `${last_run.id} ${last_run.status}${last_run.finished_at === null ? '' : ` at ${last_run.finished_at}`}`;
  return [
    `${metric}: latest period ${latest_period ?? 'none'}, latest complete period ${latest_complete_period ?? 'none'}`,
    `newest aggregates ${latest_created_at ?? 'none'}`,
    `last run ${run}`,
    `chunks ${chunks.ok} ok, ${chunks.failed} failed`,
    stale ? 'stale' : 'not stale',
    ...warningTexts(warnings),
  ].join('; ');
}

function sqlSchemaText({ tables, withheld }: SqlSchema): string {
  const head = `${tables.length} ${tables.length === 1 ? 'table' : 'tables'} for sql_query. Each column: name type meaning.`;
  return [
    head,
    ...tables.map(({ name, description, columns }) =>
      oneLine(
        `- ${name}: ${description} Columns: ${columns.map((column) => `${column.name} ${column.type} ${column.description}`).join('; ')}`,
      ),
    ),
    ...withheld.map(({ name, message }) => oneLine(`- withheld: ${name}: ${message}`)),
  ].join('\n');
}

function sqlResultText({ columns, rows, row_count, truncated, more, elapsed_ms, warnings = [] }: SqlResult): string {
  const count = `${row_count} ${row_count === 1 ? 'row' : 'rows'}`;
  const shown = more ? `the first ${count}${truncated ? '' : ', as limit asked'}; more exist` : allText(row_count, count);
  const types = columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  return [
    [`SQL: ${shown}, in ${Math.round(elapsed_ms)} ms.`, `Columns: ${types}.`, nulls(rows), ...warningTexts(warnings)]
      .filter((part) => part !== '')
      .map(oneLine)
      .join(' '),
    sqlRowsToCsv(columns, rows).replace(/\n$/, ''),
  ].join('\n');
}

function context(first: string, more: readonly string[], { catalog_hash, data_hash, generation, result_digest }: Provenance): string {
  const hashes = `Catalog ${catalog_hash.slice(0, SHORT_HASH)}, data ${data_hash.slice(0, SHORT_HASH)}, generation ${generation}, digest ${result_digest.slice(0, SHORT_HASH)}.`;
  return [`${first}.`, ...more.filter((part) => part !== ''), hashes].map(oneLine).join(' ');
}

/** Says of rows that none was cut; of the data behind them it says nothing. */
function allText(count: number, rows: string): string {
  return count === 1 ? 'the only row' : `all ${rows}`;
}

function rowCount(count: number, truncated: boolean, more: boolean): string {
  const rows = `${count} ${count === 1 ? 'row' : 'rows'}`;
  if (truncated)
    return `the first ${rows}, cut by a limit of this server; there are more: narrow with filters, bounds, a coarser time_axis or top_n`;
  return more ? `the first ${rows}, as limit asked; more exist` : allText(count, rows);
}

function units(columns: readonly ResultColumn[]): string {
  const fractions = columns.filter(({ format }) => isFraction(format)).map(({ name }) => name);
  const measured = columns.flatMap(({ name, unit, format }) => (unit === null || isFraction(format) ? [] : [`${name} in ${unit}`]));
  const said = [...measured, ...(fractions.length === 0 ? [] : [`${fractions.join(', ')} ${FRACTION}`])];
  return said.length === 0 ? '' : `Units: ${said.join('; ')}.`;
}

/** The columns that sketches only estimate, and how near their values are: of changes, whose errors differ, in each row. */
function estimates(columns: readonly ResultColumn[], rows: QueryResult['rows']): string {
  const changes = changesOf(columns);
  const estimateIn = rowEstimates({ columns, rows });
  const said = columns.flatMap((column) => {
    const { name, estimate } = column;
    if (estimate === undefined) return [];
    const [only, ...others] = rows;
    const value = only?.[name] ?? null;
    if (only !== undefined && value !== null && others.length === 0 && estimate.totals === undefined) {
      const own = estimateIn(only, column);
      return own === null ? [] : [`${name} ${writerOf(column, rows)(value, own)}${casesText(own)}`];
    }
    const about = changes.has(name) && rows.length <= MOST_TOLD ? byRow(column, rows, estimateIn) : null;
    return [`${about ?? inPlaces(column, estimate, rows)}${casesText(estimate)}`];
  });
  return said.length === 0 ? '' : `Estimates: ${said.join(', ')}.`;
}

/** The errors of a column's values in the order of the rows; null where they have the same. */
function byRow(column: ResultColumn, rows: QueryResult['rows'], estimateIn: ReturnType<typeof rowEstimates>): string | null {
  const texts = rows.map((row) => {
    if ((row[column.name] ?? null) === null) return 'null';
    const own = estimateIn(row, column);
    return own === null ? 'exact' : aboutText(own);
  });
  return new Set(texts).size < 2 ? null : `${column.name} by row ${texts.join(', ')}`;
}

/** The largest error of a column, and of which of its values it is one: rows are counted from 1. */
function inPlaces({ name }: ResultColumn, estimate: NonNullable<ResultColumn['estimate']>, rows: QueryResult['rows']): string {
  const estimateIn = estimatedIn({ estimate });
  const known = rows.flatMap((row, place) => ((row[name] ?? null) === null ? [] : [place]));
  const estimated = known.filter((place) => estimateIn(place) !== null);
  const exact = known.filter((place) => estimateIn(place) === null);
  const about = aboutText(estimate);
  if (exact.length === 0 && estimate.totals !== false) return `every ${name} ${about}`;
  const listed = (places: readonly number[]): string => places.map((place) => place + 1).join(', ');
  const ofRows =
    exact.length === 0
      ? 'every row'
      : estimated.length <= MOST_TOLD
        ? `${estimated.length === 1 ? 'row' : 'rows'} ${listed(estimated)}`
        : exact.length <= MOST_TOLD
          ? `every row except ${listed(exact)}`
          : `${estimated.length} of ${known.length} rows`;
  const places = [...(estimated.length === 0 ? [] : [ofRows]), ...(estimate.totals === true ? ['the totals'] : [])];
  return `${name} ${about} in ${places.join(' and ')}`;
}

/** The same of an explanation, which marks each number. */
function explainedEstimates(outputs: readonly ResultColumn[]): string {
  const said = outputs.flatMap(({ name, estimate }) =>
    estimate === undefined ? [] : [`${name} ${aboutText(estimate)}${casesText(estimate)}`],
  );
  return said.length === 0 ? '' : `Estimates, where marked: ${said.join(', ')}.`;
}

function aboutText(estimate: Estimate): string {
  const error = errorText(estimate);
  return `≈${error === null ? '' : ` ± ${error}`}`;
}

function casesText({ confidence }: Estimate): string {
  return confidence === 1 ? '' : ` (in ${Math.round(100 * confidence)} % of cases)`;
}

function totalsText(columns: readonly ResultColumn[], all: Row | undefined): string {
  if (all === undefined) return '';
  const [totals = all] = withSmallP(
    columns.filter(({ name }) => Object.hasOwn(all, name)),
    [all],
  );
  return `Totals: ${Object.entries(totals)
    .map(([name, value]) => `${name} = ${value === null ? 'null' : value}`)
    .join(', ')}.`;
}

function warningTexts(warnings: readonly Warning[]): readonly string[] {
  return warnings.map(({ message }) => `Warning: ${message}`);
}

function nulls(rows: readonly Readonly<Record<string, unknown>>[]): string {
  return rows.some((row) => Object.values(row).includes(null)) ? 'An empty field is null.' : '';
}

/** The rows with p-values as texts where they are too small to be told from each other. */
function withSmallP(columns: readonly ResultColumn[], rows: readonly Row[]): readonly Row[] {
  const held = columns.filter(({ holds }) => holds !== undefined);
  if (held.length === 0) return rows;
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(held.map((column) => [column.name, smallP(row[column.name] ?? null, column) ?? row[column.name] ?? null])),
  }));
}

function csv(columns: readonly { readonly name: string }[], rows: readonly Row[]): string {
  return rowsToCsv(columns, rows).replace(/\n$/, '');
}

function oneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(' ')
    .trim();
}
