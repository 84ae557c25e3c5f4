import { it } from 'vitest';
import { caseCount } from './caseCount.ts';

/**
 * A test of a further form of what other tests of its `describe` show: `npm run test:long` runs it (test/support/caseCount.ts decides), and
 * `npm test` only those others.
 */
export function variant(name: string, run: () => Promise<void> | void): void {
  if (caseCount(3) >= 3) it(name, run);
}
