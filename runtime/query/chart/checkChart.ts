import type { Metric } from '../../../compiler/manifest.ts';
import type { ChartKind, ChartQuery, ResultColumn } from '../../../generated/types.ts';
import { ROW_KIND } from '../question/columns.ts';
import * as messages from '../messages.ts';
import { Problems } from '../question/Problems.ts';
import { CHANNELS, channelRules, fits, isDrawn, TAKES, type Channel, type ChannelRules, type DrawnKind } from './channels.ts';

/** The columns of a boxplot: quantiles of one digest, and its range where the metric has them. */
export interface BoxColumns {
  readonly low: ResultColumn;
  readonly median: ResultColumn;
  readonly high: ResultColumn;
  readonly min: ResultColumn | null;
  readonly max: ResultColumn | null;
}

/** Kinds that would draw a folded row over the row of a dimension's null, with nothing to tell them apart. */
const HIDES_ROWS: ReadonlySet<ChartKind> = new Set<ChartKind>(['heatmap', 'boxplot']);

/** A chart whose channels are columns that fit them. */
export interface CheckedChart {
  readonly kind: DrawnKind;
  readonly channels: { readonly [Name in Channel]?: ResultColumn };
  readonly box: BoxColumns | null;
  /** The column that tells folded rows from others; null without any. */
  readonly rowKind: ResultColumn | null;
}

/**
 * Checks a chart against the metric and the columns that its answer will have; nothing is guessed or substituted.
 * @throws {ServiceError} 400 naming what the metric supports.
 */
export function checkChart(metric: Metric, query: ChartQuery, columns: readonly ResultColumn[]): CheckedChart {
  const problems = new Problems();
  const kind = drawnKind(metric, query.chart_kind);
  const rules: ChannelRules = channelRules[kind];
  const channels: { [Name in Channel]?: ResultColumn } = {};
  for (const channel of CHANNELS) {
    const name = query[channel];
    const rule = rules[channel];
    const fitting = rule === undefined ? [] : columns.filter((column) => fits(column, rule.takes)).map((column) => column.name);
    const column = columns.find((known) => known.name === name);
    if (rule === undefined) {
      if (name !== undefined) problems.add(`/${channel}`, messages.channelNotTaken(kind, channel, Object.keys(rules)));
    } else if (name === undefined) {
      if (rule.required) problems.add(`/${channel}`, messages.channelMissing(kind, channel, TAKES[rule.takes], fitting), fitting[0]);
    } else if (column === undefined) {
      problems.addUnknown(
        `/${channel}`,
        name,
        columns.map((known) => known.name),
        (guess) => messages.channelUnknownColumn(channel, name, fitting, guess),
      );
    } else if (!fits(column, rule.takes)) {
      problems.add(`/${channel}`, messages.channelUnfit(kind, channel, name, TAKES[rule.takes], fitting), fitting[0]);
    } else {
      channels[channel] = column;
    }
  }
  const box = kind === 'boxplot' ? boxColumns(metric, columns) : null;
  if (kind === 'boxplot' && box === null)
    problems.add('/quantiles', messages.chartNeedsColumns(kind, 'the quantiles of the metric: ask with quantiles: true'), 'true');
  if (kind === 'kpi_card' && columns.some(({ role }) => role === 'time' || role === 'dimension')) {
    problems.add('/dimensions', messages.chartNeedsColumns(kind, 'one row: ask without time_axis and dimensions'));
  }
  const rowKind = columns.find(({ name }) => name === ROW_KIND) ?? null;
  if (rowKind !== null && HIDES_ROWS.has(kind) && !Object.values(channels).includes(rowKind))
    problems.add('/facet', messages.chartHidesOthers(kind, ROW_KIND), ROW_KIND);
  problems.throwIfAny();
  return { kind, channels, box, rowKind };
}

/** @throws {ServiceError} 400 naming the kinds that the metric has. */
function drawnKind({ name, chart_kinds }: Metric, kind: ChartKind): DrawnKind {
  if (isDrawn(kind) && chart_kinds.includes(kind)) return kind;
  const drawn = chart_kinds.filter(isDrawn);
  const problems = new Problems();
  problems.addUnknown('/chart_kind', kind, drawn, () => messages.chartKindNotSupported(name, kind, drawn));
  return problems.throwAll();
}

function boxColumns({ name }: Metric, columns: readonly ResultColumn[]): BoxColumns | null {
  const column = (suffix: string): ResultColumn | null => columns.find((known) => known.name === `${name}_${suffix}`) ?? null;
  const [low, median, high] = [column('p25'), column('Median'), column('p75')];
  return low === null || median === null || high === null ? null : { low, median, high, min: column('min'), max: column('max') };
}
