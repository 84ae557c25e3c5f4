import { canonicalHash } from './canonicalJson.ts';
import type { AggregateTable, CompoundPart, Dimension, Metric, TableMetric } from './manifest.ts';

/** The table metrics behind a metric: itself, or each metric that its parts use, once. */
export function tableMetricsOf(metric: Metric): readonly [TableMetric, ...TableMetric[]] {
  if (metric.table !== null) return [metric];
  const [first, ...others] = [...new Map(partsOf(metric).map((part) => [part.metric.name, part.metric])).values()];
  if (first === undefined) throw new Error(`the metric ${metric.name} is of no other`);
  return [first, ...others];
}

function partsOf({ parts }: { readonly parts: Readonly<Record<string, CompoundPart>> }): readonly CompoundPart[] {
  return Object.values(parts);
}

/** The dimensions across whose values a metric must not be added: a compound requires what its metrics do. */
export function requiredOf(metric: Metric): readonly string[] {
  return [...new Set(tableMetricsOf(metric).flatMap((part) => part.requires ?? []))];
}

/** The ids of a metric's tables. */
export function tablesOf(metric: Metric): readonly string[] {
  return [...new Set(tableMetricsOf(metric).map(({ table }) => table))];
}

type Tables = Readonly<Record<string, Pick<AggregateTable, 'dimensions'>>>;

/** The dimensions a metric can be filtered by: those that all its tables have under one name and type, as its first table declares them. */
export function filterDimensionsOf(metric: Metric, tables: Tables): readonly Dimension[] {
  const [first, ...others] = tableMetricsOf(metric).map(({ table }) => tables[table]?.dimensions ?? []);
  return (first ?? []).filter(({ name, type }) =>
    others.every((dimensions) => dimensions.some((other) => other.name === name && other.type === type)),
  );
}

/** The dimensions a metric can be grouped by. */
export function dimensionsOf(metric: Metric, tables: Tables): readonly Dimension[] {
  const known = filterDimensionsOf(metric, tables);
  return metric.dimensions.flatMap((name) => known.filter((dimension) => dimension.name === name));
}

/** The hash of everything that decides the stored values a metric reads; null when the manifest lacks one of its tables. */
export function computationOf(metric: Metric, tables: Readonly<Record<string, Pick<AggregateTable, 'computation_hash'>>>): string | null {
  const hashes = tablesOf(metric).map((table) => tables[table]?.computation_hash);
  const [first, ...others] = hashes;
  if (hashes.includes(undefined)) return null;
  return others.length === 0 ? (first ?? null) : canonicalHash(hashes);
}
