import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import type { Conditions } from '../../../compiler/conditions.ts';
import { expressionsOf } from '../../../compiler/derivation.ts';
import { columnsOf } from '../../../compiler/expressions/columnsOf.ts';
import type { AggregateTable, Window } from '../../../compiler/manifest.ts';
import type { Filter, SideQuestion } from '../question/Question.ts';

/** The state that every table has besides its own: underlying rows. */
export const ROW_COUNT = 'row_count';

/** Which rows an input is over. */
export interface Selected {
  /** All rows meet none. */
  readonly where: readonly Filter[];
  /** Null: those of the period itself. */
  readonly window: Window | null;
}

/** A state over some rows, by the name that expressions call it. */
export interface Input extends Selected {
  readonly name: string;
  readonly state: string;
}

/** The underlying rows of a group. */
export const rowsOfGroup: Input = { name: ROW_COUNT, state: ROW_COUNT, where: [], window: null };

/**
 * The inputs that a question's expressions read. A question with privacy also reads how many rows each of them stands on, and the group
 * itself, as does a question with a condition on it: a selection is over dimensions, so it shows what a filter on them would, and that is withheld when it stands on too few rows.
 */
export function inputsOf({
  metric,
  table,
  derivation,
  rows,
  privacy,
}: Pick<SideQuestion, 'metric' | 'table' | 'derivation' | 'rows' | 'privacy'>): readonly Input[] {
  const named = new Set(expressionsOf(derivation).flatMap(({ expr }) => [...columnsOf(expr)]));
  const inputs = [...named].map((name): Input => {
    const { state = name, where = {}, window = metric.window ?? null } = metric.selections?.[name] ?? {};
    return { name, state, where: filtersOf(where, table), window };
  });
  const ofGroup = metric.window ?? null;
  if (privacy !== null) return withRowCounts(inputs, ofGroup);
  return rows === null || named.has(ROW_COUNT) ? inputs : [...inputs, { ...rowsOfGroup, window: ofGroup }];
}

function withRowCounts(inputs: readonly Input[], ofGroup: Window | null): readonly Input[] {
  const counts = new Map<string, Input>([[ROW_COUNT, { ...rowsOfGroup, window: ofGroup }]]);
  for (const { where, window } of inputs) {
    if (where.length === 0 && window === ofGroup) continue;
    const conditions = where.map(({ dimension, condition }) => [dimension.name, condition] as const);
    // No name of a catalog has a space.
    const name = `${ROW_COUNT} of ${canonicalJson(window === null ? conditions : [conditions, { ...window }])}`;
    counts.set(name, { name, state: ROW_COUNT, where, window });
  }
  return [...inputs.filter(({ name }) => !counts.has(name)), ...counts.values()];
}

/** @throws {Error} for a condition on no dimension of the table: the compiler lets none through. */
export function filtersOf(conditions: Conditions, { id, dimensions }: AggregateTable): readonly Filter[] {
  return Object.entries(conditions).map(([name, condition]) => {
    const dimension = dimensions.find((known) => known.name === name);
    if (dimension === undefined) throw new Error(`the table ${id} has no dimension ${name}`);
    return { dimension, condition };
  });
}
