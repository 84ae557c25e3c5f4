/* What callers read whose share does not become free. */

export const slotsBusy = (): string => 'All query slots are busy. Try again in a moment.';
export const memoryBusy = (): string =>
  'All memory for queries is in use. Try again in a moment, or ask for fewer groups: fewer dimensions, a coarser time_axis or a shorter time range.';
