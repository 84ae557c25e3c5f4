import { expect, it } from 'vitest';
import { caseCount } from '../../support/caseCount.ts';
import { Violations } from '../Violations.ts';
import { explanationTrials } from './explanationTrials.ts';
import { privacyTrials } from './privacyTrials.ts';
import { variant } from '../../support/variant.ts';

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

variant('no explanation of random private metrics can be solved for too few rows, or lists what plain questions do not show', async () => {
  const sizes = { shops: 1, questions: caseCount(30), seed: 3 };
  const violations = new Violations();
  const figures = await explanationTrials({ ...sizes, privacy: 'on' }, violations);
  expect(violations.found).toEqual([]);
  expect([figures.drivers > 0, figures.withheld > 0]).toEqual([true, true]);
  // The attack is one that works.
  expect((await explanationTrials({ ...sizes, privacy: 'off' }, new Violations())).leaks).toBeGreaterThan(0);
});
