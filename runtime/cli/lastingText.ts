const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const steps: readonly (readonly [ms: number, text: string])[] = [
  [MINUTE_MS, 'a minute'],
  [2 * MINUTE_MS, 'two minutes'],
  [5 * MINUTE_MS, 'five minutes'],
  [15 * MINUTE_MS, 'a quarter of an hour'],
  [30 * MINUTE_MS, 'half an hour'],
  [HOUR_MS, 'an hour'],
  [2 * HOUR_MS, '2 hours'],
  [4 * HOUR_MS, '4 hours'],
  [8 * HOUR_MS, '8 hours'],
  [16 * HOUR_MS, '16 hours'],
  [DAY_MS, 'a day'],
];

/** How long something has lasted, in few words that seldom change: what says it is kept with every answer. */
export function lastingText(ms: number): string {
  if (ms >= 2 * DAY_MS) return `more than ${Math.floor(ms / DAY_MS)} days`;
  const step = steps.findLast(([least]) => ms >= least);
  return step === undefined ? 'less than a minute' : `more than ${step[1]}`;
}
