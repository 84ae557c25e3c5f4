import { grainNests } from '../../calendar.ts';
import { conditionsText } from '../../conditionsText.ts';
import { windowText } from '../../windowText.ts';
import { filterDimensionsOf, tablesOf } from '../../compound.ts';
import type { AggregateTable, Expansion, Manifest, Metric, Pivot, Selection } from '../../manifest.ts';
import { change, whereIs, within, type Change, type Touched } from '../Change.ts';
import { expressionText } from '../expressionText.ts';
import { matchKeys, matchNames } from '../matchNames.ts';
import * as messages from '../messages.ts';
import { consequence, diffFields, same, type FieldRules, type Pair } from '../Pair.ts';
import { columnsGivenBy, columnsReading, type Versions } from '../Versions.ts';
import { formerNames } from './formerNames.ts';
import { describedBy } from './describedBy.ts';
import { matchDimensions } from './dimensions.ts';
import { outputs } from './outputs.ts';
import { privacy } from './privacy.ts';

const fields: FieldRules<Metric> = {
  name: consequence,
  label: describedBy('metric-described', 'label'),
  description: describedBy('metric-described', 'description'),
  aliases: formerNames,
  synonyms: describedBy('metric-described', 'synonyms'),
  guidance: describedBy('metric-described', 'guidance'),
  // Only displayed: the effects of the kind are in the metric's other fields.
  kind: describedBy('metric-described', 'kind'),
  source: consequence,
  table: movedToProcessor,
  parts: metricsCombined,
  dimensions: groupingDimensions,
  time_axes: timeAxes,
  where: rowsCovered,
  window: timeCovered,
  inputs: consequence,
  selections,
  // Compared together with the other lists below, since an output may move between them.
  outputs: consequence,
  quantile_outputs: consequence,
  pivot: arm,
  expand: rowsForEachGroup,
  chart_kinds: chartKinds,
  // These follow from its columns and chart kinds.
  drawings: consequence,
  intervals,
  cautions,
  requires: requiredDimensions,
  privacy,
};

/** Metrics: what clients ask for. */
export function metrics(versions: Versions): readonly Change[] {
  const { added, removed, common } = matchKeys(versions.old.metrics, versions.next.metrics);
  return [
    ...added.map(([name, metric]) =>
      change('metric-added', whereIs('metric', name), messages.metricAdded(), { data: dataOf(metric, versions), ...touched(metric) }),
    ),
    ...removed.map(([name, metric]) => change('metric-removed', whereIs('metric', name), messages.metricRemoved(), touched(metric))),
    ...common.flatMap(({ name, old: [, old], next: [, next] }) => {
      const pair = { old, next, versions, ...whereIs('metric', name) };
      return [...diffFields(pair, fields), ...outputs(pair)];
    }),
  ];
}

/** A metric over a new processor answers once that processor has been ingested. */
function dataOf(metric: Metric, { old }: Versions): 'none' | 'forward' {
  return tablesOf(metric).some((table) => old.tables[table] === undefined) ? 'forward' : 'none';
}

function touched(metric: Metric): Touched {
  return { columns: columnsGivenBy(metric), processors: tablesOf(metric) };
}

/** Another processor has other values and possibly fewer dimensions to filter by or a coarser grain. */
function movedToProcessor(pair: Pair<Metric>): readonly Change[] {
  const { old, next, versions } = pair;
  const where = within(pair, 'table');
  const moved = change('metric-processor-changed', where, messages.metricProcessor(tablesOf(old), tablesOf(next)), {
    data: dataOf(next, versions),
    columns: columnsGivenBy(next),
    processors: [...tablesOf(old), ...tablesOf(next)],
  });
  const [from, to] = [tableOf(versions.old, old), tableOf(versions.next, next)];
  if (from === undefined || to === undefined) return [moved];
  const { removed, common } = matchDimensions(from, to);
  return [
    moved,
    ...removed.map(({ name }) =>
      change('dimension-removed', within(where, 'dimensions', name), messages.dimensionRemoved(name), { columns: [name] }),
    ),
    ...common
      .filter((dimension) => dimension.old.type !== dimension.next.type)
      .map((dimension) =>
        change(
          'dimension-type-changed',
          within(where, 'dimensions', dimension.name),
          messages.dimensionType(dimension.name, dimension.old.type, dimension.next.type),
          { columns: [dimension.name] },
        ),
      ),
    ...(from.grain === to.grain || grainNests(to.grain, from.grain)
      ? []
      : [change('grain-changed', within(where, 'grain'), messages.grainChanged(from.grain, to.grain))]),
  ];
}

