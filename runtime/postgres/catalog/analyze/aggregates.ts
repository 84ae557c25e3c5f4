import type { FuncCall } from 'libpg-query';
import { aggregates } from '../functions/aggregates.ts';
import type { Call } from '../functions/Call.ts';
import { PgError } from '../PgError.ts';
import { keyText } from '../values/compare.ts';
import type { Value } from '../values/Value.ts';
import type { Analysis } from './Analysis.ts';
import type { ResolvedCall } from './calls.ts';
import { coerceToBoolean } from './coerce.ts';
import { compareKeys, orderOf, type SortKey } from './orders.ts';
import type { Late, RowState, Scope } from './Scope.ts';
import { usesOf, type Typed } from './Typed.ts';

/** Aggregates that have a value for no row, or that look at nulls. */
const NOT_STRICT = new Set(['array_agg', 'count', 'json_agg', 'jsonb_agg', 'json_object_agg', 'jsonb_object_agg']);

/** An aggregate over the rows of a group. */
export function aggregateOf(resolved: ResolvedCall, call: FuncCall, scope: Scope, analysis: Analysis): Typed {
  const { gather, uses } = gatherer(resolved, call, scope, analysis);
  const late: Late = { node: 'aggregate', uses, current: null, compute: (rows) => [gather(rows)] };
  scope.level.late.push(late);
  return { type: resolved.returns, fields: resolved.fields, uses, evaluate: () => late.current };
}

/** An aggregate over any rows. */
export interface Gatherer {
  readonly uses: Typed['uses'];
  readonly gather: (rows: readonly RowState[]) => Value;
}

/** Computes an aggregate over rows. @throws {PgError} 0A000 if it has no meaning here */
export function gatherer({ name, args, returns }: ResolvedCall, call: FuncCall, scope: Scope, analysis: Analysis): Gatherer {
  const implementation = Object.hasOwn(aggregates, name) ? aggregates[name] : undefined;
  if (implementation === undefined || call.agg_within_group === true) throw new PgError('0A000', `aggregate ${name} is not available here`);
  const { place } = scope.level;
  scope.level.place = 'aggregate';
  const filter =
    call.agg_filter === undefined ? null : coerceToBoolean(analysis.expression(call.agg_filter, scope), 'FILTER', analysis.database);
  const order = orderOf(call.agg_order ?? [], (one) => analysis.expression(one, scope), analysis);
  scope.level.place = place;
  const facts: Call = {
    database: analysis.database,
    budget: analysis.budget,
    types: args.map(({ type }) => type),
    fields: args.map(({ fields }) => fields),
    returns,
  };
  const isStrict = !NOT_STRICT.has(name) || (name === 'count' && args.length > 0);
  const uses = usesOf([...args, ...order.map(({ typed }) => typed), ...(filter === null ? [] : [filter])]);
  const gather = (rows: readonly RowState[]): Value => {
    const taken: { readonly values: readonly Value[]; readonly keys: readonly Value[] }[] = [];
    for (const { restore } of rows) {
      analysis.budget.step();
      restore();
      if (filter !== null && filter.evaluate() !== true) continue;
      const values = args.map(({ evaluate }) => evaluate());
      if (!isStrict || !values.includes(null)) taken.push({ values, keys: order.map(({ typed }) => typed.evaluate()) });
    }
    const distinct = call.agg_distinct === true ? withoutRepeats(taken) : taken;
    const sorted = sortedBy(distinct, order, call.agg_distinct === true);
    return implementation(
      sorted.map(({ values }) => values),
      facts,
    );
  };
  return { uses, gather };
}

function withoutRepeats<One extends { readonly values: readonly Value[] }>(taken: readonly One[]): readonly One[] {
  const seen = new Set<string>();
  return taken.filter(({ values }) => {
    const key = values.map(keyText).join(' ');
    return !seen.has(key) && seen.add(key);
  });
}

function sortedBy<One extends { readonly values: readonly Value[]; readonly keys: readonly Value[] }>(
  taken: readonly One[],
  order: readonly SortKey[],
  isDistinct: boolean,
): readonly One[] {
  if (order.length > 0) return taken.toSorted((a, b) => compareKeys(a.keys, b.keys, order));
  // PostgreSQL finds repeats by sorting.
  return isDistinct ? taken.toSorted((a, b) => compareKeys(a.values, b.values, [])) : taken;
}
