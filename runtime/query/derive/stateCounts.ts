import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import { expressionsOf } from '../../../compiler/derivation.ts';
import type { Expr, State } from '../../../compiler/manifest.ts';
import { holdsStates } from '../../../compiler/privacy.ts';
import { toDouble } from '../../exact/rational.ts';
import { newNotes } from '../../exact/Value.ts';
import { stateRuntimes } from '../../states/stateRuntimes.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import { at } from '../../errors/at.ts';
import { compileExpression } from '../evaluate/evaluate.ts';
import type { SideQuestion } from '../question/Question.ts';
import { keyOf, readInputs, ROW_COUNT, type Input } from '../question/inputs.ts';
import type { StateLayout } from '../states/layout.ts';
import { stateOverlapsOf } from '../states/stateOverlaps.ts';

/** A count that an answer shows of a group, or from which its values follow. */
export interface StateCount {
  /** What is counted: of two counts of the same things, one may be part of the other. Null for one that is compared with none. */
  readonly things: string | null;
  /** Which of the things are counted, and the same of all others; null when there is no telling. */
  readonly those: string | null;
  readonly others: string | null;
  /** Null when nothing is known. */
  readonly read: (states: StateRow) => number | null;
}

type CountedSide = Pick<SideQuestion, 'metric' | 'table' | 'derivation' | 'filters' | 'beside' | 'privacy' | 'rows'>;

/** The counts of a metric's states that privacy holds to the minimum; none unless its rule says so, nor for rows with a step of their own. */
export function stateCountsOf(side: CountedSide, layout: StateLayout): readonly StateCount[] {
  if (!holdsStates(side.privacy) || side.derivation.kind === 'rows') return [];
  const inputs = readInputs(side);
  const calls = expressionsOf(side.derivation).flatMap(({ expr }) => [...setCalls(expr)]);
  const shown = new Set(expressionsOf(side.derivation).flatMap(({ expr }) => [...namesShown(expr)]));
  const counts = inputs.filter(({ name }) => shown.has(name)).flatMap((input) => countOf(input, side, layout));
  return [
    ...counts,
    ...(side.rows === null ? [] : rowCountOf(side, layout)),
    ...calls.flatMap((call) => setCount(call, inputs, side, layout)),
    ...bothOf(counts),
    ...stateOverlapsOf(inputs, side.beside, side.table).map((overlaps) => smallestPart(overlaps, layout)),
  ];
}

/**
 * The smallest of what these counts tell, by their values: of themselves, and of how two counts of the same things differ. If one counts
 * some of what the other does, that is how many the rest are.
 */
export function fewestOf(counts: readonly StateCount[]): (values: readonly (number | null)[]) => number {
  const pairs = counts.flatMap((a, i) =>
    counts.flatMap((b, j) => (j > i && a.things !== null && a.things === b.things && !areOpposite(a, b) ? [[i, j] as const] : [])),
  );
  return (values) => {
    let fewest = Infinity;
    for (const value of values) if (value !== null && value < fewest) fewest = value;
    for (const [i, j] of pairs) {
      const [a, b] = [at(values, i), at(values, j)];
      if (a !== null && b !== null && a !== b) fewest = Math.min(fewest, Math.abs(a - b));
    }
    return fewest;
  };
}

function areOpposite(a: StateCount, b: StateCount): boolean {
  return a.those !== null && (a.those === b.others || b.those === a.others);
}

function countOf({ name, state: of, where }: Input, side: CountedSide, layout: StateLayout): readonly StateCount[] {
  if (of === ROW_COUNT) return rowCountAt(name, where, side, layout);
  const place = layout.states.get(name);
  if (place?.state == null) return [];
  const { state, slot } = place;
  const { counted } = stateRuntimes[state.kind];
  if (counted === null) return [];
  const read = (states: StateRow): number | null => {
    const value = at(states, slot);
    return value === null ? null : counted(value);
  };
  if (state.kind === 'distinct') return [{ things: thingsOf(valuesOf(state), [], side), those: null, others: null, read }];
  const those = canonicalJson([state.of, state.where]);
  const others = state.where === null ? null : canonicalJson([state.of, negated(state.where)]);
  return [{ things: thingsOf('rows', where, side), those, others, read }];
}

function rowCountOf(side: CountedSide, layout: StateLayout): readonly StateCount[] {
  return rowCountAt(ROW_COUNT, [], side, layout);
}

