import { grainNests } from '../../../compiler/calendar.ts';
import { asking, derivationOf, suitesOf } from '../../../compiler/derivation.ts';
import type { AggregateTable, Dimension, Grain, Manifest, Metric } from '../../../compiler/manifest.ts';
import type { Intent } from '../../../generated/types.ts';
import { pointerStep } from '../../errors/echo.ts';
import * as messages from '../messages.ts';
import { filtersOf } from '../states/inputs.ts';
import { checkBounds, type Bounds } from './bounds.ts';
import { answerColumns } from './columns.ts';
import { canonicalCondition } from './conditions.ts';
import type { Problems } from './Problems.ts';
import type { Filter, Side } from './Question.ts';

/** Each takes a statement of its own. */
const MOST_METRICS = 10;

/** A metric, and the catalog by which it is answered. */
export interface AskedMetric {
  readonly manifest: Manifest;
  readonly metric: Metric;
}

/** The other metrics that a question may name. */
export interface OtherMetrics {
  readonly names: readonly string[];
  readonly named: (name: string) => AskedMetric | null;
}

/** A metric and its table. */
export interface MetricTable extends AskedMetric {
  readonly table: AggregateTable;
}

/** The metrics of a question, the one asked first. */
export type Metrics = readonly [MetricTable, ...MetricTable[]];

/** Those of one catalog, by which all of them are answered. */
export function metricsOf(manifest: Manifest): OtherMetrics {
  return {
    names: Object.keys(manifest.metrics),
    named: (name) => {
      const metric = Object.hasOwn(manifest.metrics, name) ? manifest.metrics[name] : undefined;
      return metric === undefined ? null : { manifest, metric };
    },
  };
}

function withTable({ manifest, metric }: AskedMetric): MetricTable {
  const table = manifest.tables[metric.table];
  if (table === undefined) throw new Error(`the metric ${metric.name} has no table`);
  return { manifest, metric, table };
}

/** The metrics that a question names: each once, and such as can stand side by side. */
export function checkMetrics(asked: AskedMetric, { with: names = [] }: Intent, others: OtherMetrics, problems: Problems): Metrics {
  const first = withTable(asked);
  if (names.length >= MOST_METRICS) {
    problems.add('/with', messages.tooManyMetrics(names.length + 1, MOST_METRICS));
    return [first];
  }
  const more = names.flatMap((name, index) => {
    const path = `/with/${index}`;
    const found = others.named(name);
    if (found === null) {
      problems.addUnknown(path, name, others.names, (guess) => messages.unknownWith(name, others.names, guess));
      return [];
    }
    if (name === asked.metric.name || names.indexOf(name) < index) {
      problems.add(path, messages.metricTwice(name));
      return [];
    }
    if (derivationOf(found.metric).kind === 'rows') {
      problems.add(path, messages.rowsWithOthers(name));
      return [];
    }
    const side = withTable(found);
    const [zone, other] = [zoneOf(first), zoneOf(side)];
    if (zone !== other) problems.add(path, messages.timeZonesDiffer(asked.metric.name, zone, name, other));
    return [side];
  });
  return [first, ...more];
}

function zoneOf({ manifest, metric }: AskedMetric): string {
  return manifest.sources[metric.source]?.time_zone ?? 'UTC';
}

/** The time axis, which each metric has. */
export function checkAxis(sides: readonly MetricTable[], axis: Grain | null, problems: Problems): void {
  for (const { metric, table } of sides) {
    const axes = metric.time_axes.filter((known) => grainNests(table.grain, known));
    if (axis !== null && !axes.includes(axis)) problems.add('/time_axis', messages.axisNotSupported(metric.name, axis, axes));
    if (axis === null && followsPeriods(metric)) problems.add('/time_axis', messages.needsTimeAxis(metric.name, metric.time_axes));
  }
}

/** Some of its inputs are of periods before or after a group's own. */
function followsPeriods({ selections = {} }: Metric): boolean {
  return Object.values(selections).some(({ window }) => window?.kind === 'before' || window?.kind === 'later');
}

/** The dimensions that a question groups by, which each metric has. */
export function checkDimensions(sides: Metrics, names: readonly string[], problems: Problems): readonly Dimension[] {
  return names.flatMap((name, index) => {
    const found = dimensionOfAll(sides, name, `/dimensions/${index}`, grouping, messages.unknownDimension, problems);
    return found === null ? [] : [found];
  });
}

