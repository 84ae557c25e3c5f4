import { derivationOf, outputsOf } from './derivation.ts';
import type { Additive, Expr, Manifest, Metric, State } from './manifest.ts';

/** Whether the values of an output may be added: those of different periods, and those of different values of dimensions. */
export type { Additive } from './manifest.ts';

const NEVER: Additive = { time: false, dimensions: false };

/**
 * Which values of a metric's outputs add up to that of all of them together: counts and sums of rows, and what is added or subtracted of
 * these, or multiplied or divided by a number. What is as of a day never adds up over time, and neither do windows, which overlap.
 */
export function additivityOf(metric: Metric, tables: Manifest['tables']): ReadonlyMap<string, Additive> {
  const derivation = derivationOf(metric);
  if (derivation.kind === 'rows') return new Map(outputsOf(derivation).map(({ name }) => [name, NEVER]));
  const input = inputsOf(metric, tables);
  return new Map(derivation.outputs.map(({ name, expr }) => [name, additivityOfExpr(expr, input)]));
}

/** The numbers among a metric's outputs that add up over dimensions. */
export function sumsOf(metric: Metric, tables: Manifest['tables']): ReadonlySet<string> {
  const additive = additivityOf(metric, tables);
  const numbers = outputsOf(derivationOf(metric)).filter(({ type }) => type === 'integer' || type === 'number');
  return new Set(numbers.flatMap(({ name }) => (additive.get(name)?.dimensions === true ? [name] : [])));
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
    if (table === undefined || !addsUp(selection?.state ?? name, table.states)) return NEVER;
    const spans = [window, selection?.window].some((span) => span !== undefined);
    return { time: table.as_of === undefined && !spans, dimensions: true };
  };
}

/** Whether a state, or the number of rows, adds up over dimensions. */
export function addsUp(name: string, states: readonly Pick<State, 'name' | 'kind'>[]): boolean {
  const state = states.find((known) => known.name === name);
  return state === undefined ? name === 'row_count' : state.kind === 'count' || state.kind === 'value_sum';
}

/** Which values of an expression add up if those of its columns do. */
export function additivityOfExpr(expr: Expr, input: (name: string) => Additive): Additive {
  const of = (part: Expr): Additive => additivityOfExpr(part, input);
  if (expr.kind === 'column') return input(expr.name);
  if (expr.kind !== 'call') return NEVER;
  const [a, b] = expr.args;
  if (a === undefined || b === undefined) return NEVER;
  if (expr.fn === '+' || expr.fn === '-') return both(of(a), of(b));
  if (expr.fn === '*') return a.kind === 'literal' ? of(b) : b.kind === 'literal' ? of(a) : NEVER;
  return expr.fn === '/' && b.kind === 'literal' ? of(a) : NEVER;
}

function both(a: Additive, b: Additive): Additive {
  return { time: a.time && b.time, dimensions: a.dimensions && b.dimensions };
}

/** A metric whose columns say how they add up. */
export function withAdditivity<Kind extends Metric>(metric: Kind, tables: Manifest['tables']): Kind {
  const known = additivityOf(metric, tables);
  const told = <Column extends { readonly name: string }>(columns: readonly Column[]): readonly Column[] =>
    columns.map((column) => ({ ...column, additive: { ...(known.get(column.name) ?? NEVER) } }));
  const { outputs, quantile_outputs, expand } = metric;
  return {
    ...metric,
    outputs: told(outputs),
    quantile_outputs: quantile_outputs === null ? null : told(quantile_outputs),
    ...(expand === undefined
      ? {}
      : {
          expand: {
            ...expand,
            columns: told(expand.columns),
            ordinal: expand.ordinal === null ? null : { ...expand.ordinal, additive: { ...NEVER } },
          },
        }),
  };
}

/** How an output adds up, in words; empty where that is not known. */
export function additivityText(additive: Additive | undefined, requires: readonly string[] = []): string {
  if (additive === undefined) return '';
  if (!additive.dimensions) return 'Its values must not be added; ask for coarser groups instead.';
  const across = requires.length === 0 ? '' : `, but not across ${requires.join(' and ')}`;
  return additive.time ? `Its values may be added${across}.` : `Its values may be added over dimensions${across}, and not over time.`;
}
