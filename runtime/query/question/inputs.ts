import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import type { AggregateTable, Conditions, Window } from '../../../compiler/manifest.ts';
import { expressionsOf } from '../../../compiler/derivation.ts';
import { columnsOf } from '../../../compiler/expressions/columnsOf.ts';
import type { Filter, Side, SideQuestion } from './Question.ts';

/** The count of underlying rows, a state that every table has besides its own. */
export const ROW_COUNT = 'row_count';

/** The rows that an input covers. */
export interface Selected {
  /** Empty for all rows. */
  readonly where: readonly Filter[];
  /** Null: those of the period itself. */
  readonly window: Window | null;
}

/** A state over some rows, under the name that expressions use. */
export interface Input extends Selected {
  readonly name: string;
  readonly state: string;
  /** For a count that is not shown: why it is counted. */
  readonly overlap: Overlap | null;
}

/**
 * Which selections the counted rows belong to. The rows that selections share, and those in one but not another, can be deduced by
 * subtraction from what is shown of each.
 */
export interface Overlap {
  /** One bit per selection. */
  readonly bits: number;
  /** Whether something is shown of all rows, and therefore of those in no selection. */
  readonly rest: 'told' | 'untold';
}

/** The underlying rows of a group. */
export const rowsOfGroup: Input = { name: ROW_COUNT, state: ROW_COUNT, where: [], window: null, overlap: null };

/**
 * The inputs that a question's expressions read. A question with privacy also reads how many rows each input is based on, and the rows of
 * the group itself, as does a question with a condition on them. A selection restricts dimensions, so it shows what a filter would show,
 * and is withheld when it is based on too few rows.
 */
export function inputsOf({
  metric,
  table,
  derivation,
  rows,
  privacy,
  beside,
  counted,
}: Pick<SideQuestion, 'metric' | 'table' | 'derivation' | 'rows' | 'privacy' | 'beside' | 'counted'>): readonly Input[] {
  const inputs = readInputs({ metric, table, derivation });
  const ofGroup = metric.window ?? null;
  if (privacy !== null) return [...withRowCounts(inputs, ofGroup), ...(counted === 'together' ? [] : overlapsOf(inputs, beside))];
  return rows === null || inputs.some(({ name }) => name === ROW_COUNT) ? inputs : [...inputs, { ...rowsOfGroup, window: ofGroup }];
}

/** The inputs that a metric's expressions name. */
export function readInputs({ metric, table, derivation }: Pick<Side, 'metric' | 'table' | 'derivation'>): readonly Input[] {
  const named = new Set(expressionsOf(derivation).flatMap(({ expr }) => [...columnsOf(expr)]));
  return [...named].map((name): Input => {
    const { state = name, where = {}, window = metric.window ?? null } = metric.selections?.[name] ?? {};
    return { name, state, where: filtersOf(where, table), window, overlap: null };
  });
}

/**
 * The different sets of rows that a side reads of its table, as conditions in addition to its filters; an empty list stands for all rows.
 */
export function selectionsOf(side: Pick<Side, 'metric' | 'table' | 'derivation'>): readonly (readonly Filter[])[] {
  return different(readInputs(side).map(({ where }) => where));
}

/** Keeps the first of equal selections. */
export function different(selections: readonly (readonly Filter[])[]): readonly (readonly Filter[])[] {
  return [...new Map(selections.map((where) => [keyOf(where), where])).values()];
}

function withRowCounts(inputs: readonly Input[], ofGroup: Window | null): readonly Input[] {
  const counts = new Map<string, Input>([[ROW_COUNT, { ...rowsOfGroup, window: ofGroup }]]);
  for (const { where, window } of inputs) {
    if (where.length === 0 && window === ofGroup) continue;
    // Names in a catalog contain no space.
    const name = `${ROW_COUNT} of ${keyOf(where)} ${windowKey(window)}`;
    counts.set(name, { name, state: ROW_COUNT, where, window, overlap: null });
  }
  return [...inputs.filter(({ name }) => !counts.has(name)), ...counts.values()];
}

/**
 * Counts of the rows that selections share; of all rows too, if one selection covers them. Empty when nothing can be deduced by
 * subtraction.
 */
function overlapsOf(inputs: readonly Input[], beside: SideQuestion['beside']): readonly Input[] {
  const selections = different([...inputs.map(({ where }) => where), ...beside]);
  const some = selections.filter((where) => where.length > 0);
  return selections.length < 2 ? [] : overlapCounts(some, some.length < selections.length ? 'told' : 'untold');
}

/** Counts of the rows that each combination of selections shares. */
export function overlapCounts(selections: readonly (readonly Filter[])[], rest: Overlap['rest']): readonly Input[] {
  return Array.from({ length: 2 ** selections.length }, (_, bits): Input => ({
    name: `${ROW_COUNT} in ${bits}`,
    state: ROW_COUNT,
    where: selections.flatMap((where, place) => (((bits >> place) & 1) === 1 ? where : [])),
    window: null,
    overlap: { bits, rest },
  }));
}

/** Equal for equal conditions. */
export function keyOf(where: readonly Filter[]): string {
  return canonicalJson(where.map(({ dimension, condition }) => [dimension.name, condition] as const));
}

/** Equal for equal windows. */
export function windowKey(window: Window | null): string {
  return window === null ? '' : canonicalJson({ ...window });
}

/** @throws {Error} for a condition on something that is not a dimension of the table, which the compiler never lets through. */
export function filtersOf(conditions: Conditions, { id, dimensions }: AggregateTable): readonly Filter[] {
  return Object.entries(conditions).map(([name, condition]) => {
    const dimension = dimensions.find((known) => known.name === name);
    if (dimension === undefined) throw new Error(`the table ${id} has no dimension ${name}`);
    return { dimension, condition };
  });
}
