import { derivationOf, outputsOf } from './derivation.ts';
import type { AggregateTable, Expr, Manifest, Metric } from './manifest.ts';

/** Whether the values of an output may be added: those of different periods, and those of different values of dimensions. */
export interface Additive {
  readonly time: boolean;
  readonly dimensions: boolean;
}

const NEVER: Additive = { time: false, dimensions: false };

/**
 * Which values of a metric's outputs add up to that of all of them together: counts and sums of rows, and what is added or subtracted of
 * these, or multiplied or divided by a number. What is as of a day never adds up over time, and neither do windows, which overlap.
 */
export function additivityOf(metric: Metric, tables: Manifest['tables']): ReadonlyMap<string, Additive> {
  const derivation = derivationOf(metric);
  if (derivation.kind === 'rows') return new Map(outputsOf(derivation).map(({ name }) => [name, NEVER]));
  const input = inputsOf(metric, tables);
  return new Map(derivation.outputs.map(({ name, expr }) => [name, ofExpr(expr, input)]));
}

function inputsOf(metric: Metric, tables: Manifest['tables']): (name: string) => Additive {
  if (metric.table === null) {
    const parts = new Map(
      Object.entries(metric.parts).map(([name, { metric: part, output }]) => [name, additivityOf(part, tables).get(output)]),
    );
    return (name) => parts.get(name) ?? NEVER;
  }
  const table = tables[metric.table];
  const { selections = {}, window } = metric;
  return (name) => {
    const selection = Object.hasOwn(selections, name) ? selections[name] : undefined;
    if (table === undefined || !addsUp(selection?.state ?? name, table)) return NEVER;
    const spans = [window, selection?.window].some((span) => span !== undefined);
    return { time: table.as_of === undefined && !spans, dimensions: true };
  };
}

function addsUp(name: string, { states }: AggregateTable): boolean {
  const state = states.find((known) => known.name === name);
  return state === undefined ? name === 'row_count' : state.kind === 'count' || state.kind === 'value_sum';
}

function ofExpr(expr: Expr, input: (name: string) => Additive): Additive {
  if (expr.kind === 'column') return input(expr.name);
  if (expr.kind !== 'call') return NEVER;
  const [a, b] = expr.args;
  if (a === undefined || b === undefined) return NEVER;
  if (expr.fn === '+' || expr.fn === '-') return both(ofExpr(a, input), ofExpr(b, input));
  if (expr.fn === '*') return a.kind === 'literal' ? ofExpr(b, input) : b.kind === 'literal' ? ofExpr(a, input) : NEVER;
  return expr.fn === '/' && b.kind === 'literal' ? ofExpr(a, input) : NEVER;
}

function both(a: Additive, b: Additive): Additive {
  return { time: a.time && b.time, dimensions: a.dimensions && b.dimensions };
}
