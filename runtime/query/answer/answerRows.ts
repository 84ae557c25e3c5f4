import type { Cell } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import { isWithinError, type Compared, type Deriver } from '../derive/Deriver.ts';
import type { Accuracy } from '../../sketch/Accuracy.ts';
import type { DerivedRow } from '../derive/AnswerDerivation.ts';
import type { Value } from '../../exact/Value.ts';
import type { StateMerge, StateRow } from '../../states/StateSlot.ts';
import type { Groups } from '../groups/Groups.ts';
import type { Group } from '../groups/Group.ts';
import { formatPeriod, type Hour } from '../../calendar/periods.ts';
import type { Baseline, Previous } from './Baseline.ts';
import type { Question } from '../question/Question.ts';
import { mergeManyStates } from '../states/layout.ts';
import type { Turns } from '../../turns/Turns.ts';

/** The value of the column `_row`: a row for one group, or for the folded groups. */
export type RowKind = 'row' | 'others';

/** What the rows of one answer share. */
interface Shared {
  readonly question: Question;
  readonly groups: Groups;
  readonly deriver: Deriver;
  /** Null without a comparison. */
  readonly baseline: Baseline | null;
  readonly merges: readonly StateMerge[];
  /** By index of the dimension: whether a folded row has null there. */
  readonly folds: readonly boolean[];
  /** Many rows share a period, so each is formatted once. */
  readonly periods: Map<Hour, string>;
}

/** Builds the rows of one answer from its groups. */
export class AnswerRows {
  readonly #shared: Shared;

  constructor(question: Question, groups: Groups, deriver: Deriver, baseline: Baseline | null, merges: readonly StateMerge[]) {
    const within = new Set(question.top?.within.map((column) => at(question.columns, column).name));
    const folds = question.dimensions.map(({ name }) => question.top !== null && !within.has(name));
    this.#shared = { question, groups, deriver, baseline, merges, folds, periods: new Map() };
  }

  of(group: Group): AnswerRow {
    return new AnswerRow(this.#shared, 'row', group, group.states, null);
  }

  /** @param folded at least one group; all have the same period and values of `top_n_within` */
  async others(folded: readonly Group[], turns: Turns): Promise<AnswerRow> {
    const { baseline, merges } = this.#shared;
    const states = folded.map((group) => group.states);
    const merged = await mergeManyStates(merges, states, turns);
    return new AnswerRow(this.#shared, 'others', at(folded, 0), merged, (await baseline?.beforeAll(folded, merges, turns)) ?? null);
  }
}

/**
 * A row of an answer under construction. Columns are derived on first use and then cached: most groups are dropped by `having`, `top_n` or
 * the cap, which read only one or two columns.
 */
export class AnswerRow implements DerivedRow {
  readonly kind: RowKind;
  /** Its group; for a folded row, one of the folded groups. */
  readonly group: Group;
  readonly states: StateRow;
  readonly #shared: Shared;
  /** As many as there are columns: an array that grows by index reserves room for far more. */
  readonly #cells: (Cell | undefined)[];
  #now: Value[] | undefined;
  #before: Value[] | undefined;
  #previous: Previous | null;

  /** @param previous null also when it is looked up on first use */
  constructor(shared: Shared, kind: RowKind, group: Group, states: StateRow, previous: Previous | null) {
    this.kind = kind;
    this.group = group;
    this.#shared = shared;
    this.states = states;
    this.#cells = Array<Cell | undefined>(shared.question.columns.length);
    this.#previous = previous;
  }

  /** @throws {ServiceError} 422 for a value that its column's type cannot hold. */
  cell(column: number): Cell {
    let cell = this.#cells[column];
    if (cell === undefined) {
      cell = this.#derive(column);
      this.#cells[column] = cell;
    }
    return cell;
  }

  cells(): readonly Cell[] {
    return this.#shared.question.columns.map((_, column) => this.cell(column));
  }

  accuracy(column: number): Accuracy | null {
    const { question, deriver } = this.#shared;
    const { source } = at(question.columns, column);
    if (source.kind === 'output') return deriver.accuracy(source.output, this.states);
    if (source.kind !== 'compared') return null;
    return deriver.comparedAccuracy(source.comparison, this.#comparedNow(source.output), this.#comparedBefore(source.output));
  }

  /** Whether an output has changed by no more than the errors of both values together. */
  isWithinError(output: number): boolean {
    return isWithinError(this.#comparedNow(output), this.#comparedBefore(output));
  }

  get period(): string {
    return periodText(this.#shared.periods, this.#shared.question, this.group.hour) ?? '';
  }

  /** Null when a folded row has no value of its own. */
  dimension(index: number): number | null {
    const { folds, groups } = this.#shared;
    return this.kind === 'others' && folds[index] === true ? null : at(at(groups.codes, index), this.group.row);
  }

  /** The values it is compared with; null without a comparison. */
  get previous(): Previous | null {
    this.#previous ??= this.#shared.baseline?.before(this.group) ?? null;
    return this.#previous;
  }

  #derive(place: number): Cell {
    const { question, groups, deriver, periods } = this.#shared;
    const column = at(question.columns, place);
    const { source } = column;
    switch (source.kind) {
      case 'time':
        return periodText(periods, question, this.group.hour);
      case 'dimension': {
        const code = this.dimension(source.index);
        return code === null || code < 0 ? null : at(at(groups.keys, source.index).values, code);
      }
      case 'row_kind':
        return this.kind;
      case 'output':
        return deriver.cell(column, source.output, this.#valueNow(source.output));
      case 'compared': {
        const { output, comparison } = source;
        return deriver.comparedCell(column, output, comparison, this.#valueNow(output), this.#valueBefore(output));
      }
      case 'point':
        throw new Error('a step makes its rows of the groups that an answer shows, and no row of a group has its columns');
    }
  }

  #comparedNow(output: number): Compared {
    return { value: this.#valueNow(output), accuracy: this.#shared.deriver.accuracy(output, this.states) };
  }

  #comparedBefore(output: number): Compared {
    const states = this.previous?.states ?? null;
    return { value: this.#valueBefore(output), accuracy: states === null ? null : this.#shared.deriver.accuracy(output, states) };
  }

  #valueNow(output: number): Value {
    const known = this.#now?.[output];
    if (known !== undefined) return known;
    const value = this.#shared.deriver.value(output, this.states);
    // A comparison reads a value more than once.
    if (this.#shared.baseline !== null) (this.#now ??= [])[output] = value;
    return value;
  }

  #valueBefore(output: number): Value {
    const known = this.#before?.[output];
    if (known !== undefined) return known;
    const states = this.previous?.states ?? null;
    const value = states === null ? null : this.#shared.deriver.value(output, states);
    (this.#before ??= [])[output] = value;
    return value;
  }
}

function periodText(known: Map<Hour, string>, { axis }: Question, hour: Hour): string | null {
  if (axis === null) return null;
  let text = known.get(hour);
  if (text === undefined) {
    text = formatPeriod(axis, hour);
    known.set(hour, text);
  }
  return text;
}