function rowCountAt(name: string, where: Input['where'], side: CountedSide, { states }: StateLayout): readonly StateCount[] {
  const place = states.get(name);
  if (place === undefined) return [];
  return [
    {
      things: thingsOf('rows', where, side),
      those: null,
      others: null,
      read: (row) => (at(row, place.slot) === null ? null : Number(at(row, place.slot))),
    },
  ];
}

/** Sets of values may be part of one another whatever rows they are of. */
function thingsOf(what: string, where: Input['where'], { table, filters }: CountedSide): string {
  const conditions = what === 'rows' ? [...new Set([...filters, ...where].map((filter) => keyOf([filter])))].toSorted() : [];
  return canonicalJson([table.id, what, conditions]);
}

function valuesOf({ of }: State): string {
  return `values of ${canonicalJson(of)}`;
}

function negated(expr: Expr): Expr {
  const [inner] = expr.kind === 'call' && expr.fn === 'not' ? expr.args : [];
  return inner ?? { kind: 'call', fn: 'not', args: [expr] };
}

/** Of two opposite counts, how many they are over together: the others of a group have no value. */
function bothOf(counts: readonly StateCount[]): readonly StateCount[] {
  return counts.flatMap((a, i) =>
    counts.flatMap((b, j): readonly StateCount[] => {
      if (j <= i || a.things !== b.things || !areOpposite(a, b)) return [];
      const read = (states: StateRow): number | null => {
        const [some, rest] = [a.read(states), b.read(states)];
        return some === null || rest === null ? null : some + rest;
      };
      return [{ things: a.things, those: null, others: null, read }];
    }),
  );
}

/** The smallest part of a state's rows that belongs to exactly the same selections; those without rows tell of nobody. */
function smallestPart({ inputs, rest }: ReturnType<typeof stateOverlapsOf>[number], { states }: StateLayout): StateCount {
  const slots = inputs.map(({ name }) => states.get(name)?.slot ?? -1);
  return {
    things: null,
    those: null,
    others: null,
    read(row) {
      const parts = slots.map((slot) => Number(at(row, slot)));
      for (let bit = 1; bit < parts.length; bit *= 2)
        for (let bits = 0; bits < parts.length; bits++) if ((bits & bit) === 0) parts[bits] = at(parts, bits) - at(parts, bits | bit);
      const told = (rest === 'told' ? parts : parts.slice(1)).filter((count) => count > 0);
      return told.length === 0 ? null : Math.min(...told);
    },
  };
}

const SETS: ReadonlySet<string> = new Set(['union', 'intersection', 'difference']);
const isOfSets = (fn: string): boolean => SETS.has(fn.replace(/_(?:lower|upper)$/, ''));

/** The set operations of an expression. */
function* setCalls(expr: Expr): Iterable<Expr & { readonly kind: 'call' }> {
  if (expr.kind === 'call' && SETS.has(expr.fn)) yield expr;
  for (const part of partsOf(expr)) yield* setCalls(part);
}

/** The names of inputs that are shown, unless only the result of a set operation over them is. */
function* namesShown(expr: Expr): Iterable<string> {
  if (expr.kind === 'column') yield expr.name;
  if (expr.kind === 'call' && isOfSets(expr.fn)) return;
  for (const part of partsOf(expr)) yield* namesShown(part);
}

function partsOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'column':
    case 'literal':
      return [];
    case 'cast':
      return [expr.arg];
    case 'case':
      return [...expr.branches.flatMap(({ when, then }) => [when, then]), expr.otherwise];
    case 'call':
      return expr.args;
  }
}

/** How many values the result of a set operation has. */
function setCount(
  call: Expr & { readonly kind: 'call' },
  inputs: readonly Input[],
  side: CountedSide,
  layout: StateLayout,
): readonly StateCount[] {
  const [first] = call.args;
  const operand = inputs.find(({ name }) => first?.kind === 'column' && first.name === name);
  const state = side.table.states.find(({ name }) => name === operand?.state);
  if (state === undefined) return [];
  const evaluate = compileExpression(call, layout);
  return [
    {
      things: thingsOf(valuesOf(state), [], side),
      those: null,
      others: null,
      read(states) {
        const value = evaluate(states, newNotes());
        return value !== null && typeof value === 'object' ? toDouble(value) : null;
      },
    },
  ];
}
