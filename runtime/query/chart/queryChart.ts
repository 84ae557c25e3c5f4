import type { Metric } from '../../../compiler/manifest.ts';
import type { ChartQuery, ChartResult, Intent, QueryResult, ResultColumn, Warning } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import * as warningOf from '../words/warnings.ts';
import { servedMetric } from '../../release/servedMetric.ts';
import { FormerNames } from '../question/FormerNames.ts';
import type { Question } from '../question/Question.ts';
import type { QueryContext } from '../served/QueryContext.ts';
import { answerOf } from '../answer/answerOf.ts';
import { questionOf } from '../served/questionOf.ts';
import { chartColumns } from './chartColumns.ts';
import { chartSpec } from './chartSpec.ts';
import { checkChart, drawnKind } from './checkChart.ts';
import type { CheckedChart } from './CheckedChart.ts';
import { DrawnRows } from './DrawnRows.ts';
import { seriesOf } from './colourChannel.ts';
import { farPeriods } from './farPeriods.ts';
import { partialPeriods } from './partialPeriods.ts';

/**
 * Answers an intent and draws it: the same rows and provenance as the query alone, plus a chart specification.
 * @throws {ServiceError} like queryMetric; 400 for a kind or channel that the metric or its answer does not have
 */
export async function queryChart(context: QueryContext, metric: Metric, intent: Intent, query: ChartQuery): Promise<ChartResult> {
  // Checked first, since other problems of the question may only matter for another kind of chart.
  const served = metric.table === null ? metric : servedMetric(context.release, metric).metric;
  const kind = drawnKind(served, query.chart_kind);
  const question = questionOf(context, metric, intent);
  const former = new FormerNames(
    question.asked.map(({ metric: asked }) => ({ metric: asked, tables: question.sides.filter((side) => side.metric === asked) })),
  );
  const chart = checkChart(served, kind, inPresentNames(query, former), chartColumns(question));
  const answer = await answerOf(context, question);
  const { columns, rows, row_count, truncated, more, withheld, coverage, warnings, provenance } = answer;
  const most_rows = wholeRows(question, answer);
  const far = farPeriods(context, question, rows);
  const left_out = leftOut(question, rows, far);
  const drawn = new DrawnRows(columns, rows, {
    folded: foldedDimensions(question),
    bounded: boundedColumn(chart, columns),
    periods: partialPeriods(context, question, { ...answer, rows: rows.filter((_, index) => !left_out.has(index + 1)) }),
    most_rows,
    left_out,
    // Slices are in the order of their sizes.
    orders:
      chart.kind === 'donut'
        ? new Map()
        : new Map(question.dimensions.flatMap(({ name, order }) => (order === undefined ? [] : [[name, order] as const]))),
    rank: 'y' in chart && chart.kind !== 'heatmap' ? chart.y : null,
    order: intent.order_by === undefined && question.top === null ? 'of_chart' : 'of_question',
    previous: question.compare === 'prior_year' ? 'a year earlier' : 'previous period',
  });
  return {
    chart: chartSpec(chart, drawn, served.label),
    columns,
    rows,
    row_count,
    truncated,
    more,
    ...(withheld === undefined ? {} : { withheld }),
    coverage,
    warnings: [
      ...channelNames(former, question),
      ...warnings,
      ...cutting(question, rows, most_rows),
      ...leaving(far),
      ...crowding(chart, drawn),
    ],
    provenance,
  };
}

/** A chart's columns by their present names. */
function inPresentNames({ chart_kind, ...channels }: ChartQuery, former: FormerNames): ChartQuery {
  return { chart_kind, ...Object.fromEntries(Object.entries(channels).map(([channel, column]) => [channel, former.now(column)])) };
}

/** Former names that only channels use. */
function channelNames({ used }: FormerNames, { renamed }: Question): readonly Warning[] {
  const own = new Map([...used].filter(([former]) => !renamed.has(former)));
  return own.size === 0 ? [] : [warningOf.renamed(own)];
}

/** The column whose estimates are drawn with their errors: where one is drawn along an axis and has no bounds of its own. */
function boundedColumn(chart: CheckedChart, columns: readonly ResultColumn[]): ResultColumn | null {
  if ((chart.kind !== 'line' && chart.kind !== 'bar') || chart.bounds !== null) return null;
  const drawn = columns.find(({ name }) => name === chart.y.name);
  const error = drawn?.estimate?.relative_error ?? null;
  return drawn === undefined || drawn.role === 'compare' || error === null || error >= 1 ? null : drawn;
}

/**
 * Of rows that were cut, how many are of periods that are whole: the last one may lack some of its groups, and would be drawn as if it had
 * none. Null where nothing was cut, or not along time.
 */
function wholeRows({ axis, dimensions, order }: Question, { rows, more }: Pick<QueryResult, 'rows' | 'more'>): number | null {
  const [first] = order;
  const last = rows.at(-1);
  if (!more || axis === null || last === undefined || dimensions.length === 0 || first?.column !== 0) return null;
  const whole = rows.findIndex((row) => row[axis] === last[axis]);
  return whole === 0 ? null : whole;
}

function cutting({ axis }: Question, rows: QueryResult['rows'], most_rows: number | null): readonly Warning[] {
  const last = most_rows === null || axis === null ? undefined : rows[most_rows - 1]?.[axis];
  return last === undefined ? [] : [warningOf.chartCut(String(last))];
}

/** The places of rows, from 1. */
function leftOut({ axis }: Question, rows: QueryResult['rows'], far: ReadonlySet<string>): ReadonlySet<number> {
  if (axis === null || far.size === 0) return new Set();
  return new Set(rows.flatMap((row, index) => (far.has(String(row[axis])) ? [index + 1] : [])));
}

function leaving(far: ReadonlySet<string>): readonly Warning[] {
  return far.size === 0 ? [] : [warningOf.chartWithout([...far])];
}

/** Warns of values that the legend leaves out. */
function crowding(chart: CheckedChart, drawn: DrawnRows): readonly Warning[] {
  if (!('color' in chart) || chart.kind === 'heatmap' || chart.color === null) return [];
  const { coloured, left } = seriesOf(chart.color, drawn);
  return left.length === 0 ? [] : [warningOf.chartCrowded(chart.color.name, coloured.length + left.length, coloured.length)];
}

/** The dimensions that are null in folded rows. */
function foldedDimensions({ dimensions, columns, top }: Question): readonly string[] {
  if (top === null || !top.others) return [];
  const within = new Set(top.within.map((column) => at(columns, column).name));
  return dimensions.map(({ name }) => name).filter((name) => !within.has(name));
}
