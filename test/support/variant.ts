import { describe, it, type TestOptions } from 'vitest';

const areTried = process.env['CASES_FACTOR'] !== undefined;

/**
 * A test of a further form of what other tests of its `describe` show: CI runs it, which sets CASES_FACTOR, and a plain `npm test`
 * only those others, which counts it as skipped: a group without a test fails.
 */
export function variant(name: string, run: () => Promise<void> | void): void {
  it(name, { skip: !areTried }, run);
}

/** A `describe` of nothing but such tests, which are written with `it`. */
export function variants(name: string, options: TestOptions, run: () => void): void {
  if (areTried) describe(name, options, run);
}
