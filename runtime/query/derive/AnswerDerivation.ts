import type { Dimension } from '../../../compiler/manifest.ts';
import type { Cell, Warning } from '../../../generated/types.ts';
import type { Accuracy } from '../../sketch/Accuracy.ts';
import type { StateMerge, StateRow } from '../../states/StateSlot.ts';
import type { Groups } from '../groups/Groups.ts';
import { at } from '../../errors/at.ts';
import type { SideQuestion } from '../question/Question.ts';
import { fewestRowsOf, layoutOf, type StateLayout } from '../states/layout.ts';
import { allInputsOf } from '../states/stateOverlaps.ts';
import type { Turns } from '../../turns/Turns.ts';
import type { DerivedOutput } from './Deriver.ts';
import { stateCountsOf, type StateCount } from './stateCounts.ts';

/**
 * How fetched groups become the rows of an answer, with one implementation per kind of derivation. Groups are regrouped, then withheld,
 * compared and ranked; the remaining ones become lines.
 */
export interface AnswerDerivation {
  /** The inputs to fetch. */
  readonly layout: StateLayout;
  /** The grouping of the fetch: the question's dimensions in order, followed by those that only the derivation needs. */
  readonly dimensions: readonly Dimension[];
  /** Turns the fetched groups into the groups of the question. */
  readonly regroup: (fetched: Groups, turns: Turns) => Promise<Groups>;
  /** How the states of these groups merge. */
  readonly merges: readonly StateMerge[];
  /**
   * The number of underlying rows behind the least supported value derived from these states; for a metric with privacy, which fetches the
   * counts.
   */
  readonly fewestRows: (states: StateRow) => number;
  /** Where counts of states are protected: those of a group, which are held to the same number. */
  readonly stateCounts: readonly StateCount[];
  /** Over merged states; empty when the lines have columns of their own. */
  readonly outputs: readonly DerivedOutput[];
  /** How many of the ordered groups determine the first lines. */
  readonly groupsFor: (lines: number) => number;
  /**
   * The first lines of an answer, from its groups in order.
   * @throws {ServiceError} 422 for a value that its column's type cannot hold
   */
  readonly lines: (groups: readonly DerivedRow[], most: number, turns: Turns) => Promise<Lines>;
  /** Warnings about the lines so far, besides those about output values. */
  readonly warnings: () => readonly Warning[];
}

/** A row of one group or of folded groups, with its cells by column index. */
export interface DerivedRow {
  readonly states: StateRow;
  readonly cell: (column: number) => Cell;
  readonly cells: () => readonly Cell[];
  /** How near the value of a column is; null for an exact one. */
  readonly accuracy: (column: number) => Accuracy | null;
}

export interface Lines {
  readonly cells: readonly (readonly Cell[])[];
  /** How near a cell is, by line and column; null for an exact one. */
  readonly accuracies: (line: number, column: number) => Accuracy | null;
  /** Whether there are more. */
  readonly more: boolean;
  /** With privacy: of these groups and lines, those with nothing, or less, to show for it. */
  readonly withheld: number;
}

/** For derivations whose fetched groups are already those of the question. */
export function asFetched(
  question: SideQuestion,
): Pick<AnswerDerivation, 'layout' | 'dimensions' | 'regroup' | 'merges' | 'fewestRows' | 'stateCounts'> {
  const layout = layoutOf(allInputsOf(question), question.table);
  return {
    layout,
    dimensions: question.dimensions,
    regroup: async (fetched) => fetched,
    merges: layout.slots,
    fewestRows: fewestRowsOf(layout),
    stateCounts: stateCountsOf(question, layout),
  };
}

/** For derivations that give one line per group. */
export const oneLineEach: Pick<AnswerDerivation, 'groupsFor' | 'lines' | 'warnings'> = {
  // One extra line shows whether there are more.
  groupsFor: (lines) => lines + 1,
  async lines(groups, most, turns) {
    const cells: (readonly Cell[])[] = [];
    await turns.each(Math.min(groups.length, most), (index) => cells.push(at(groups, index).cells()));
    return { cells, accuracies: (line, column) => at(groups, line).accuracy(column), more: groups.length > most, withheld: 0 };
  },
  warnings: () => [],
};
