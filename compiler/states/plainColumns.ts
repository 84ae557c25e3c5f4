import type { MergeRule, PlainMerge, State, StateColumn } from '../manifest.ts';

/** A column whose values plain SQL can merge. */
export type PlainStateColumn = StateColumn & { readonly merge: PlainMerge };

/** Merges that plain SQL can do and whose values every reader of the table may see. This is an allow-list: a new merge rule is masked. */
const plainMerges: Readonly<Record<PlainMerge, true>> = { sum: true, min: true, max: true };

function isPlainMerge(merge: MergeRule): merge is PlainMerge {
  return Object.hasOwn(plainMerges, merge);
}

/** The columns of a state that governed views show: never the inside of a sketch. */
export function plainColumns({ columns }: Pick<State, 'columns'>): readonly PlainStateColumn[] {
  return columns.filter((column): column is PlainStateColumn => isPlainMerge(column.merge));
}
