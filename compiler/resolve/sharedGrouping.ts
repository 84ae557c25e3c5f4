import { grainNests } from '../calendar.ts';
import { GRAINS } from '../grains.ts';
import type { Grain } from '../manifest.ts';
import type { DraftMetric } from '../normalize/Draft.ts';
import type { Model } from './Model.ts';
import type { ResolvedCompound } from './resolveCompounds.ts';

/**
 * The grouping that all metrics of a compound share: time axes, and dimensions with the same name and type, in the order of the first
 * metric.
 */
export function sharedGrouping(
  { parts }: ResolvedCompound,
  model: Model,
): { readonly dimensions: readonly string[]; readonly time_axes: readonly Grain[] } {
  const offered = [...parts.values()].map(({ metric }) => ({ dimensions: typesOf(metric, model), time_axes: axesOf(metric, model) }));
  const [first, ...others] = offered;
  return {
    dimensions: [...(first?.dimensions ?? [])].flatMap(([name, type]) =>
      others.every(({ dimensions }) => dimensions.get(name) === type) ? [name] : [],
    ),
    time_axes: GRAINS.filter((axis) => offered.every(({ time_axes }) => time_axes.includes(axis))),
  };
}

/** The dimensions that a metric may be grouped by, with their types. */
function typesOf(metric: DraftMetric, { draft, columns }: Model): ReadonlyMap<string, string> {
  const table = draft.tables.get(metric.table);
  const types = table === undefined ? null : columns(table.source);
  const fields = table === undefined ? undefined : draft.sources.get(table.source)?.fields;
  return new Map(
    dimensionsOf(metric, table?.dimensions ?? []).map((name) => [name, fields?.get(name)?.type ?? types?.get(name) ?? 'null']),
  );
}

/** An arm is compared side by side, so nothing is grouped by it. */
export function dimensionsOf({ dimensions, arm, derivation }: DraftMetric, all: readonly string[]): readonly string[] {
  return dimensions ?? all.filter((name) => arm?.dimension !== name && !(derivation.kind === 'pivot' && derivation.arm === name));
}

export function axesOf(metric: DraftMetric, { draft }: Model): readonly Grain[] {
  const grain = draft.tables.get(metric.table)?.grain;
  return GRAINS.filter((axis) =>
    metric.time_axes === null ? grain !== undefined && grainNests(grain, axis) : metric.time_axes.includes(axis),
  );
}
