import { takesInWords, type Channel } from '../../../compiler/charts/channels.ts';
import { fillChannels, type ChannelProblem, type Channels } from '../../../compiler/charts/fillChannels.ts';
import type { Drawing, Metric } from '../../../compiler/manifest.ts';
import type { ChartKind, ChartQuery, ResultColumn } from '../../../generated/types.ts';
import * as messages from '../words/messages.ts';
import { Problems } from '../question/Problems.ts';
import type { chartColumns } from './chartColumns.ts';
import type { BoundColumns, BoxColumns, CheckedChart } from './CheckedChart.ts';

/**
 * Checks a chart against the metric and the columns of its answer.
 * @throws {ServiceError} 400 naming what the metric supports
 */
export function checkChart(metric: Metric, kind: ChartKind, query: ChartQuery, columns: ReturnType<typeof chartColumns>): CheckedChart {
  const problems = new Problems();
  const drawing = metric.drawings?.find((known) => known.kind === kind) ?? null;
  const { channels, problems: found } = fillChannels(kind, query, columns, drawing);
  for (const problem of found) report(problem, kind, problems);
  const box = kind === 'boxplot' ? boxColumns(metric, columns) : null;
  if (kind === 'boxplot' && box === null)
    problems.add('/quantiles', messages.chartNeedsColumns(kind, 'the quantiles of the metric: ask with quantiles: true'), 'true');
  if (kind === 'kpi_card' && columns.some(({ role }) => role === 'time' || role === 'dimension')) {
    problems.add('/dimensions', messages.chartNeedsColumns(kind, 'one row: ask without time_axis and dimensions'));
  }
  problems.throwIfAny();
  return checked({ kind, columns }, channels, box, drawing, metric);
}

/** @throws {ServiceError} 400 naming the kinds that the metric has. */
export function drawnKind({ name, chart_kinds }: Metric, kind: ChartKind): ChartKind {
  if (chart_kinds.includes(kind)) return kind;
  const problems = new Problems();
  problems.addUnknown('/chart_kind', kind, chart_kinds, (guess) => messages.chartKindNotSupported(name, kind, chart_kinds, guess));
  return problems.throwAll();
}

/** Reports a problem with channels in terms of the request. */
function report(problem: ChannelProblem, kind: ChartKind, problems: Problems): void {
  switch (problem.kind) {
    case 'not_taken':
      problems.add(`/${problem.channel}`, messages.channelNotTaken(kind, problem.channel, problem.taken));
      return;
    case 'unknown': {
      const { channel, name, known, fitting } = problem;
      problems.addUnknown(`/${channel}`, name, known, (guess) => messages.channelUnknownColumn(channel, name, fitting, guess));
      return;
    }
    case 'unfit': {
      const { channel, name, takes, fitting } = problem;
      problems.add(`/${channel}`, messages.channelUnfit(kind, channel, name, takesInWords(takes), fitting), fitting[0]);
      return;
    }
    case 'missing': {
      const { channel, takes, fitting } = problem;
      problems.add(`/${channel}`, messages.channelMissing(kind, channel, takesInWords(takes), fitting), fitting[0]);
      return;
    }
    case 'hidden': {
      const { columns, free } = problem;
      const [channel] = free;
      problems.add(
        `/${channel ?? 'dimensions'}`,
        messages.chartHidesRows(kind, columns, free),
        channel === undefined ? undefined : columns[0],
      );
    }
  }
}

function boxColumns({ name }: Metric, columns: readonly ResultColumn[]): BoxColumns | null {
  const column = (suffix: string): ResultColumn | null => columns.find((known) => known.name === `${name}_${suffix}`) ?? null;
  const [low, median, high, min, max] = [column('p25'), column('Median'), column('p75'), column('min'), column('max')];
  if (low === null || median === null || high === null) return null;
  return { low, median, high, range: min === null || max === null ? null : { min, max } };
}

function boundColumns({ intervals }: Metric, { name }: ResultColumn, columns: readonly ResultColumn[]): BoundColumns | null {
  const interval = intervals?.[name];
  const [lower, upper] = [interval?.lower, interval?.upper].map((bound) => columns.find((column) => column.name === bound));
  return lower === undefined || upper === undefined ? null : { lower, upper };
}

/** The column of the values that a column is compared with; null where the question compares with nothing. */
function previousColumn({ name, role }: ResultColumn, columns: readonly ResultColumn[]): ResultColumn | null {
  const named = columns.find((column) => column.role === 'compare' && column.name === `${name}_prev`);
  return role === 'output' ? (named ?? null) : null;
}

function checked(
  { kind, columns }: { readonly kind: ChartKind; readonly columns: readonly ResultColumn[] },
  channels: Channels<ResultColumn>,
  box: BoxColumns | null,
  drawing: Drawing | null,
  metric: Metric,
): CheckedChart {
  const on = (channel: Channel): ResultColumn => {
    const column = channels[channel];
    if (column === undefined) throw new Error(`a checked ${kind} chart has no ${channel}`);
    return column;
  };
  const split = { color: channels.color ?? null, facet: channels.facet ?? null };
  const baseline = drawing?.baseline ?? null;
  const beside = (y: ResultColumn) => ({ bounds: boundColumns(metric, y, columns), previous: previousColumn(y, columns) });
  switch (kind) {
    case 'line':
      return { kind, x: on('x'), y: on('y'), ...split, ...beside(on('y')), baseline };
    case 'bar':
      return { kind, x: on('x'), y: on('y'), ...split, ...beside(on('y')) };
    case 'scatter':
    case 'precision_recall_curve':
    case 'calibration_curve':
      return { kind, x: on('x'), y: on('y'), ...split };
    case 'roc_curve':
      return { kind, x: on('x'), y: on('y'), ...split, baseline };
    case 'stacked_area':
    case 'heatmap':
      return { kind, x: on('x'), y: on('y'), color: on('color'), facet: split.facet };
    case 'donut':
      return { kind, y: on('y'), color: on('color'), facet: split.facet };
    case 'boxplot':
      if (box === null) throw new Error('a checked boxplot has no quantiles');
      return { kind, x: channels.x ?? null, box, ...split };
    case 'histogram': {
      const end = columns.find(({ name }) => name === drawing?.bin_end);
      if (end === undefined) throw new Error('a checked histogram has no end of its bins');
      return { kind, x: on('x'), end, y: on('y'), facet: split.facet };
    }
    case 'funnel':
      return { kind, x: on('x'), y: on('y'), facet: split.facet };
    case 'kpi_card':
      return { kind, y: on('y') };
    case 'table':
      return { kind };
  }
}
