import { grainNests } from '../../../compiler/calendar.ts';
import type { AggregateTable, Conditions, Dimension, Grain, Manifest, Metric, TableMetric } from '../../../compiler/manifest.ts';
import { derivationOf } from '../../../compiler/derivation.ts';
import type { Intent } from '../../../generated/types.ts';
import { pointerStep } from '../../errors/echo.ts';
import * as messages from '../words/messages.ts';
import { checkBounds, type Bounds } from './bounds.ts';
import { answerColumns } from './columns.ts';
import { canonicalCondition } from './conditions.ts';
import type { Problems } from './Problems.ts';
import type { Asked, Filter } from './Question.ts';

/** Each metric takes a statement of its own. */
const MOST_METRICS = 10;

/** A metric and the catalog by which it is answered. */
export interface AskedMetric {
  readonly manifest: Manifest;
  readonly metric: Metric;
  /** The conditions on visible rows; for a compound, each of its tables has its own. */
  readonly seen_rows: Conditions;
}

/** A table metric and the catalog by which it is answered. */
export interface ServedTable extends AskedMetric {
  readonly metric: TableMetric;
}

/** The other metrics that a question or a compound may name. */
export interface OtherMetrics {
  readonly names: readonly string[];
  readonly named: (name: string) => AskedMetric | null;
  readonly served: (metric: TableMetric) => ServedTable;
}

/** A metric and its table. */
export interface MetricTable extends ServedTable {
  readonly table: AggregateTable;
  /** Additional conditions from a compound over it. */
  readonly where: readonly Conditions[];
}

/** A metric that a question names, with its table metrics: itself, or those a compound is over. */
export interface NamedMetric {
  readonly manifest: Manifest;
  readonly metric: Metric;
  readonly tables: readonly MetricTable[];
}

/** The metrics of a question, the requested one first. */
export type Metrics = readonly [NamedMetric, ...NamedMetric[]];

/** A metric with its tables. */
function withTables({ manifest, metric, seen_rows }: AskedMetric, { served }: OtherMetrics): NamedMetric {
  if (metric.table !== null) return { manifest, metric, tables: [tableOf({ manifest, metric, seen_rows }, [])] };
  const tables = Object.values(metric.parts).map((part) => tableOf(served(part.metric), part.where ?? []));
  return { manifest, metric, tables };
}

function tableOf({ manifest, metric, seen_rows }: ServedTable, where: readonly Conditions[]): MetricTable {
  const table = manifest.tables[metric.table];
  if (table === undefined) throw new Error(`the metric ${metric.name} has no table`);
  return { manifest, metric, table, where, seen_rows };
}

/** Resolves the metrics that a question names, checking that each occurs once and that they can stand side by side. */
export function checkMetrics(asked: AskedMetric, { with: names = [] }: Intent, others: OtherMetrics, problems: Problems): Metrics {
  const first = withTables(asked, others);
  if (names.length >= MOST_METRICS) {
    problems.add('/with', messages.tooManyMetrics(names.length + 1, MOST_METRICS));
    return [first];
  }
  const taken = new Set([asked.metric.name]);
  const more = names.flatMap((name, index) => {
    const path = `/with/${index}`;
    const found = others.named(name);
    if (found === null) {
      problems.addUnknown(path, name, others.names, (guess) => messages.unknownWith(name, others.names, guess));
      return [];
    }
    if (taken.has(found.metric.name)) {
      problems.add(path, messages.metricTwice(name));
      return [];
    }
    taken.add(found.metric.name);
    if (derivationOf(found.metric).kind === 'rows') {
      problems.add(path, messages.rowsWithOthers(name));
      return [];
    }
    const named = withTables(found, others);
    const [zone, other] = [zoneOf(first), zoneOf(named)];
    if (zone !== other) problems.add(path, messages.timeZonesDiffer(asked.metric.name, zone, name, other));
    return [named];
  });
  return [first, ...more];
}

/** All metrics of a compound are in one zone. */
function zoneOf({ tables: [first] }: NamedMetric): string {
  return first?.manifest.sources[first.metric.source]?.time_zone ?? 'UTC';
}

/** The time axis, which each metric must have. */
export function checkAxis(metrics: Metrics, axis: Grain | null, problems: Problems): void {
  for (const { metric, tables } of metrics) {
    const axes = metric.time_axes.filter((known) => tables.every(({ table }) => grainNests(table.grain, known)));
    if (axis !== null && !axes.includes(axis)) problems.add('/time_axis', messages.axisNotSupported(metric.name, axis, axes));
    if (axis === null && followsPeriods(metric)) problems.add('/time_axis', messages.needsTimeAxis(metric.name, metric.time_axes));
  }
}

/** Whether some of its inputs cover periods before or after a group's own. */
export function followsPeriods({ selections = {} }: Metric): boolean {
  return Object.values(selections).some(({ window }) => window?.kind === 'before' || window?.kind === 'later');
}

