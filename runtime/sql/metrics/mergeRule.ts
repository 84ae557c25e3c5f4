import type { AggregateTable, Expr, Manifest, TableMetric } from '../../../compiler/manifest.ts';
import { derivationOf } from '../../../compiler/derivation.ts';
import type { RelationMeasure } from '../../../compiler/relations.ts';

/** How a measure of coarser groups follows from the same measure of finer ones. */
export interface MergeRule {
  readonly by: 'sum' | 'min' | 'max';
  /** Whether that also holds of groups that differ in time. */
  readonly over_time: boolean;
}

/** The rule of a measure; null where none of the three gives its value. */
export function mergeRule({ metric, output }: RelationMeasure, { tables }: Manifest): MergeRule | null {
  if (metric.table === null || derivationOf(metric).kind !== 'expressions') return null;
  const table = tables[metric.table];
  const by = table === undefined ? null : ruleOf(output.expr, metric, table);
  if (table === undefined || by === null) return null;
  const windows = Object.values(metric.selections ?? {}).some(({ window }) => window !== undefined);
  return { by, over_time: table.as_of === undefined && metric.window === undefined && !windows };
}

/** Whether a measure counts all rows of its relation. */
export function countsRows({ metric, output: { expr } }: RelationMeasure, { tables }: Manifest): boolean {
  if (metric.table === null || metric.where !== undefined || metric.window !== undefined || expr.kind !== 'column') return false;
  if (expr.name === 'row_count') return true;
  const state = tables[metric.table]?.states.find(({ name }) => name === expr.name);
  return state !== undefined && state.kind === 'count' && state.of === null && state.where === null;
}

function ruleOf(expr: Expr, metric: TableMetric, table: AggregateTable): MergeRule['by'] | null {
  if (expr.kind === 'column') return ruleOfInput(expr.name, metric, table);
  if (expr.kind !== 'call') return null;
  const [left, right] = expr.args;
  if (left?.kind === 'column' && right === undefined) {
    if (expr.fn === 'digest_count' || expr.fn === 'moments_count') return 'sum';
    if (expr.fn === 'digest_min') return 'min';
    return expr.fn === 'digest_max' ? 'max' : null;
  }
  if (left === undefined || right === undefined) return null;
  const sums = (one: Expr): boolean => ruleOf(one, metric, table) === 'sum';
  switch (expr.fn) {
    case '+':
    case '-':
      return sums(left) && sums(right) ? 'sum' : null;
    case '*':
      return (isNumber(left) && sums(right)) || (sums(left) && isNumber(right)) ? 'sum' : null;
    default:
      return null;
  }
}

/** An input is a state or a selection of one. */
function ruleOfInput(name: string, { selections = {} }: TableMetric, { states }: AggregateTable): MergeRule['by'] | null {
  const selected = Object.hasOwn(selections, name) ? selections[name] : undefined;
  const of = selected === undefined ? name : selected.state;
  if (of === 'row_count') return 'sum';
  const kind = states.find((state) => state.name === of)?.kind;
  switch (kind) {
    case 'count':
    case 'value_sum':
      return 'sum';
    case 'min':
    case 'max':
      return kind;
    case 'distinct':
    case 'moments':
    case 'digest':
    case undefined:
      return null;
  }
}

function isNumber(expr: Expr): boolean {
  return expr.kind === 'literal' && (expr.type === 'integer' || expr.type === 'decimal');
}