/** The conditions on dimensions, which the table of each metric has. */
export function checkFilters(sides: Metrics, { filters = {} }: Intent, problems: Problems): readonly Filter[] {
  return Object.entries(filters).flatMap(([name, condition]) => {
    const path = `/filters${pointerStep(name)}`;
    const dimension = dimensionOfAll(sides, name, path, ({ table }) => table.dimensions, messages.unknownFilter, problems);
    return dimension === null ? [] : [{ dimension, condition: canonicalCondition(condition, { ...dimension, scale: 0 }, path, problems) }];
  });
}

function grouping({ metric, table }: MetricTable): readonly Dimension[] {
  return metric.dimensions.flatMap((name) => table.dimensions.filter((known) => known.name === name));
}

/** A dimension as the first metric has it, where all have it and of one type. */
function dimensionOfAll(
  sides: Metrics,
  name: string,
  path: string,
  offered: (side: MetricTable) => readonly Dimension[],
  unknown: (metric: string, name: string, known: readonly string[], guess: string | undefined) => string,
  problems: Problems,
): Dimension | null {
  const of = sides.map((side) => ({ metric: side.metric.name, dimensions: offered(side) }));
  const has = (dimensions: readonly Dimension[], named: string): Dimension | undefined => dimensions.find((known) => known.name === named);
  const common = offered(sides[0]).filter((known) => of.every(({ dimensions }) => has(dimensions, known.name) !== undefined));
  const names = common.map((known) => known.name);
  const lacking = of.find(({ dimensions }) => has(dimensions, name) === undefined);
  if (lacking !== undefined) {
    const message = sides.length === 1 ? unknown : messages.notCommon;
    problems.addUnknown(path, name, names, (guess) => message(lacking.metric, name, names, guess));
    return null;
  }
  const types = of.map(({ metric, dimensions }) => ({ metric, type: has(dimensions, name)?.type ?? '' }));
  const other = types.find(({ type }) => type !== types[0]?.type);
  if (other !== undefined && types[0] !== undefined) {
    problems.add(path, messages.typesDiffer(name, [types[0], other]));
    return null;
  }
  return has(common, name) ?? null;
}

/** The bounds, which the table of each metric can honour exactly. */
export function checkSideBounds(sides: Metrics, { start, end }: Intent, problems: Problems): Bounds {
  const [first, ...others] = new Set(sides.map(({ table }) => table.grain));
  if (first === undefined) throw new Error('a question has at least one metric');
  const before = problems.count;
  const bounds = checkBounds(start, end, first, problems);
  // What is wrong by one grain is said once.
  for (const grain of others) if (problems.count === before) checkBounds(start, end, grain, problems);
  return bounds;
}

/** A metric as the question asks for it. */
export function askedSide({ manifest, metric, table }: MetricTable, filters: readonly Filter[], quantiles: boolean): Side {
  const derivation = derivationOf(metric);
  const suites = quantiles && suitesOf(derivation).includes('quantiles') ? (['quantiles'] as const) : [];
  const own = filters.map(({ dimension, condition }) => ({ dimension: named(table, dimension.name), condition }));
  return { manifest, metric, table, derivation: asking(derivation, suites), filters: [...own, ...filtersOf(metric.where ?? {}, table)] };
}

function named(table: AggregateTable, name: string): Dimension {
  const dimension = table.dimensions.find((known) => known.name === name);
  if (dimension === undefined) throw new Error(`the table ${table.id} has no dimension ${name}`);
  return dimension;
}

/** The columns of the metrics have different names. */
export function checkNames(sides: readonly Side[], compare: boolean, problems: Problems): void {
  const owners = new Map<string, string>();
  for (const [place, { metric, derivation }] of sides.entries()) {
    for (const { name } of answerColumns({ axis: null, dimensions: [], sides: [{ derivation }], others: false, compare })) {
      const owner = owners.get(name);
      if (owner === undefined) owners.set(name, metric.name);
      else problems.add(`/with/${place - 1}`, messages.columnTwice(name, owner, metric.name));
    }
  }
}
