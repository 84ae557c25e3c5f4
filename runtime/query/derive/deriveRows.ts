import { outputsOf, type Rows } from '../../../compiler/derivation.ts';
import type { Output } from '../../../compiler/manifest.ts';
import type { Cell } from '../../../generated/types.ts';
import type { EvaluationNotes, Value } from '../../exact/Value.ts';
import type { Degeneracy, Estimate } from '../../stats/Estimate.ts';
import * as warningOf from '../warnings.ts';
import type { TableRow } from '../../stats/TableFunction.ts';
import { noted } from '../evaluate/noted.ts';
import { ratioOf } from '../../exact/rational.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import { tableFunctions } from '../../stats/tableFunctions.ts';
import { at } from '../at.ts';
import { compileArgument } from '../evaluate/evaluate.ts';
import { toCell } from '../evaluate/outputValue.ts';
import type { AnswerColumn } from '../question/columns.ts';
import type { SideQuestion } from '../question/Question.ts';
import type { StateLayout } from '../states/layout.ts';
import { asFetched, type AnswerDerivation, type DerivedRow } from './AnswerDerivation.ts';
import { CellNotes } from './CellNotes.ts';

/** One table-valued step over the merged inputs of a group. Groups are expanded in order, only as many as the answer shows rows for. */
export function deriveRows(question: SideQuestion, derivation: Rows<Output>): AnswerDerivation {
  const { columns } = question;
  const fetched = asFetched(question);
  const names = outputsOf(derivation).map(({ name }) => name);
  // Notes about the arguments apply to the step.
  const notes = new CellNotes([...names, derivation.step]);
  /** The number of groups without rows, by reason. */
  const missing = new Map<Degeneracy, number>();
  const rowsOf = rowsOfStep(derivation, fetched.layout, notes.of(names.length), missing);
  const pointCell = (value: Value | Estimate, column: AnswerColumn, about: EvaluationNotes): Cell =>
    toCell(isEstimate(value) ? noted(value, about) : value, column, about);
  const cellsOf = (group: DerivedRow, point: TableRow): readonly Cell[] =>
    columns.map((column, place) => {
      const { source } = column;
      return source.kind === 'point' ? pointCell(at(point, source.index), column, notes.of(source.index)) : group.cell(place);
    });
  return {
    ...fetched,
    outputs: [],
    // A group may give no rows at all.
    groupsFor: () => Infinity,
    async lines(groups, most, turns) {
      const cells: (readonly Cell[])[] = [];
      for (const group of groups) {
        for (const [ordinal, values] of rowsOf(group.states).entries()) {
          if (cells.length === most) return { cells, more: true };
          cells.push(cellsOf(group, derivation.ordinal === null ? values : [ratioOf(ordinal), ...values]));
        }
        await turns.pass();
      }
      return { cells, more: false };
    },
    warnings: () => [...[...missing].map(([reason, groups]) => warningOf.groupsWithoutRows(reason, groups)), ...notes.warnings()],
  };
}

function rowsOfStep(
  { step, arguments: expressions }: Rows<Output>,
  layout: StateLayout,
  notes: EvaluationNotes,
  missing: Map<Degeneracy, number>,
): (states: StateRow) => readonly TableRow[] {
  const compute = tableFunctions[step];
  const args = expressions.map((expr) => compileArgument(expr, layout));
  return (states) => {
    const rows = compute(args.map((arg) => arg(states, notes)));
    if (rows.value === null) missing.set(rows.reason, (missing.get(rows.reason) ?? 0) + 1);
    return rows.value ?? [];
  };
}

function isEstimate(value: Value | Estimate): value is Estimate {
  return typeof value === 'object' && value !== null && 'reason' in value;
}