/** Null for a compound. */
function tableOf({ tables }: Manifest, { table }: Metric): AggregateTable | undefined {
  return table === null ? undefined : tables[table];
}

/** A compound contains the definitions of its metrics. */
function metricsCombined(pair: Pair<Metric>): readonly Change[] {
  const { added, removed, common } = matchKeys(pair.old.parts ?? {}, pair.next.parts ?? {});
  const changed = common.filter((part) => !same(part.old[1], part.next[1])).map(({ name }) => name);
  const names = [...added.map(([name]) => name), ...removed.map(([name]) => name), ...changed];
  return [change('metric-parts-changed', within(pair, 'parts'), messages.metricParts(names), { columns: columnsGivenBy(pair.next) })];
}

/** A question that neither groups by a dimension nor filters it to one value is refused once it is required. */
function requiredDimensions(pair: Pair<Metric>): readonly Change[] {
  const [from, to] = [pair.old.requires ?? [], pair.next.requires ?? []];
  const where = within(pair, 'requires');
  const [added, removed] = [to.filter((name) => !from.includes(name)), from.filter((name) => !to.includes(name))];
  return [
    ...added.map((name) => change('requires-added', where, messages.requiresAdded(name))),
    ...removed.map((name) => change('requires-removed', where, messages.requiresRemoved(name))),
  ];
}

function cautions(pair: Pair<Metric>): readonly Change[] {
  return [change('cautions-changed', within(pair, 'cautions'), messages.cautions(pair.next.cautions ?? []))];
}

function rowsCovered(pair: Pair<Metric>): readonly Change[] {
  const [from, to] = [pair.old.where ?? {}, pair.next.where ?? {}];
  return [
    change('metric-where-changed', within(pair, 'where'), messages.metricWhere(conditionsText(from), conditionsText(to)), {
      columns: columnsGivenBy(pair.next),
    }),
  ];
}

function timeCovered(pair: Pair<Metric>): readonly Change[] {
  const [from, to] = [pair.old.window, pair.next.window].map((window) => (window === undefined ? null : windowText(window)));
  return [
    change('metric-window-changed', within(pair, 'window'), messages.metricWindow(from ?? null, to ?? null), {
      columns: columnsGivenBy(pair.next),
    }),
  ];
}

/** A selection is added or removed with the expressions that read it. */
function selections(pair: Pair<Metric>): readonly Change[] {
  const { common } = matchKeys(pair.old.selections ?? {}, pair.next.selections ?? {});
  return common
    .filter((selection) => !same(selection.old[1], selection.next[1]))
    .map(({ name, old: [, from], next: [, to] }) =>
      change(
        'selection-changed',
        within(pair, 'selections', name),
        messages.selectionChanged(name, selectionText(from), selectionText(to)),
        { columns: columnsReading(pair.next, [name]) },
      ),
    );
}

function selectionText({ state, where, window }: Selection): string {
  return `${state}${where === undefined ? '' : ` where ${conditionsText(where)}`}${window === undefined ? '' : ` over ${windowText(window)}`}`;
}

function arm(pair: Pair<Metric>): readonly Change[] {
  const [from, to] = [pair.old.pivot, pair.next.pivot];
  const message =
    from?.arm === to?.arm ? messages.namedArmsChanged(namedArms(from), namedArms(to)) : messages.armChanged(from?.arm, to?.arm);
  return [change('arm-changed', within(pair, 'pivot'), message, { columns: columnsGivenBy(pair.next) })];
}

function namedArms({ test, control }: Partial<Pivot> = {}): string {
  return `test ${test === undefined ? 'not named' : JSON.stringify(test)}, control ${control === undefined ? 'not named' : JSON.stringify(control)}`;
}

