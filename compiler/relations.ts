import { additivityText } from './additivity.ts';
import { grainNests } from './calendar.ts';
import { canonicalHash } from './canonicalJson.ts';
import { filterDimensionsOf, requiredOf, tablesOf } from './compound.ts';
import { derivationOf } from './derivation.ts';
import { GRAINS } from './grains.ts';
import type { AggregateTable, Dimension, Grain, Manifest, Metric, Output } from './manifest.ts';

/**
 * Metrics as columns: a relation of the schema `metrics` has a row for each period and combination of dimension values, and a numeric column
 * for each output of its metrics. There is one for each processor, and one for each set of dimensions that the processors of derived metrics
 * share. It is a view of the manifest: its values are answers to questions.
 */
export interface MetricRelation {
  /** The processor; for derived metrics `by_`, the grain and the dimensions. Unique, at most 63 bytes. */
  readonly name: string;
  /** What it is about, for a comment. */
  readonly description: string;
  /** The aggregate table behind it; null where values are computed from several. */
  readonly table: string | null;
  /** The time zone in which its periods are cut. */
  readonly time_zone: string;
  /** Its column `time`, at the finest grain that can be asked for; null where its tables share none. */
  readonly time: { readonly name: string; readonly grain: Grain; readonly type: 'date' | 'timestamp' } | null;
  /** Its other columns of time, finest first, each the start of its period. */
  readonly axes: readonly Grain[];
  readonly dimensions: readonly Dimension[];
  readonly measures: readonly RelationMeasure[];
}

/** A numeric column of a relation: an output of a metric. */
export interface RelationMeasure {
  /** The column: the output's name, or that of the metric and the output where another column has it. */
  readonly name: string;
  readonly metric: Metric;
  readonly output: Output;
  /** Label, unit and description, for a comment. */
  readonly description: string;
}

/** The longest name that PostgreSQL keeps whole. */
const LONGEST = 63;

/**
 * The relations of a catalog: of its processors in their order, then of derived metrics. Metrics that give several rows for a group are in
 * none. Where a principal may ask for a derived metric but for none of a processor behind it, that processor has no relation.
 */
export function metricRelations(manifest: Manifest): readonly MetricRelation[] {
  const { metrics, tables } = manifest;
  const list = Object.values(metrics);
  const derived = list.filter(({ table }) => table === null);
  const behind = new Set(derived.flatMap(tablesOf));
  const ofTables = Object.values(tables).flatMap((table) => {
    const members = metricsOf(list, table);
    // In a whole catalog the metrics that one is derived from are there too.
    if (members.length === 0 && behind.has(table.id)) return [];
    return [relationOf({ name: table.id, description: described(table) }, [table], manifest, table.dimensions, table.id, members)];
  });
  const sets = new Map<string, Metric[]>();
  for (const metric of derived) {
    const key = keyOf(metric, manifest);
    sets.set(key, [...(sets.get(key) ?? []), metric]);
  }
  const taken = new Set(Object.keys(tables));
  const ofSets = [...sets.values()].map((members) => {
    const [first] = members;
    if (first === undefined) throw new Error('a group has a member');
    const dimensions = filterDimensionsOf(first, tables);
    const name = unique(nameOf(dimensions, sharedGrains(first, manifest)), taken);
    taken.add(name);
    const about = { name, description: 'Metrics of several metrics, over the dimensions that these share.' };
    return relationOf(about, tablesBehind(first, manifest), manifest, dimensions, null, members);
  });
  return [...ofTables, ...ofSets];
}

function metricsOf(metrics: readonly Metric[], { id }: AggregateTable): readonly Metric[] {
  return metrics.filter(({ table }) => table === id);
}

function described({ label, description }: AggregateTable): string {
  return description === '' ? label : `${label}: ${description}`;
}

function tablesBehind(metric: Metric, { tables }: Manifest): readonly AggregateTable[] {
  return tablesOf(metric).flatMap((id) => tables[id] ?? []);
}

function sharedGrains(metric: Metric, manifest: Manifest): readonly Grain[] {
  return grainsOf(tablesBehind(metric, manifest));
}

/** The periods that the rows of all tables can be merged to, finest first. */
function grainsOf(tables: readonly AggregateTable[]): readonly Grain[] {
  return GRAINS.filter((unit) => tables.every(({ grain }) => grainNests(grain, unit)));
}

/** What metrics of one relation have in common. */
function keyOf(metric: Metric, manifest: Manifest): string {
  const dimensions = filterDimensionsOf(metric, manifest.tables)
    .map(({ name, type }) => `${name} ${type}`)
    .toSorted();
  return JSON.stringify([sharedGrains(metric, manifest), zoneOf(tablesBehind(metric, manifest), manifest), dimensions]);
}

function zoneOf([table]: readonly AggregateTable[], { sources }: Manifest): string {
  return sources[table?.source ?? '']?.time_zone ?? 'UTC';
}

function nameOf(dimensions: readonly Dimension[], [grain]: readonly Grain[]): string {
  const parts = [...(grain === undefined ? ['all'] : [grain]), ...dimensions.map(({ name }) => name).toSorted()];
  const name = `by_${parts.join('_')}`;
  return Buffer.byteLength(name) <= LONGEST ? name : `by_${parts[0] ?? 'all'}_${canonicalHash(parts).slice(0, 16)}`;
}

function relationOf(
  about: Pick<MetricRelation, 'name' | 'description'>,
  tables: readonly AggregateTable[],
  manifest: Manifest,
  dimensions: readonly Dimension[],
  table: string | null,
  metrics: readonly Metric[],
): MetricRelation {
  const axes = grainsOf(tables);
  const [grain] = axes;
  const taken = new Set<string>([...GRAINS, ...dimensions.map(({ name }) => name.toLowerCase())]);
  const time =
    grain === undefined
      ? null
      : { name: unique('time', taken), grain, type: grain === 'hour' ? ('timestamp' as const) : ('date' as const) };
  if (time !== null) taken.add(time.name);
  return { ...about, table, time_zone: zoneOf(tables, manifest), time, axes, dimensions, measures: measuresOf(metrics, taken) };
}

/** The columns of metrics: those named after their metric first, so that no other takes their names. */
function measuresOf(metrics: readonly Metric[], taken: Set<string>): readonly RelationMeasure[] {
  const outputs = metrics.flatMap((metric) =>
    derivationOf(metric).kind === 'rows' ? [] : metric.outputs.map((output) => ({ metric, output })),
  );
  const isOwn = ({ metric, output }: (typeof outputs)[number]): boolean => metric.name === output.name;
  return [...outputs.filter(isOwn), ...outputs.filter((one) => !isOwn(one))].map(({ metric, output }) => {
    const name = taken.has(output.name.toLowerCase()) ? unique(`${metric.name}_${output.name}`, taken) : output.name;
    taken.add(name.toLowerCase());
    return { name, metric, output, description: words(metric, output) };
  });
}

function words(metric: Metric, { label, unit, additive }: Output): string {
  const said = metric.label === label ? metric.description : [metric.label, metric.description].filter((part) => part !== '').join(': ');
  const adds = additivityText(additive, requiredOf(metric));
  const about = `${label}${unit === null ? '' : ` [${unit}]`}${said === '' ? '' : `: ${said}`}`;
  return adds === '' ? about : `${/[.!?]$/.test(about) ? about : `${about}.`} ${adds}`;
}

function unique(base: string, taken: ReadonlySet<string>): string {
  let name = base;
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${base}_${number}`;
  return name;
}
