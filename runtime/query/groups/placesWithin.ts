import type { Hour } from '../../calendar/periods.ts';
import type { Range } from '../../calendar/Range.ts';
import { at } from '../../errors/at.ts';

/** The indexes of the first period within the range and the first one after it. */
export function placesWithin(hours: Float64Array, { from, to }: Range): readonly [number, number] {
  return [from === null ? 0 : firstNotBelow(hours, from), to === null ? hours.length : firstNotBelow(hours, to)];
}

function firstNotBelow(hours: Float64Array, hour: Hour): number {
  let low = 0;
  let high = hours.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at(hours, middle) < hour) low = middle + 1;
    else high = middle;
  }
  return low;
}
