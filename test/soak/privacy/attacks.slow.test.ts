import { expect, it } from 'vitest';
import { caseCount } from '../../support/caseCount.ts';
import { Violations } from '../Violations.ts';
import { privacyTrials } from './privacyTrials.ts';

const total = (leaks: Readonly<Record<string, number>>): number => Object.values(leaks).reduce((sum, count) => sum + count, 0);

it('no answer of random private metrics can be solved for too few rows, over windows, selections, tables, comparisons and totals together', async () => {
  const sizes = { shops: 1, questions: caseCount(60), seed: 2 };
  const violations = new Violations();
  const figures = await privacyTrials({ ...sizes, privacy: 'on' }, violations);
  expect(violations.found).toEqual([]);
  expect([figures.refused, figures.shown_rows > 0, figures.withheld_rows > 0, figures.shown_totals > 0]).toEqual([0, true, true, true]);
  // The attack is one that works.
  expect(total((await privacyTrials({ ...sizes, privacy: 'off' }, new Violations())).leaks)).toBeGreaterThan(0);
});
