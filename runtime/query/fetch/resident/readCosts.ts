import type { ResidentRead } from './readResident.ts';

/*
 * Nanoseconds, measured on two cores of 2.5 GHz; `npm run bench -- --only readers` shows both readers side by side where they cross. Only the
 * ratio of the two estimates counts.
 */
const RESIDENT = { row: 1, test: 1, key: 1.5, sum: 1.5 } as const;
const ENGINE = { statement: 1_200_000, row: 0.5, test: 1, key: 2, sum: 1 } as const;

/** Whether columns in memory give the groups of a request sooner than the engine, which has a cost for each statement, and all cores. */
export function isCheaper({ scan, keys, request: { layout, axis } }: ResidentRead): boolean {
  const rows = scan.to - scan.from;
  const parts = { test: scan.tests.length, key: keys.length + (axis === null ? 0 : 1), sum: layout.slots.length };
  const of = ({ row, test, key, sum }: typeof RESIDENT | typeof ENGINE): number =>
    rows * (row + test * parts.test + key * parts.key + sum * parts.sum);
  return of(RESIDENT) <= ENGINE.statement + of(ENGINE);
}
