import { expect, it } from 'vitest';
import type { ColumnFacts } from '../../runtime/init/FileFacts.ts';
import { timeCause } from '../../runtime/init/propose/timeCause.ts';

it.each<readonly [name: string, type: ColumnFacts['type'], magnitude: number | null, example: string, said: RegExp | null]>([
  ['event_time', 'integer', 1_750_000_000_000, '1750000000000', /"event_time" seems to count milliseconds.*epoch: milliseconds/],
  ['timestamp', 'integer', 1_750_000_000, '1750000000', /epoch: seconds/],
  ['date', 'integer', 45_700, '45700', /"date" seems to have the days of a workbook/],
  ['week', 'string', null, '2026-W05', /"week" has ISO weeks, such as "2026-W05"/],
  ['Datum', 'string', null, '3. März 2026', /"Datum" has dates with the names of months.*Only English/],
  ['quarter', 'string', null, '2026-Q1', /"quarter" has quarters, such as "2026-Q1"/],
  [' day', 'string', null, ' 2026-01-31', /" day" has dates with spaces around them, such as " 2026-01-31"/],
  ['day', 'string', null, 'Mon 02.02.2026', /dates after the names of weekdays.*--time day --time-format '%a %d.%m.%Y'/],
  ['city      count  day', 'string', null, 'Bern          3  2026-01-31', /a single column.*aligned with spaces/],
  ['ts', 'number', 1_750_000_000.25, '1750000000.25', /epoch: seconds/],
  ['amount', 'integer', 45_700, '45700', null],
  ['city', 'string', null, 'Bern', null],
])('what a column of times in a form that is not read seems to be is said: %s', (name, type, magnitude, example, said) => {
  const cause = timeCause([{ name, type, magnitude, examples: [example] }], null);
  if (said === null) expect(cause).toBeNull();
  else expect(cause).toMatch(said);
});

it('a delimiter of several characters is told by what is around the names, and names with marks of their own are not taken for it', () => {
  const cause = (...names: readonly string[]): string | null =>
    timeCause(
      names.map((name) => ({ name, type: 'string', magnitude: null, examples: ['Bern'] })),
      '|',
    );
  expect(cause('day~', '~city~', '~n')).toMatch(/separated by "~\|~"/);
  expect(cause('day', '>city', '>n')).toMatch(/separated by "\|>"/);
  expect(cause('day', 'share %', 'n')).toBeNull();
});
