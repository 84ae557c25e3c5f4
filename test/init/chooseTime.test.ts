import { describe, expect, it } from 'vitest';
import type { ColumnFacts, TimeReading } from '../../runtime/init/FileFacts.ts';
import { chooseTime } from '../../runtime/init/propose/chooseTime.ts';

const ROWS = 100;

/** A text column of times in a format. */
function texts(name: string, format: string, distinct: number, of: Partial<ColumnFacts> = {}): ColumnFacts {
  const time: TimeReading = { format, first: '2026-01-01T00:00:00', last: '2026-01-31T00:00:00', unit: 'day', hours: distinct };
  return {
    name,
    path: null,
    type: 'string',
    values: ROWS,
    distinct,
    distinct_is_exact: true,
    longest: 20,
    magnitude: null,
    examples: [],
    time,
    ambiguous: [],
    text: {},
    mixed: false,
    refused: null,
    past_integers: null,
    nearly_number: null,
    ...of,
  };
}

function chosen(...columns: readonly ColumnFacts[]): string | undefined {
  const facts = { columns, rows: ROWS, delimiter: null, format: 'json' as const, unreadable: [] };
  return chooseTime(facts, { column: null, day: null })?.column.name;
}

describe('a column of versions', () => {
  it.each(['pyApplicationVersion', 'version', 'app_ver', 'Build', 'build_number', 'release', 'version_2'])(
    '%s is not taken for the time',
    (name) => {
      expect(chosen(texts(name, '%d.%m.%Y', 9), texts('decided', '%Y-%m-%d', 9, { values: ROWS - 1 }))).toBe('decided');
      expect(() => chosen(texts(name, '%d.%m.%Y', 9))).toThrow(
        `which by its name says a version. If it does say when a row happened, name it: --time ${name}`,
      );
    },
  );

  it.each(['release_date', 'build_time', 'ReleasedAt', 'conversion', 'release_year'])('is not what %s says', (name) => {
    expect(chosen(texts(name, '%d.%m.%Y', 9))).toBe(name);
  });
});

it('a single value whose year has two digits is the time only if nothing else may be', () => {
  const short = texts('component', '%d.%m.%y', 1);
  const declared = texts('component', '%d.%m.%y', 1, { type: 'date', text: { format: ['%d.%m.%y'] } });
  for (const one of [short, { ...declared, time: short.time }]) {
    expect(chosen(one, texts('updated', '%Y%m%d', 9, { type: 'integer' }))).toBe('updated');
    expect(chosen(one)).toBe('component');
  }
  expect(chosen(texts('day', '%d.%m.%y', 2), texts('decided', '%Y-%m-%d', 9))).toBe('day');
  expect(chosen(texts('day', '%d.%m.%Y', 1), texts('decided', '%Y-%m-%d', 9))).toBe('day');
});
