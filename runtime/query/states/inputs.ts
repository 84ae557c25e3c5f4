import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import type { Conditions } from '../../../compiler/conditions.ts';
import { expressionsOf } from '../../../compiler/derivation.ts';
import { columnsOf } from '../../../compiler/expressions/columnsOf.ts';
import type { AggregateTable } from '../../../compiler/manifest.ts';
import type { Filter, Question } from '../question/Question.ts';

/** The state that every table has besides its own: underlying rows. */
export const ROW_COUNT = 'row_count';

/** A state over the rows that meet some conditions, by the name that expressions call it; all rows meet none. */
export interface Input {
  readonly name: string;
  readonly state: string;
  readonly where: readonly Filter[];
}

/** The underlying rows of a group. */
export const rowsOfGroup: Input = { name: ROW_COUNT, state: ROW_COUNT, where: [] };

/**
 * The inputs that a question's expressions read. A metric with privacy also reads how many rows each of them stands on, and the group
 * itself: a selection is over dimensions, so it shows what a filter on them would, and that is withheld when it stands on too few rows.
 */
export function inputsOf({ metric, table, derivation }: Pick<Question, 'metric' | 'table' | 'derivation'>): readonly Input[] {
  const named = new Set(expressionsOf(derivation).flatMap(({ expr }) => [...columnsOf(expr)]));
  const inputs = [...named].map((name): Input => {
    const selection = metric.selections?.[name];
    return selection === undefined
      ? { name, state: name, where: [] }
      : { name, state: selection.state, where: filtersOf(selection.where, table) };
  });
  return metric.privacy === null ? inputs : withRowCounts(inputs);
}

function withRowCounts(inputs: readonly Input[]): readonly Input[] {
  const counts = new Map<string, Input>([[ROW_COUNT, rowsOfGroup]]);
  for (const { where } of inputs) {
    if (where.length === 0) continue;
    // No name of a catalog has a space.
    const name = `${ROW_COUNT} of ${canonicalJson(where.map(({ dimension, condition }) => [dimension.name, condition]))}`;
    counts.set(name, { name, state: ROW_COUNT, where });
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
