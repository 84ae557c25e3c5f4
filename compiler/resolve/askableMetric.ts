import { additivityOfExpr, addsUp } from '../additivity.ts';
import type { ChartColumn } from '../charts/channels.ts';
import type { Differing } from '../comparisons.ts';
import { isOneValue } from '../conditions.ts';
import { chartKinds } from '../charts/chartKinds.ts';
import { suiteOutputs, type Column } from '../derivation.ts';
import { GRAINS } from '../grains.ts';
import type { Drawing, Grain, OutputType } from '../manifest.ts';
import type { ExprType } from '../expressions/functions.ts';
import { tableFunctions } from '../expressions/tableFunctions.ts';
import type { DraftMetric, DraftOutput } from '../normalize/Draft.ts';
import type { Model } from './Model.ts';
import { axesOf, dimensionsOf, sharedGrouping } from './sharedGrouping.ts';

export type AskableOutput = ChartColumn & Differing;

/** What a question can ask of a metric and what its answer contains. Known before the metric is assembled, even for one with a fault. */
export interface AskableMetric {
  readonly name: string;
  readonly dimensions: readonly string[];
  /** The dimensions that conditions may use, with the sources that determine their types. */
  readonly filterable: ReadonlyMap<string, string>;
  readonly time_axes: readonly Grain[];
  /** The coarsest grain of its tables. */
  readonly grain: Grain;
  readonly outputs: readonly AskableOutput[];
  /** Outputs that quantiles add; empty when there are none to ask for. */
  readonly quantiles: readonly AskableOutput[];
  /** How its rows are drawn when it gives several per group; null when it gives one. */
  readonly drawings: readonly Drawing[] | null;
  readonly chart_kinds: readonly string[];
  /** Among what its changes can be divided: with privacy not among pairs of dimensions, and several rows for a group or what follows groups from period to period not at all. */
  readonly divides: 'nothing' | 'dimensions' | 'pairs';
  /** The dimensions that a question has to group by or filter to one value; those that the metric itself filters so are none of them. */
  readonly requires: readonly string[];
}

/** @returns null when the metric does not exist or something it depends on has a fault */
export function askableMetric(name: string, model: Model): AskableMetric | null {
  const metric = model.draft.metrics.get(name);
  return metric === undefined ? askableCompound(name, model) : askableOfTable(metric, model);
}

function askableOfTable(metric: DraftMetric, model: Model): AskableMetric | null {
  const table = model.draft.tables.get(metric.table);
  if (table === undefined) return null;
  const { derivation } = metric;
  const typed = (outputs: readonly DraftOutput[]): readonly AskableOutput[] =>
    outputs.map((output) => ({ ...columnOf(output, model.typed(output.expr)?.type), adds: addsOverDimensions(output, metric, model) }));
  const outputs = derivation.kind === 'rows' ? rowColumns(derivation) : typed(derivation.outputs);
  return askable({
    name: metric.name,
    dimensions: dimensionsOf(metric, table.dimensions),
    filterable: new Map(table.dimensions.map((dimension) => [dimension, table.source])),
    time_axes: axesOf(metric, model),
    grain: table.grain,
    outputs,
    quantiles: typed(suiteOutputs(derivation, 'quantiles')),
    drawings: derivation.kind === 'rows' ? metric.drawings : null,
    divides: derivation.kind === 'rows' || followsPeriods(metric) ? 'nothing' : metric.privacy === null ? 'pairs' : 'dimensions',
    requires: requiredOf(metric),
  });
}

function askableCompound(name: string, model: Model): AskableMetric | null {
  const compound = model.compounds.get(name);
  if (compound === undefined) return null;
  const { draft, parts, expr, type } = compound;
  const partAdds = (name: string): boolean => {
    const part = parts.get(name);
    return part !== undefined && addsOverDimensions(part.output, part.metric, model);
  };
  const tables = [...parts.values()].flatMap(({ metric }) => model.draft.tables.get(metric.table) ?? []);
  const [first] = tables;
  if (first === undefined || tables.length < parts.size) return null;
  const shared = sharedGrouping(compound, model);
  const common = first.dimensions.filter((dimension) => tables.every(({ dimensions }) => dimensions.includes(dimension)));
  return askable({
    name,
    dimensions: draft.dimensions ?? shared.dimensions,
    filterable: new Map(common.map((dimension) => [dimension, first.source])),
    time_axes: draft.time_axes ?? shared.time_axes,
    grain: GRAINS.findLast((grain) => tables.some((table) => table.grain === grain)) ?? first.grain,
    outputs: draft.derivation.outputs.map((output) => ({
      ...columnOf(output, type),
      adds: additivityOfExpr(expr, (part) => ({ time: false, dimensions: partAdds(part) })).dimensions,
    })),
    quantiles: [],
    drawings: null,
    divides: [draft.privacy, ...[...parts.values()].map(({ metric }) => metric.privacy)].every((privacy) => privacy === null)
      ? 'pairs'
      : 'dimensions',
    requires: [
      ...new Set(
        [...parts.values()].flatMap(({ metric, where }) =>
          requiredOf(metric).filter((name) => !where.some(({ conditions }) => isOneValue(conditions[name]))),
        ),
      ),
    ],
  });
}

function followsPeriods({ selections }: DraftMetric): boolean {
  return [...selections.values()].some(({ window }) => window?.kind === 'before' || window?.kind === 'later');
}

function requiredOf({ requires, where }: DraftMetric): readonly string[] {
  return requires.filter((name) => !isOneValue(where[name]));
}

function askable(metric: Omit<AskableMetric, 'chart_kinds'>): AskableMetric {
  const { outputs, quantiles } = metric;
  const numbers = outputs.filter(({ type }) => type === 'integer' || type === 'number');
  const sums = numbers.filter(({ adds }) => adds === true).length;
  return {
    ...metric,
    chart_kinds: chartKinds({ ...metric, numbers: numbers.length, sums, quantiles: quantiles.length > 0 ? 'offered' : 'none' }),
  };
}

/** Whether an output adds up over dimensions; so does one whose expression has a fault, which fits most uses. */
function addsOverDimensions({ expr }: DraftOutput, { selections, table }: DraftMetric, model: Model): boolean {
  const typed = model.typed(expr);
  if (typed === null) return true;
  const states = model.draft.tables.get(table)?.states ?? [];
  const adds = (name: string): boolean => addsUp(selections.get(name)?.state ?? name, states);
  return additivityOfExpr(typed.expr, (name) => ({ time: false, dimensions: adds(name) })).dimensions;
}

function rowColumns({ step, ordinal, columns }: Extract<DraftMetric['derivation'], { readonly kind: 'rows' }>): readonly ChartColumn[] {
  const { gives } = tableFunctions[step];
  const points = columns.map((column, index) => columnOf(column, gives[index]));
  return (ordinal === null ? points : [columnOf(ordinal, 'integer'), ...points]).map((column) => ({ ...column, role: 'point' as const }));
}

/** @param inferred null when its expression has a fault; then it is treated as a number, which fits most uses */
function columnOf(output: Pick<Column<DraftOutput>, 'name' | 'type' | 'differences'>, inferred: ExprType | undefined): AskableOutput {
  const { name, type, differences } = output;
  const column = { name, role: 'output', type: type ?? outputTypes[inferred ?? 'null'] ?? 'number' } as const;
  return differences === undefined ? column : { ...column, differences };
}

const outputTypes: Readonly<Record<string, OutputType>> = {
  integer: 'integer',
  string: 'string',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
};
