import type { FuncCall, WindowDef } from 'libpg-query';
import { aggregates } from '../functions/aggregates.ts';
import { PgError } from '../PgError.ts';
import { keyText } from '../values/compare.ts';
import type { Value } from '../values/Value.ts';
import { gatherer } from './aggregates.ts';
import type { Analysis } from './Analysis.ts';
import type { ResolvedCall } from './calls.ts';
import { compareKeys, orderOf, type SortKey } from './orders.ts';
import type { Late, RowState, Scope } from './Scope.ts';
import { settled } from './coerce.ts';
import { usesOf, type Typed } from './Typed.ts';

/** A row of a partition: its place among the rows of the query, and its keys of order. */
interface Placed {
  readonly index: number;
  readonly state: RowState;
  readonly keys: readonly Value[];
}

/** Frames other than the default, which the parser gives as bits (its `FRAMEOPTION_…`). */
const DEFAULT_FRAME = 1058;

/** A function over the rows around each row. */
export function windowOf(resolved: ResolvedCall, call: FuncCall, words: WindowDef, scope: Scope, analysis: Analysis): Typed {
  const named = words.name ?? words.refname;
  const window = named === undefined ? words : scope.level.windows.get(named);
  if (window === undefined) throw new PgError('42704', `window "${named ?? ''}" does not exist`);
  if ((window.frameOptions ?? DEFAULT_FRAME) !== DEFAULT_FRAME)
    throw new PgError('0A000', 'the catalog answers windows without a frame of their own');
  const partition = (window.partitionClause ?? []).map((node) => settled(analysis.expression(node, scope), analysis.database));
  const order = orderOf(window.orderClause ?? [], (node) => analysis.expression(node, scope), analysis);
  const valueOf = overPartition(resolved, call, order, scope, analysis);
  const uses = usesOf([...resolved.args, ...partition, ...order.map(({ typed }) => typed)]);
  const late: Late = {
    node: 'window',
    uses,
    current: null,
    compute: (rows) => {
      const values: Value[] = rows.map(() => null);
      for (const part of partitions(rows, partition, order).values()) {
        const sorted = part.toSorted((a, b) => compareKeys(a.keys, b.keys, order));
        for (const [place, { index }] of sorted.entries()) values[index] = valueOf(sorted, place);
      }
      return values;
    },
  };
  scope.level.late.push(late);
  return { type: resolved.returns, uses, evaluate: () => late.current };
}

function partitions(rows: readonly RowState[], partition: readonly Typed[], order: readonly SortKey[]): Map<string, Placed[]> {
  const found = new Map<string, Placed[]>();
  for (const [index, state] of rows.entries()) {
    state.restore();
    const key = partition.map(({ evaluate }) => keyText(evaluate())).join(' ');
    const placed = { index, state, keys: order.map(({ typed }) => typed.evaluate()) };
    const same = found.get(key);
    if (same === undefined) found.set(key, [placed]);
    else same.push(placed);
  }
  return found;
}

type OfPlace = (sorted: readonly Placed[], place: number) => Value;

/** @throws {PgError} 0A000 if the function has no meaning here */
function overPartition(resolved: ResolvedCall, call: FuncCall, order: readonly SortKey[], scope: Scope, analysis: Analysis): OfPlace {
  const [first, offset] = resolved.args;
  const at = (sorted: readonly Placed[], place: number): Value => {
    sorted[place]?.state.restore();
    return sorted[place] === undefined ? null : (first?.evaluate() ?? null);
  };
  const samePlace = (sorted: readonly Placed[], place: number): number =>
    sorted.findIndex(({ keys }) => compareKeys(keys, sorted[place]?.keys ?? [], order) === 0);
  const steps = (): number => Number(offset?.evaluate() ?? 1);
  switch (resolved.name) {
    case 'row_number':
      return (_, place) => BigInt(place + 1);
    case 'rank':
      return (sorted, place) => BigInt(samePlace(sorted, place) + 1);
    case 'dense_rank':
      return (sorted, place) => BigInt(new Set(sorted.slice(0, place + 1).map((_, index) => samePlace(sorted, index))).size);
    case 'lag':
      return (sorted, place) => at(sorted, place - steps());
    case 'lead':
      return (sorted, place) => at(sorted, place + steps());
    case 'first_value':
      return (sorted) => at(sorted, 0);
    default: {
      if (!Object.hasOwn(aggregates, resolved.name)) throw new PgError('0A000', `window function ${resolved.name} is not available here`);
      const { gather } = gatherer(resolved, call, scope, analysis);
      // The default frame: to the last row with the same keys of order.
      return (sorted, place) =>
        gather(sorted.filter(({ keys }) => compareKeys(keys, sorted[place]?.keys ?? [], order) <= 0).map(({ state }) => state));
    }
  }
}