/** The columns themselves are reported with the outputs. */
function rowsForEachGroup(pair: Pair<Metric>): readonly Change[] {
  const [from, to] = [pair.old.expand, pair.next.expand];
  const where = within(pair, 'expand');
  const touching = { columns: columnsGivenBy(pair.next) };
  if (from === undefined || to === undefined)
    return [change('rows-for-each-group-changed', where, messages.rowsForEachGroup(to === undefined ? 'one' : 'several'), touching)];
  const [before, after] = [stepText(from), stepText(to)];
  return before === after ? [] : [change('step-changed', where, messages.stepChanged(before, after), touching)];
}

function stepText(expansion: Expansion): string {
  return `${expansion.function}(${expansion.arguments.map(expressionText).join(', ')})`;
}

/** Dimensions that the processor gained or lost are reported there, once for all its metrics. */
function groupingDimensions(pair: Pair<Metric>): readonly Change[] {
  const { old, next, versions } = pair;
  const [before, after] = [filterable(versions.old, old), filterable(versions.next, next)];
  const { added, removed, reordered } = matchNames(old.dimensions, next.dimensions, (name) => name);
  const isNewInProcessor = (name: string): boolean => old.table === next.table && !before.includes(name);
  const isGoneFromProcessor = (name: string): boolean => before.includes(name) && !after.includes(name);
  const followsProcessor = old.table === next.table && matchNames(before, after, (name) => name).reordered;
  return [
    ...added
      .filter((name) => !isNewInProcessor(name))
      .map((name) =>
        change('metric-dimension-added', within(pair, 'dimensions', name), messages.metricDimensionAdded(name), { columns: [name] }),
      ),
    ...removed
      .filter((name) => !isGoneFromProcessor(name))
      .map((name) =>
        change('metric-dimension-removed', within(pair, 'dimensions', name), messages.metricDimensionRemoved(name), { columns: [name] }),
      ),
    ...(reordered && !followsProcessor
      ? [change('metric-dimensions-reordered', within(pair, 'dimensions'), messages.metricDimensionsReordered())]
      : []),
  ];
}

function filterable({ tables }: Manifest, metric: Metric): readonly string[] {
  return filterDimensionsOf(metric, tables).map(({ name }) => name);
}

/** Axes that come and go with the processor's grain are reported there, once for all its metrics. */
function timeAxes(pair: Pair<Metric>): readonly Change[] {
  const { old, next, versions } = pair;
  const [before, after] = [tableOf(versions.old, old)?.grain, tableOf(versions.next, next)?.grain];
  const { added, removed, reordered } = matchNames(old.time_axes, next.time_axes, (axis) => axis);
  const byGrain = old.table === next.table && before !== after;
  return [
    ...added
      .filter((axis) => !(byGrain && before !== undefined && !grainNests(before, axis)))
      .map((axis) => change('time-axis-added', within(pair, 'time_axes', axis), messages.timeAxisAdded(axis), { columns: [axis] })),
    ...removed
      .filter((axis) => !(byGrain && after !== undefined && !grainNests(after, axis)))
      .map((axis) => change('time-axis-removed', within(pair, 'time_axes', axis), messages.timeAxisRemoved(axis), { columns: [axis] })),
    ...(reordered ? [change('time-axes-reordered', within(pair, 'time_axes'), messages.timeAxesReordered())] : []),
  ];
}

function chartKinds(pair: Pair<Metric>): readonly Change[] {
  const { added, removed, reordered } = matchNames(pair.old.chart_kinds, pair.next.chart_kinds, (kind) => kind);
  const where = within(pair, 'chart_kinds');
  return [
    ...(added.length > 0 ? [change('chart-kind-added', where, messages.chartKindsAdded(added))] : []),
    ...(removed.length > 0 ? [change('chart-kind-removed', where, messages.chartKindsRemoved(removed))] : []),
    ...(reordered ? [change('chart-kinds-reordered', where, messages.chartKindsReordered())] : []),
  ];
}

/** The bounds of a column that only one version has are added or removed with it. */
function intervals(pair: Pair<Metric>): readonly Change[] {
  const { old, next } = pair;
  const given = new Set(columnsGivenBy(old));
  const names = columnsGivenBy(next).filter((name) => given.has(name) && !same(old.intervals?.[name], next.intervals?.[name]));
  const where = within(pair, 'intervals');
  return names.length === 0 ? [] : [change('output-bounds-changed', where, messages.outputBounds(names), { columns: names })];
}
