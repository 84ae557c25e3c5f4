import fc from 'fast-check';
import type { ScalarType } from '../../compiler/manifest.ts';
import type { ColumnFacts, FileFacts } from '../../runtime/init/FileFacts.ts';
import { unreadableName } from '../../runtime/init/read/unreadableName.ts';

/** Where the file of a test is. */
export const place = {
  workspace: 'ws',
  stem: 'orders',
  file: 'orders.csv',
  extension: '.csv',
  path: 'data/orders.csv',
  root: null,
  table: null,
};

/** Any name of a column that can be declared. */
export const anyName = fc.string({ minLength: 1, maxLength: 12, unit: 'binary' }).filter((name) => unreadableName([name], 0) === null);

/** Any column that a file may have, whatever its name and values. */
const anyColumn: fc.Arbitrary<ColumnFacts> = fc
  .record({
    name: fc.oneof(
      anyName,
      fc.constantFrom('rows', 'positives', 'average_x', 'x', 'recorded_on', 'weekday', 'period', 'null', 'x__n', 'different_x', 'Year'),
    ),
    type: fc.constantFrom<ScalarType>('string', 'integer', 'decimal', 'number', 'boolean', 'date', 'timestamp'),
    values: fc.nat(100),
    distinct: fc.nat(100),
    longest: fc.nat(120),
  })
  .chain((column) =>
    fc
      .record({
        magnitude: fc.option(fc.double({ min: 0, max: 1e12, noNaN: true })),
        time: fc.option(
          fc.record({
            format: column.type === 'string' || column.type === 'integer' ? fc.constantFrom('%Y', "%d.%m.%Y '%H'") : fc.constant(null),
            first: fc.constantFrom('2001-01-01T00:00:00', '2026-01-05T10:30:00'),
            last: fc.constantFrom('2026-01-05T10:30:00', '2027-01-01T00:00:00'),
            unit:
              column.type === 'date'
                ? fc.constantFrom('day' as const, 'month' as const, 'year' as const)
                : fc.constantFrom('hour' as const, 'day' as const, 'month' as const, 'year' as const),
            hours: fc.integer({ min: 1, max: 100 }),
          }),
        ),
      })
      .map((more): ColumnFacts => ({
        ...column,
        ...more,
        distinct_is_exact: true,
        path: null,
        time: ['string', 'integer', 'date', 'timestamp'].includes(column.type) ? more.time : null,
        ambiguous: [],
        examples: [],
        text: {},
        mixed: false,
        refused: null,
        past_integers: null,
        nearly_number: null,
      })),
  );

/** Any file of up to 14 columns. */
export const anyFile: fc.Arbitrary<FileFacts> = fc
  .uniqueArray(anyColumn, { minLength: 1, maxLength: 14, selector: ({ name }) => name.toLowerCase() })
  .map((columns) => ({ format: 'csv', table: null, delimiter: ',', csv: {}, rows: 100, refused: 0, found: [], columns, unreadable: [] }));
