import type { Warning } from '../../../generated/types.ts';
import type { Grain } from '../../../compiler/manifest.ts';
import type { PeriodCoverage } from '../plan/Coverage.ts';
import type { Groups } from '../groups/Groups.ts';
import type { Group } from '../groups/Group.ts';
import * as warningOf from '../words/warnings.ts';
import { formatPeriod, type Hour } from '../../calendar/periods.ts';
import type { Threshold } from '../privacy/withholding.ts';
import type { Question } from '../question/Question.ts';
import { type Compared, comparedPeriod } from '../../calendar/comparedPeriod.ts';
import type { Join } from '../join/Join.ts';
import type { StateMerge, StateRow } from '../../states/StateSlot.ts';
import { at } from '../../errors/at.ts';
import { cutPeriods } from '../../calendar/cutPeriods.ts';
import { SpreadMap } from '../../turns/SpreadMap.ts';
import { emptyStates, mergeManyStates, mergeStates } from '../states/layout.ts';
import type { Turns } from '../../turns/Turns.ts';

/** The values that a row is compared with. */
export interface Previous {
  /** Null when the previous period is not covered or is withheld. */
  readonly states: StateRow | null;
  readonly withheld: boolean;
}

const NOT_COVERED: Previous = { states: null, withheld: false };
const WITHHELD: Previous = { states: null, withheld: true };

/** A group of one period, in full. With privacy, also the part of it before `start`; null when no row is. */
interface Whole {
  readonly states: StateRow;
  readonly head: StateRow | null;
  readonly exposes: boolean;
}

/**
 * Finds, for each current group, the states of the same dimension values in the period it is compared with: that whole period, even where
 * it begins before `start`. A period that is covered but has no such rows gives the states of no rows; one that is not covered gives null,
 * and so does one without a day of its own where rows are as of a day (asOfCoverage).
 *
 * With privacy, values from too few rows are withheld, and no rows count as too few. A whole period is also withheld when the part before
 * `start` has too few rows, because the answer shows the rest of the period in a row of its own and the difference would reveal that part.
 */
export class Baseline {
  readonly #compare: Compared;
  readonly #axis: Grain;
  readonly #coverages: readonly PeriodCoverage[];
  readonly #join: Join;
  readonly #whole = new SpreadMap<string, Whole>();
  readonly #nothing: StateRow;
  readonly #codes: Groups['codes'];
  readonly #threshold: Threshold | null;

  private constructor(
    compare: Compared,
    axis: Grain,
    { codes }: Groups,
    join: Join,
    coverages: readonly PeriodCoverage[],
    threshold: Threshold | null,
  ) {
    this.#compare = compare;
    this.#axis = axis;
    this.#coverages = coverages;
    this.#join = join;
    this.#nothing = emptyStates(join.merges);
    this.#codes = codes;
    this.#threshold = threshold;
  }

  /**
   * @param coverages one for each joined metric
   * @param threshold null for metrics without privacy
   */
  static async of(
    compare: Compared,
    axis: Grain,
    groups: Groups,
    join: Join,
    coverages: readonly PeriodCoverage[],
    threshold: Threshold | null,
    turns: Turns,
  ): Promise<Baseline> {
    const baseline = new Baseline(compare, axis, groups, join, coverages, threshold);
    await turns.each(groups.groups.length, (index) => baseline.#add(at(groups.groups, index), join.merges));
    return baseline;
  }

  #add({ hour, row, states, current, exposes }: Group, merges: readonly StateMerge[]): void {
    const key = this.#keyOf(hour, row);
    const other = this.#whole.get(key);
    // The part of the first period before `start` plus the part within the bounds make up the whole period.
    this.#whole.set(key, {
      states: other === undefined ? states : mergeStates(merges, [other.states, states]),
      head: (current || this.#threshold === null ? null : states) ?? other?.head ?? null,
      exposes: exposes || other?.exposes === true,
    });
  }

  /** The period that this one is compared with. */
  periodBefore(hour: Hour): Hour {
    return comparedPeriod(this.#compare, this.#axis, hour);
  }

  /** The periods that some are compared with, ascending. */
  periodsBefore(hours: ReadonlySet<Hour>): readonly Hour[] {
    return [...new Set([...hours].map((hour) => this.periodBefore(hour)))].toSorted((a, b) => a - b);
  }

  before(group: Group): Previous {
    const previous = this.periodBefore(group.hour);
    const found = this.#whole.get(this.#keyOf(previous, group.row));
    const covered = (place: number): boolean => at(this.#coverages, place).covers(this.#axis, previous) !== 'none';
    if (found === undefined && this.#coverages.every((_, place) => !covered(place))) return NOT_COVERED;
    const states = this.#join.known(found?.states ?? this.#nothing, covered);
    return this.#isTooSmall(states, found ?? null) ? WITHHELD : { states, withheld: false };
  }

  /**
   * The same for folded groups of one period: the previous states of all of them, merged. A group with rows only in the previous period has
   * no row and is not folded. Withheld when any of the groups is: part of a fold is not a fair comparison, and the whole would reveal that
   * part.
   */
  async beforeAll(groups: readonly Group[], merges: readonly StateMerge[], turns: Turns): Promise<Previous> {
    const covered: StateRow[] = [];
    let withheld = false;
    await turns.each(groups.length, (index) => {
      const before = this.before(at(groups, index));
      if (before.states !== null) covered.push(before.states);
      withheld ||= before.withheld;
    });
    if (withheld) return WITHHELD;
    return covered.length === 0 ? NOT_COVERED : { states: await mergeManyStates(merges, covered, turns), withheld: false };
  }

  /** Warnings about the comparison for readers of these current periods. */
  warnings(hours: ReadonlySet<Hour>, { range, intent }: Question): readonly Warning[] {
    const axis = this.#axis;
    const warnings: Warning[] = [];
    const cut = cutPeriods(axis, range);
    if (cut.start !== null && hours.has(cut.start))
      warnings.push(warningOf.partialCurrent(formatPeriod(axis, cut.start), 'start', intent.start ?? ''));
    if (cut.end !== null && hours.has(cut.end))
      warnings.push(warningOf.partialCurrent(formatPeriod(axis, cut.end), 'end', intent.end ?? ''));
    const incomplete = this.periodsBefore(hours).filter((hour) => this.#isIncomplete(hour));
    if (incomplete.length > 0) warnings.push(warningOf.incompletePrevious(incomplete.map((hour) => formatPeriod(axis, hour))));
    return warnings;
  }

  /** Only some of its days are covered, or it is covered for one metric and not for another. */
  #isIncomplete(hour: Hour): boolean {
    const covers = new Set(this.#coverages.map((coverage) => coverage.covers(this.#axis, hour)));
    return covers.size > 1 || covers.has('partial');
  }

  #isTooSmall(states: StateRow, whole: Whole | null): boolean {
    if (this.#threshold === null) return false;
    const { least, rowsOf } = this.#threshold;
    if (rowsOf(states) < least || whole === null) return true;
    return whole.exposes || (whole.head !== null && rowsOf(whole.head) < least);
  }

  /** The key of a row's dimension values in another period. */
  #keyOf(hour: Hour, row: number): string {
    let key = String(hour);
    for (const codes of this.#codes) key += `,${codes[row]}`;
    return key;
  }
}
