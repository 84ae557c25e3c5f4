import { outputsOf, type Rows } from '../../../compiler/derivation.ts';
import type { Output } from '../../../compiler/manifest.ts';
import type { Cell, Warning } from '../../../generated/types.ts';
import type { EvaluationNotes } from '../../exact/Value.ts';
import type { Degeneracy, Estimate } from '../../stats/Estimate.ts';
import * as warningOf from '../words/warnings.ts';
import { WITHHELD, type TableRow, type Withheld } from '../../stats/TableFunction.ts';
import { noted } from '../evaluate/noted.ts';
import { ratioOf, type Ratio } from '../../exact/rational.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import { tableFunctions } from '../../stats/tableFunctions.ts';
import { at } from '../../errors/at.ts';
import { compileArgument } from '../evaluate/evaluate.ts';
import { toCell } from '../evaluate/outputValue.ts';
import type { AnswerColumn } from '../question/columns.ts';
import type { SideQuestion } from '../question/Question.ts';
import type { StateLayout } from '../states/layout.ts';
import { asFetched, type AnswerDerivation, type DerivedRow, type Lines } from './AnswerDerivation.ts';
import { CellNotes } from './CellNotes.ts';

/** One table-valued step over the merged inputs of a group. Groups are expanded in order, only as many as the answer shows rows for. */
export function deriveRows(question: SideQuestion, derivation: Rows<Output>): AnswerDerivation {
  const { columns } = question;
  const fetched = asFetched(question);
  const names = outputsOf(derivation).map(({ name }) => name);
  // Notes about the arguments apply to the step.
  const notes = new CellNotes([...names, derivation.step]);
  const missing: Missing = { reasons: new Map(), withheld: 0 };
  let withheldRows = 0;
  const rowsOf = rowsOfStep(derivation, question, fetched.layout, notes.of(names.length), missing);
  const pointCell = (value: TableRow[number], column: AnswerColumn, about: EvaluationNotes): Cell =>
    value === WITHHELD ? null : toCell(isEstimate(value) ? noted(value, about) : value, column, about);
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
      const points: TableRow[] = [];
      const accuracies: Lines['accuracies'] = (line, place) => {
        const { source } = at(columns, place);
        const value = source.kind === 'point' ? at(at(points, line), source.index) : null;
        return value !== WITHHELD && isEstimate(value) && value.reason === null ? value.accuracy : null;
      };
      for (const group of groups) {
        for (const [ordinal, values] of rowsOf(group.states).entries()) {
          if (cells.length === most) return { cells, accuracies, more: true, withheld: missing.withheld + withheldRows };
          if (values.includes(WITHHELD)) withheldRows += 1;
          const point = derivation.ordinal === null ? values : [ratioOf(ordinal), ...values];
          points.push(point);
          cells.push(cellsOf(group, point));
        }
        await turns.pass();
      }
      return { cells, accuracies, more: false, withheld: missing.withheld + withheldRows };
    },
    warnings: () => [
      ...withheldWarnings(missing.withheld, withheldRows, question.privacy),
      ...[...missing.reasons].map(([reason, groups]) => warningOf.groupsWithoutRows(reason, groups)),
      ...notes.warnings(),
    ],
  };
}

/** The groups without rows. */
interface Missing {
  /** How many, by reason. */
  readonly reasons: Map<Degeneracy, number>;
  withheld: number;
}

function withheldWarnings(groups: number, rows: number, privacy: SideQuestion['privacy']): readonly Warning[] {
  if (privacy === null) return [];
  return [
    ...(groups === 0 ? [] : [warningOf.withheldCurves(groups, privacy)]),
    ...(rows === 0 ? [] : [warningOf.withheldValues(rows, privacy)]),
  ];
}

function rowsOfStep(
  { step, arguments: expressions }: Rows<Output>,
  { privacy }: SideQuestion,
  layout: StateLayout,
  notes: EvaluationNotes,
  missing: Missing,
): (states: StateRow) => readonly TableRow[] {
  const compute = tableFunctions[step];
  const args = expressions.map((expr) => compileArgument(expr, layout));
  return (states) => {
    const rows = compute(
      args.map((arg) => arg(states, notes)),
      privacy,
    );
    if (rows === WITHHELD) missing.withheld += 1;
    else if (rows.value === null) missing.reasons.set(rows.reason, (missing.reasons.get(rows.reason) ?? 0) + 1);
    return rows === WITHHELD ? [] : (rows.value ?? []);
  };
}

function isEstimate(value: Exclude<TableRow[number], Withheld>): value is Estimate<Ratio | null> {
  return typeof value === 'object' && value !== null && 'reason' in value;
}
