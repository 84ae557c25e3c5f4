import { outputsOf, type Rows } from '../../../compiler/derivation.ts';
import type { Expr, Output } from '../../../compiler/manifest.ts';
import type { Cell } from '../../../generated/types.ts';
import type { EvaluationNotes, Value } from '../../exact/Value.ts';
import { ratioOf } from '../../exact/rational.ts';
import { DigestMerger } from '../../sketch/digest.ts';
import { ThetaMerger } from '../../sketch/theta.ts';
import { stateRuntimes } from '../../states/stateRuntimes.ts';
import type { StateRow, StateValue } from '../../states/StateSlot.ts';
import type { TableArgument } from '../../stats/TableFunction.ts';
import { tableFunctions } from '../../stats/tableFunctions.ts';
import { at } from '../at.ts';
import { compileExpression } from '../evaluate/evaluate.ts';
import { toCell } from '../evaluate/outputValue.ts';
import type { Question } from '../question/Question.ts';
import { inputsOf } from '../states/inputs.ts';
import { fewestRowsOf, layoutOf, type StateLayout } from '../states/layout.ts';
import type { AnswerDerivation, DerivedRow } from './AnswerDerivation.ts';
import { CellNotes } from './CellNotes.ts';
import { Deriver } from './Deriver.ts';

/** One table-valued step over the merged inputs of a group: of groups in order, as many become rows as the answer shows. */
export function deriveRows(question: Question, derivation: Rows<Output>): AnswerDerivation {
  const { columns, table } = question;
  const layout = layoutOf(inputsOf(question), table);
  const names = outputsOf(derivation).map(({ name }) => name);
  // What is said of the arguments is said of the step.
  const notes = new CellNotes([...names, derivation.step]);
  const rowsOf = rowsOfStep(derivation, layout, notes.of(names.length));
  const cellsOf = (group: DerivedRow, point: readonly Value[]): readonly Cell[] =>
    columns.map((column, place) => {
      const { source } = column;
      return source.kind === 'point' ? toCell(at(point, source.index), column, notes.of(source.index)) : group.cell(place);
    });
  return {
    layout,
    dimensions: question.dimensions,
    regroup: async (fetched) => fetched,
    merges: layout.slots,
    fewestRows: fewestRowsOf(layout),
    deriver: new Deriver([]),
    // A group may become no rows at all.
    groupsFor: () => Infinity,
    async lines(groups, most, turns) {
      const cells: (readonly Cell[])[] = [];
      for (const group of groups) {
        for (const [ordinal, values] of rowsOf(group.states).entries()) {
          if (cells.length === most) return { cells, more: true };
          cells.push(cellsOf(group, [ratioOf(ordinal), ...values]));
        }
        await turns.pass();
      }
      return { cells, more: false };
    },
    warnings: () => notes.warnings(),
  };
}

function rowsOfStep(
  { step, arguments: expressions }: Rows<Output>,
  layout: StateLayout,
  notes: EvaluationNotes,
): (states: StateRow) => readonly (readonly Value[])[] {
  const compute = tableFunctions[step];
  const args = expressions.map((expr) => compileArgument(expr, layout));
  return (states) => compute(args.map((arg) => arg(states, notes)));
}

/** The name of a sketch stands for the sketch; every other expression for its value. */
function compileArgument(expr: Expr, layout: StateLayout): (states: StateRow, notes: EvaluationNotes) => TableArgument {
  const place = expr.kind === 'column' ? layout.states.get(expr.name) : undefined;
  if (place === undefined || place.state === null || stateRuntimes[place.state.kind].value !== null) return compileExpression(expr, layout);
  const { slot } = place;
  return (states) => sketchOf(at(states, slot));
}

function sketchOf(value: StateValue): TableArgument {
  if (value instanceof DigestMerger || value instanceof ThetaMerger) return value;
  throw new TypeError('a step takes sketches and values');
}
