import type { Warning } from '../../../generated/types.ts';
import type { Grain } from '../../../compiler/manifest.ts';
import type { Coverage } from '../plan/Coverage.ts';
import type { Group, Groups } from '../fetch/AggregateReader.ts';
import * as warningOf from '../warnings.ts';
import { formatPeriod, periodBegin, periodEnd, type Hour } from '../periods.ts';
import type { Threshold } from './privacy.ts';
import type { Compared, Question } from '../question/Question.ts';
import type { Join } from '../join/Join.ts';
import type { StateMerge, StateRow } from '../../states/StateSlot.ts';
import { at } from '../at.ts';
import { comparedPeriod } from '../comparedPeriod.ts';
import { SpreadMap } from '../SpreadMap.ts';
import { emptyStates, mergeManyStates, mergeStates } from '../states/layout.ts';
import type { Turns } from '../Turns.ts';

/** What a row is compared with. */
export interface Previous {
  /** Null where the period before is not covered, or withheld. */
  readonly states: StateRow | null;
  readonly withheld: boolean;
}

const NOT_COVERED: Previous = { states: null, withheld: false };
const WITHHELD: Previous = { states: null, withheld: true };

/** A group of one period: all of it, and with privacy the part of it that lies before `start`; null where none does. */
interface Whole {
  readonly states: StateRow;
  readonly head: StateRow | null;
  readonly exposes: boolean;
}

/**
 * Finds, for each current group, the states of the same dimension values in the period that it is compared with: the whole of it, also
 * before `start`. Such a period that is covered and has no such rows gives the states of nothing; one that is not covered gives null.
 *
 * With privacy, what stands on too few rows is withheld, and nothing is as few as any. So is a whole period of which the part before
 * `start` stands
 * on too few: that period's own row, which has the part from `start` on, would give it away.
 */
export class Baseline {
  readonly #compare: Compared;
  readonly #axis: Grain;
  readonly #coverages: readonly Coverage[];
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
    coverages: readonly Coverage[],
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
   * @param coverages of each metric that is joined
   * @param threshold null for metrics without privacy
   */
  static async of(
    compare: Compared,
    axis: Grain,
    groups: Groups,
    join: Join,
    coverages: readonly Coverage[],
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
    // The head of the first period, before `start`, and the part within the bounds make up the whole period.
    this.#whole.set(key, {
      states: other === undefined ? states : mergeStates(merges, [other.states, states]),
      head: (current || this.#threshold === null ? null : states) ?? other?.head ?? null,
      exposes: exposes || other?.exposes === true,
    });
  }

  /** The period that one is compared with. */
  periodBefore(hour: Hour): Hour {
    return comparedPeriod(this.#compare, this.#axis, hour);
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
   * The same for groups of one period that are folded: each one's previous states, merged. A group that has rows in the period before only
   * is no row and not folded. Withheld when any group's is: a part of what was folded is not a fair comparison, and the whole would give that
   * part away.
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

  /** What a reader of the comparison has to know about these current periods. */
  warnings(hours: ReadonlySet<Hour>, { range, intent }: Question): readonly Warning[] {
    const axis = this.#axis;
    const warnings: Warning[] = [];
    const first = range.from === null ? null : periodBegin(axis, range.from);
    if (first !== null && first !== range.from && hours.has(first))
      warnings.push(warningOf.partialCurrent(formatPeriod(axis, first), 'start', intent.start ?? ''));
    const last = range.to === null ? null : periodBegin(axis, range.to - 1);
    if (last !== null && range.to !== null && periodEnd(axis, last) !== range.to && hours.has(last))
      warnings.push(warningOf.partialCurrent(formatPeriod(axis, last), 'end', intent.end ?? ''));
    const incomplete = [...hours]
      .map((hour) => this.periodBefore(hour))
      .filter((hour) => this.#isIncomplete(hour))
      .toSorted((a, b) => a - b);
    if (incomplete.length > 0) warnings.push(warningOf.incompletePrevious(incomplete.map((hour) => formatPeriod(axis, hour))));
    return warnings;
  }

  /** Some of its days are covered, and not all: or those of one metric are, and of another are not. */
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

  /** The dimension values of a row, in another period. */
  #keyOf(hour: Hour, row: number): string {
    let key = String(hour);
    for (const codes of this.#codes) key += `,${codes[row]}`;
    return key;
  }
}