/** Something with dimensions, named in messages when it lacks one. */
interface Offer {
  readonly metric: string;
  readonly dimensions: readonly Dimension[];
}

/** The dimensions that a question groups by, which each metric must have. */
export function checkDimensions(metrics: Metrics, names: readonly string[], problems: Problems): readonly Dimension[] {
  if (names.length === 0) return [];
  const offers = metrics.flatMap(({ metric, tables }) =>
    tables.map(({ table }): Offer => ({
      metric: metric.name,
      dimensions: metric.dimensions.flatMap((name) => table.dimensions.filter((known) => known.name === name)),
    })),
  );
  return names.flatMap((name, index) => {
    const differing = metrics.map((metric) => differingNames(metric, name)).find((message) => message !== null) ?? null;
    const unknown: typeof messages.unknownDimension = (...words) => differing ?? messages.unknownDimension(...words);
    const found = dimensionOfAll(offers, name, `/dimensions/${index}`, unknown, problems);
    return found === null ? [] : [found];
  });
}

/** What to say of a dimension that some of a compound's metrics have, and others do not; null of any other. */
function differingNames({ metric, tables }: NamedMetric, name: string): string | null {
  const has = ({ table }: (typeof tables)[number]): boolean => table.dimensions.some((known) => known.name === name);
  const [having, lacking] = [tables.find(has), tables.find((table) => !has(table))];
  if (having === undefined || lacking === undefined) return null;
  const others = lacking.table.dimensions.map((known) => known.name);
  return messages.differingNames(metric.name, name, having.metric.name, lacking.metric.name, others);
}

/** The conditions on dimensions, which the table of each metric must have. */
export function checkFilters(metrics: Metrics, { filters = {} }: Intent, problems: Problems): readonly Filter[] {
  const asked = Object.entries(filters);
  if (asked.length === 0) return [];
  const offers = metrics.flatMap(({ tables }) =>
    tables.map(({ metric, table }): Offer => ({ metric: metric.name, dimensions: table.dimensions })),
  );
  return asked.flatMap(([name, condition]) => {
    const path = `/filters${pointerStep(name)}`;
    const dimension = dimensionOfAll(offers, name, path, messages.unknownFilter, problems);
    return dimension === null ? [] : [{ dimension, condition: canonicalCondition(condition, { scale: 0, ...dimension }, path, problems) }];
  });
}

/** A dimension as the first offer has it, if all have it with the same type. */
function dimensionOfAll(
  offers: readonly Offer[],
  name: string,
  path: string,
  unknown: (metric: string, name: string, known: readonly string[], guess: string | undefined) => string,
  problems: Problems,
): Dimension | null {
  const has = (dimensions: readonly Dimension[], named: string): Dimension | undefined => dimensions.find((known) => known.name === named);
  const common = (offers[0]?.dimensions ?? []).filter((known) =>
    offers.every(({ dimensions }) => has(dimensions, known.name) !== undefined),
  );
  const names = common.map((known) => known.name);
  const lacking = offers.find(({ dimensions }) => has(dimensions, name) === undefined);
  if (lacking !== undefined) {
    const ofOne = new Set(offers.map(({ metric }) => metric)).size === 1;
    const others = lacking.dimensions.map((known) => known.name);
    problems.addUnknown(path, name, names, (guess) =>
      ofOne ? unknown(lacking.metric, name, names, guess) : messages.notCommon(lacking.metric, name, names, guess, others),
    );
    return null;
  }
  const types = offers.map(({ metric, dimensions }) => ({ metric, type: has(dimensions, name)?.type ?? '' }));
  const other = types.find(({ type }) => type !== types[0]?.type);
  if (other !== undefined && types[0] !== undefined) {
    problems.add(path, messages.typesDiffer(name, [types[0], other]));
    return null;
  }
  return has(common, name) ?? null;
}

/** The bounds, which the table of each metric must be able to honour exactly. */
export function checkSideBounds(metrics: Metrics, { start, end }: Intent, problems: Problems): Bounds {
  const [first, ...others] = new Set(metrics.flatMap(({ tables }) => tables.map(({ table }) => table.grain)));
  if (first === undefined) throw new Error('a question has at least one metric');
  const before = problems.count;
  const bounds = checkBounds(start, end, first, problems);
  // A problem of one grain is reported once.
  for (const grain of others) if (problems.count === before) checkBounds(start, end, grain, problems);
  return bounds;
}

/** Column names must differ between metrics; those of one metric do. */
export function checkNames(asked: readonly Asked[], compare: boolean, problems: Problems): void {
  const owners = new Map<string, string>();
  for (const [place, { metric, derivation }] of asked.entries()) {
    for (const { name } of answerColumns({ axis: null, dimensions: [], asked: [{ derivation }], others: false, compare })) {
      const owner = owners.get(name);
      if (owner === undefined) owners.set(name, metric.name);
      else problems.add(`/with/${place - 1}`, messages.columnTwice(name, owner, metric.name));
    }
  }
}
