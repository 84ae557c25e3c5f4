import type { Dimension } from '../../../compiler/manifest.ts';
import type { Cell, Warning } from '../../../generated/types.ts';
import type { StateMerge, StateRow } from '../../states/StateSlot.ts';
import type { Groups } from '../fetch/AggregateReader.ts';
import { at } from '../at.ts';
import type { SideQuestion } from '../question/Question.ts';
import { inputsOf } from '../states/inputs.ts';
import { fewestRowsOf, layoutOf, type StateLayout } from '../states/layout.ts';
import type { Turns } from '../Turns.ts';
import type { DerivedOutput } from './Deriver.ts';

/**
 * How the groups that are fetched become the rows of an answer: one implementation for each kind of derivation. Groups are regrouped, then
 * withheld, compared and ranked; what is left becomes lines.
 */
export interface AnswerDerivation {
  /** The inputs that are fetched. */
  readonly layout: StateLayout;
  /** What they are fetched by: the question's dimensions, in their order, and what only the derivation needs after them. */
  readonly dimensions: readonly Dimension[];
  /** The groups of the question, from those that were fetched. */
  readonly regroup: (fetched: Groups, turns: Turns) => Promise<Groups>;
  /** How the states of these groups merge. */
  readonly merges: readonly StateMerge[];
  /** The fewest underlying rows that anything derived from some states stands on; for a metric with privacy, which fetches them. */
  readonly fewestRows: (states: StateRow) => number;
  /** Over merged states; none where the lines have columns of their own. */
  readonly outputs: readonly DerivedOutput[];
  /** How many groups, in order, decide the first lines. */
  readonly groupsFor: (lines: number) => number;
  /**
   * The first lines of an answer, of its groups in order.
   * @throws {ServiceError} 422 for a value that its column's type cannot hold.
   */
  readonly lines: (groups: readonly DerivedRow[], most: number, turns: Turns) => Promise<Lines>;
  /** What has to be said of the lines so far, besides what the values of outputs have to. */
  readonly warnings: () => readonly Warning[];
}

/** A row of one group, or of folded ones: its cells by the places of their columns. */
export interface DerivedRow {
  readonly states: StateRow;
  readonly cell: (column: number) => Cell;
  readonly cells: () => readonly Cell[];
}

export interface Lines {
  readonly cells: readonly (readonly Cell[])[];
  /** There are others. */
  readonly more: boolean;
}

/** Where the groups that are fetched are those of the question. */
export function asFetched(question: SideQuestion): Pick<AnswerDerivation, 'layout' | 'dimensions' | 'regroup' | 'merges' | 'fewestRows'> {
  const layout = layoutOf(inputsOf(question), question.table);
  return {
    layout,
    dimensions: question.dimensions,
    regroup: async (fetched) => fetched,
    merges: layout.slots,
    fewestRows: fewestRowsOf(layout),
  };
}

/** Where each group is one line. */
export const oneLineEach: Pick<AnswerDerivation, 'groupsFor' | 'lines' | 'warnings'> = {
  // One past them says that there are more.
  groupsFor: (lines) => lines + 1,
  async lines(groups, most, turns) {
    const cells: (readonly Cell[])[] = [];
    await turns.each(Math.min(groups.length, most), (index) => cells.push(at(groups, index).cells()));
    return { cells, more: groups.length > most };
  },
  warnings: () => [],
};
