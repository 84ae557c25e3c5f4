import type { Grain } from '../../compiler/manifest.ts';
import type { PublishedAggregate } from '../release/Release.ts';
import { Coverage } from './coverage.ts';
import type { Group, Groups } from './fetchGroups.ts';
import * as messages from './messages.ts';
import { formatPeriod, periodBegin, periodEnd, previousPeriod, type Hour } from './periods.ts';
import type { Question } from './question.ts';
import { emptyStates, mergeStates, type StateRow, type StateSlot } from './states.ts';

/**
 * Finds, for each current group, the states of the same dimension values in the calendar period just before: the whole of it, also before
 * `start`. A previous period that is covered and has no such rows gives the states of nothing; one that is not covered gives null.
 */
export class PriorPeriod {
  readonly #axis: Grain;
  readonly #coverage: Coverage;
  readonly #whole = new Map<string, StateRow>();
  readonly #nothing: StateRow;
  readonly #codes: Groups['codes'];

  constructor(axis: Grain, { groups, codes }: Groups, slots: readonly StateSlot[], published: PublishedAggregate) {
    this.#axis = axis;
    this.#coverage = Coverage.of(published);
    this.#nothing = emptyStates(slots);
    this.#codes = codes;
    for (const group of groups) {
      const key = this.#keyOf(group.hour, group.row);
      const other = this.#whole.get(key);
      // The head of the first period, before `start`, and the part within the bounds make up the whole period.
      this.#whole.set(key, other === undefined ? group.states : mergeStates(slots, [other, group.states]));
    }
  }

  before(group: Group): StateRow | null {
    const previous = previousPeriod(this.#axis, group.hour);
    const found = this.#whole.get(this.#keyOf(previous, group.row));
    if (found !== undefined) return found;
    return this.#coverage.covers(this.#axis, previous) === 'none' ? null : this.#nothing;
  }

  /** What a reader of the comparison has to know about these current periods. */
  warnings(hours: ReadonlySet<Hour>, { range, intent }: Question): readonly string[] {
    const axis = this.#axis;
    const warnings: string[] = [];
    const first = range.from === null ? null : periodBegin(axis, range.from);
    if (first !== null && first !== range.from && hours.has(first)) warnings.push(messages.partialCurrent(formatPeriod(axis, first), 'start', intent.start ?? ''));
    const last = range.to === null ? null : periodBegin(axis, range.to - 1);
    if (last !== null && range.to !== null && periodEnd(axis, last) !== range.to && hours.has(last)) warnings.push(messages.partialCurrent(formatPeriod(axis, last), 'end', intent.end ?? ''));
    const incomplete = [...hours].map((hour) => previousPeriod(axis, hour)).filter((hour) => this.#coverage.covers(axis, hour) === 'partial').toSorted((a, b) => a - b);
    if (incomplete.length > 0) warnings.push(messages.incompletePrevious(incomplete.map((hour) => formatPeriod(axis, hour))));
    return warnings;
  }

  /** The dimension values of a row, in another period. */
  #keyOf(hour: Hour, row: number): string {
    let key = String(hour);
    for (const codes of this.#codes) key += `,${codes[row]}`;
    return key;
  }
}
