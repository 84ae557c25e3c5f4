import { expect, it } from 'vitest';
import { chooseComparedAxis } from '../../runtime/init/propose/chooseGrain.ts';

it('compares the last day with the one before where most days have rows, and else the last of few periods', () => {
  const halfYear = { format: null, first: '2026-01-01T00:00:00', last: '2026-06-30T00:00:00', unit: 'day' } as const;
  expect(chooseComparedAxis({ ...halfYear, hours: 181 }, 'day')).toBe('day');
  expect(chooseComparedAxis({ ...halfYear, hours: 4000, unit: 'hour' }, 'hour')).toBe('day');
  expect(chooseComparedAxis({ ...halfYear, hours: 26 }, 'day')).toBe('month');
  expect(chooseComparedAxis({ ...halfYear, hours: 6, unit: 'month' }, 'month')).toBe('month');
  expect(chooseComparedAxis({ ...halfYear, last: '2026-01-01T00:00:00', hours: 1 }, 'day')).toBeNull();
});
