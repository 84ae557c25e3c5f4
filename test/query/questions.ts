import * as fc from 'fast-check';
import type { Condition, Intent, Scalar } from '../../generated/types.ts';
import type { Axis, DimensionName, MetricName } from './oracle.ts';
import { regions } from './salesWorkspace.ts';

/* Random questions to the sales workspace. */

const values: Readonly<Record<DimensionName, fc.Arbitrary<Scalar>>> = {
  region: fc.constantFrom<Scalar>(...regions, 'nowhere', null),
  size: fc.constantFrom<Scalar>(1, 2, 10, -3, 2026, 7, null),
  flag: fc.constantFrom<Scalar>(true, false, null),
  shipped: fc.constantFrom<Scalar>('2001-01-10', '2001-02-11', '2001-03-12', '2001-02-01', null),
};

/** Conditions on a dimension, of every form. */
export function conditions(name: DimensionName): fc.Arbitrary<Condition> {
  const value = values[name];
  const present = value.filter((scalar) => scalar !== null);
  const list = fc.array(value, { maxLength: 12 });
  const forms: fc.Arbitrary<Condition>[] = [
    value,
    list,
    fc.record({ ne: value }),
    fc.record({ in: list }),
    fc.record({ not_in: list }),
    fc.constant<Condition>({ is_null: true }),
    fc.constant<Condition>({ not_null: true }),
  ];
  if (name !== 'flag') forms.push(fc.record({ gte: present }), fc.record({ lt: present }), fc.record({ gt: present, lte: present }));
  if (name === 'region') {
    const part = fc.constantFrom('o', '%', '_', '', 'a', 'ü', '\u{1F600}');
    forms.push(
      fc.record({ contains: part }),
      fc.record({ starts_with: part }),
      fc.record({ ends_with: part, not_null: fc.constant<true>(true) }),
    );
  }
  return fc.oneof(...forms);
}

const dimensionNames: readonly DimensionName[] = ['region', 'size', 'flag', 'shipped'];
const bounds = fc.option(
  fc.constantFrom(
    '2000-12-31',
    '2001-01-01',
    '2001-01-15',
    '2001-02-01',
    '2001-02-06',
    '2001-03-31',
    '2001-04-01',
    '2001-06-30',
    '2001-12-31',
    '2002-03-01',
  ),
  { freq: 2 },
);

export const questions = fc
  .record({
    metric: fc.constantFrom<MetricName>('sales', 'sales', 'orders', 'amount', 'amounts', 'buyers'),
    axis: fc.option(fc.constantFrom<Axis>('day', 'week', 'month', 'quarter', 'year'), { freq: 4 }),
    dimensions: fc.oneof(
      { weight: 4, arbitrary: fc.constant<DimensionName[]>([]) },
      { weight: 4, arbitrary: fc.subarray([...dimensionNames], { maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constant([...dimensionNames]) },
    ),
    filters: fc
      .oneof(fc.constant({}), fc.record(Object.fromEntries(dimensionNames.map((name) => [name, conditions(name)])), { requiredKeys: [] }))
      .map((filters): Record<string, Condition> =>
        Object.fromEntries(
          Object.entries(filters)
            .filter((entry): entry is [string, Condition] => entry[1] !== undefined)
            .slice(0, 2),
        ),
      ),
    start: bounds,
    end: bounds,
    compare: fc.boolean(),
  })
  .map(({ metric, axis, dimensions, filters, start, end, compare }) => {
    const [first, last] = start !== null && end !== null && start > end ? [end, start] : [start, end];
    return {
      metric,
      axis,
      start: first,
      end: last,
      filters,
      dimensions: dimensions.filter((name) => metric !== 'orders' || name === 'region' || name === 'flag'),
      compare: compare && axis !== null,
    };
  });
/** Grouping, filters and bounds of a question, and whether it compares. */
export type Question = typeof questions extends fc.Arbitrary<infer Value> ? Value : never;

export function intentOf({ axis, dimensions, filters, start, end, compare }: Question): Intent {
  return { time_axis: axis, dimensions, filters, start, end, totals: true, ...(compare ? { compare: 'prior_period' as const } : {}) };
}

/** The day before a day. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
