import type { Client as OddNames } from './odd-names.ts';
import type { Client as OutputTypes } from './output-types.ts';

/*
 * Type tests of clients whose names and types are out of the ordinary. This file never runs: everyCatalog.long.test.ts type-checks it beside them.
 */
export async function oddNames(client: OddNames): Promise<void> {
  const { rows } = await client.query('constructor', {
    dimensions: ['Größe (cm)', 'a"b', 'Length'],
    filters: { 'c\\d': true, 'e`f|g': { starts_with: 'x' } },
    order_by: ['-Größe (cm)', 'a"b'],
  });
  for (const row of rows) {
    const size: string | null = row['Größe (cm)'];
    const number: number | null = row['a"b'];
    const total: number | null = row.constructor;
    console.log(size, number, total);
    // @ts-expect-error -- not asked for
    console.log(row['a-b']);
  }
  // What every object has of the same name is no condition of a question that leaves it out.
  await client.query('constructor', { dimensions: ['toString'], filters: { Length: 'x' }, having: { row_count: { gt: 1 } } });
  await client.query('constructor', {
    filters: { toString: { starts_with: 'x' }, valueOf: [1, null] },
    having: { constructor: { gt: 1 } },
  });
  await client.query('constructor', { filters: { hasOwnProperty: 'x' }, having: {} });
  await client.chart('constructor', { chart_kind: 'bar', dimensions: ['toString'], filters: {} });
  await client.explain('constructor', { time_axis: 'day', period: '2026-01-05', filters: { 'a-b': 'x' } });
  // @ts-expect-error -- a condition of another type
  await client.query('constructor', { filters: { toString: 5 } });
  // @ts-expect-error -- an operator of another type
  await client.query('constructor', { filters: { valueOf: { starts_with: 'x' } } });
  // @ts-expect-error -- a member of every object is not a dimension
  await client.query('constructor', { filters: { isPrototypeOf: 'x' } });
  // @ts-expect-error -- nor an output
  await client.query('constructor', { having: { valueOf: 1 } });
  // @ts-expect-error -- an operator that there is not
  await client.explain('constructor', { filters: { toString: { like: 'x' } } });
  const several = await client.query('default', {});
  console.log(several.rows[0]?.class, several.rows[0]?.return);
  // @ts-expect-error -- this metric has no dimensions
  await client.query('a', { dimensions: ['a-b'] });
  // @ts-expect-error -- nor a time axis
  await client.query('a', { time_axis: 'day' });
  // @ts-expect-error -- a member of every object is not a metric
  await client.query('hasOwnProperty', {});
}

export async function outputTypes(client: OutputTypes): Promise<void> {
  const {
    rows: [row],
  } = await client.query('declared', { time_axis: 'month', compare: 'prior_period' });
  const exact: string | null | undefined = row?.as_bigint ?? row?.in_cents ?? row?.as_bigint_delta;
  const change: number | null | undefined = row?.as_bigint_pct_change;
  // @ts-expect-error -- a bigint comes as a text
  const rounded: number | null | undefined = row?.as_bigint;
  console.log(exact, change, rounded);
}
