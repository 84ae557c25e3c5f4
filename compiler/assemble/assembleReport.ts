import type { ChannelNames } from '../charts/fillChannels.ts';
import type { Intent } from '../../generated/types.ts';
import type { AggregateTable, Grain } from '../manifest.ts';
import type { DraftConditions, DraftReport, DraftTile } from '../normalize/Draft.ts';
import type { Report, ReportFilter, Takes, Tile } from '../reports.ts';
import type { Model } from '../resolve/Model.ts';
import { asksOneValue, differingNumbers, tileChannels, tileQuestion, type TileQuestion } from '../resolve/tileQuestion.ts';
import { must } from './resolvedParts.ts';

/** A report without faults, in the form that pages and commands read. */
export function assembleReport(report: DraftReport, tables: Readonly<Record<string, AggregateTable>>, model: Model): Report {
  const { name, label, description, aliases, periods, compare, filters } = report;
  const pages = report.pages.map((page) => ({
    name: page.name,
    label: page.label,
    description: page.description,
    tiles: page.tiles.map((tile) => assembleTile(tile, filters, model)),
  }));
  const tiles = pages.flatMap((page) => page.tiles);
  return {
    name,
    label,
    description,
    ...(aliases.length === 0 ? {} : { aliases }),
    periods,
    compare,
    filters: filters.map((dimension) => assembleFilter(dimension, tiles, tables, model)),
    pages,
  };
}

/** A filter, described by the first tile that has its dimension. */
function assembleFilter(
  dimension: string,
  tiles: readonly Tile[],
  tables: Readonly<Record<string, AggregateTable>>,
  { draft, compounds }: Model,
): ReportFilter {
  const { metric } = must(tiles.filter((tile) => tile.kind !== 'text').find(({ takes }) => takes.filters.includes(dimension)));
  const own = draft.metrics.get(metric) ?? [...must(compounds.get(metric)).parts.values()][0]?.metric;
  const found = must(must(tables[must(own).table]).dimensions.find(({ name }) => name === dimension));
  const { type, label, description, aliases } = found;
  return { dimension, ...(aliases === undefined ? {} : { aliases }), metric, type, label, description };
}

function assembleTile(tile: DraftTile, filters: readonly string[], model: Model): Tile {
  const { name, label, description, width } = tile;
  const shape = { name, label, description, width };
  if (tile.kind === 'text') return { ...shape, kind: tile.kind, text: tile.text };
  const question = must(tileQuestion(tile, model));
  const { metric } = tile;
  const takes = takesOf(tile, question, filters);
  switch (tile.kind) {
    case 'kpi': {
      const [{ outputs }] = question.metrics;
      const output = tile.output ?? must(outputs.find(({ type }) => type === 'integer' || type === 'number')).name;
      const kpi = { kind: tile.kind, metric, output, intent: conditionsOf(tile), trend: trendOf(tile.trend, question), takes };
      const differences = outputs.find(({ name }) => name === output)?.differences;
      return differences === undefined ? { ...shape, ...kpi } : { ...shape, ...kpi, differences };
    }
    case 'drivers': {
      const [{ outputs, dimensions }] = question.metrics;
      const { depth, limit } = tile;
      const intent = { ...conditionsOf(tile), dimensions: tile.dimensions ?? dimensions, depth, limit };
      const output = tile.output ?? must(differingNumbers(outputs)[0]).name;
      return { ...shape, kind: tile.kind, metric, output, intent, axes: question.time_axes, takes };
    }
    case 'chart': {
      const { channels } = tileChannels(tile, question);
      const named: ChannelNames = Object.fromEntries(Object.entries(channels).map(([channel, column]) => [channel, column.name]));
      return { ...shape, kind: tile.kind, metric, chart: tile.chart, ...named, intent: intentOf(tile.intent), takes };
    }
    case 'table':
      return { ...shape, kind: tile.kind, metric, intent: intentOf(tile.intent), takes };
  }
}

function conditionsOf({ filters }: { readonly filters: DraftConditions }): Pick<Intent, 'filters'> {
  return Object.keys(filters).length === 0 ? {} : intentOf({ filters });
}

/** Intents in the catalog and in requests write conditions the same way. */
function intentOf(intent: object): Intent {
  return intent;
}

function takesOf(tile: DraftTile, { filterable, intent, metrics }: TileQuestion, filters: readonly string[]): Takes {
  const period = intent.start === undefined && intent.end === undefined;
  const each = intent.time_axis !== undefined && intent.compare === undefined && metrics[0].drawings === null;
  return {
    filters: filters.filter((dimension) => filterable.has(dimension)),
    period,
    compare: asksOneValue(tile) ? 'whole' : each ? 'each' : null,
  };
}

/** An hourly trend line would show the daily rhythm rather than the trend. */
function trendOf(trend: Grain | 'none' | null, { time_axes }: TileQuestion): readonly Grain[] {
  if (trend === 'none') return [];
  return trend === null ? time_axes.filter((axis) => axis !== 'hour') : [trend];
}
