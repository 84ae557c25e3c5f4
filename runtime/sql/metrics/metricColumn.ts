import type { Dimension, Grain } from '../../../compiler/manifest.ts';
import type { MetricRelation, RelationMeasure } from '../../../compiler/relations.ts';
import type { Ast } from '../guard/shape.ts';
import { folded, nodesIn } from './nodes.ts';

/** A column of a metric relation. */
export type MetricColumn =
  | { readonly kind: 'dimension'; readonly name: string; readonly dimension: Dimension }
  /** The start of a period. */
  | { readonly kind: 'time'; readonly name: string; readonly axis: Grain }
  | { readonly kind: 'measure'; readonly name: string; readonly measure: RelationMeasure };

/** The columns of a relation in their order, by folded name. */
export function columnsOf({ time, axes, dimensions, measures }: MetricRelation): ReadonlyMap<string, MetricColumn> {
  const columns: readonly MetricColumn[] = [
    ...(time === null ? [] : [{ kind: 'time', name: time.name, axis: time.grain } as const]),
    ...axes.map((axis) => ({ kind: 'time', name: axis, axis }) as const),
    ...dimensions.map((dimension) => ({ kind: 'dimension', name: dimension.name, dimension }) as const),
    ...measures.map((measure) => ({ kind: 'measure', name: measure.name, measure }) as const),
  ];
  return new Map(columns.map((column) => [folded(column.name), column]));
}

/** The columns of a relation by the folded names that they formerly had and that no column has today. */
export function formerColumnsOf({ dimensions, measures }: MetricRelation, today: ReadonlyMap<string, MetricColumn>): typeof today {
  const former = [
    ...dimensions.flatMap(({ name, aliases = [] }) => aliases.map((alias) => [folded(alias), today.get(folded(name))] as const)),
    ...measures.flatMap(({ name, metric }) =>
      name === metric.name ? (metric.aliases ?? []).map((alias) => [folded(alias), today.get(folded(name))] as const) : [],
    ),
  ];
  return new Map(former.flatMap(([alias, column]) => (column === undefined || today.has(alias) ? [] : [[alias, column] as const])));
}

/** The class of a node of ours that stands for a column of a relation until the column of an answer takes its place. */
const METRIC_COLUMN = 'METRIC_COLUMN';

export function metricColumn({ name }: MetricColumn): Ast {
  return { class: METRIC_COLUMN, alias: '', name };
}

/** The name of the column that a node stands for; null for any other node. */
export function nameOfColumn(node: Ast): string | null {
  return node['class'] === METRIC_COLUMN ? String(node['name']) : null;
}

/** The columns of a relation that an expression names, each once. */
export function columnsIn(expression: Ast, columns: ReadonlyMap<string, MetricColumn>): readonly MetricColumn[] {
  const names = nodesIn(expression).flatMap((node) => nameOfColumn(node) ?? []);
  return [...new Set(names)].flatMap((name) => columns.get(folded(name)) ?? []);
}
