import type { Client, Row } from '../../workspaces-example/flights/generated/client.ts';

/*
 * Type tests of the generated client: this file never runs, `tsc` holds it. Each line under @ts-expect-error is a wrong question, and must
 * not compile.
 */
export async function rightQuestions(client: Client): Promise<void> {
  const compared = await client.query('flights', {
    dimensions: ['origin_state'],
    time_axis: 'month',
    compare: 'prior_period',
    order_by: ['-flights_delta', 'month'],
    having: { flights_pct_change: { gt: 0 } },
  });
  for (const row of compared.rows) {
    const flights: number | null = row.flights;
    const month: string = row.month;
    const state: string | null = row.origin_state;
    const change: number | null = row.flights_pct_change;
    console.log(flights, month, state, change);
    // @ts-expect-error -- not asked for
    console.log(row.origin);
  }
  const quantiles = await client.query('delay', {
    quantiles: true,
    filters: { origin_state: ['TX', null], distance_band: { starts_with: '1200' } },
    top_n: 3,
    top_n_by: 'delay_p90',
    totals: true,
  });
  const p90: number | null = quantiles.rows[0]?.delay_p90 ?? quantiles.totals?.delay_p90 ?? null;
  const ranked = await client.query('flights', {
    dimensions: ['origin_state', 'origin'],
    time_axis: 'month',
    top_n: 3,
    top_n_within: ['month', 'origin_state'],
    others: true,
  });
  for (const { _row, flights } of ranked.rows) {
    const kind: 'row' | 'others' = _row;
    console.log(kind, flights, ranked.withheld);
  }
  const several = await client.query('flights', {
    with: ['delay', 'routes'],
    dimensions: ['origin_state'],
    time_axis: 'week',
    quantiles: true,
    having: { routes: { gte: 2 } },
    order_by: ['-delay_p90', 'week'],
    compare: 'prior_period',
  });
  for (const row of several.rows)
    console.log(row.flights, row.delay, row.delay_p90, row.routes, row.routes_prev, row.origin_state, row.week);
  const plain: Row<'delay', object> = { delay: p90 };
  console.log(plain.delay);
}

export async function otherRightCalls(client: Client, signal: AbortSignal): Promise<void> {
  const { columns } = await client.query(
    'flights',
    { dimensions: ['origin_state'], time_axis: 'month', compare: 'prior_year' },
    { signal },
  );
  for (const { name } of columns) {
    const known: 'month' | 'origin_state' | 'flights' | 'flights_prev' | 'flights_delta' | 'flights_pct_change' = name;
    console.log(known);
    // @ts-expect-error -- no column of this answer
    console.log(name === 'origin');
  }
  const { chart, rows } = await client.chart(
    'flights',
    { dimensions: ['origin_state'], time_axis: 'month', chart_kind: 'line', x: 'month', y: 'flights', color: 'origin_state' },
    { signal },
  );
  const flights: number | null | undefined = rows[0]?.flights;
  console.log(chart['mark'], flights, rows[0]?.month, rows[0]?.origin_state);
  const { values, dimension } = await client.values('flights', { dimension: 'origin', search: 'A', limit: 3 }, { signal });
  const asked: 'origin' = dimension;
  const value: string | null | undefined = values[0]?.value;
  const { latest_period, metric } = await client.freshness('delay', { signal });
  const fresh: 'delay' = metric;
  const { metrics } = await client.list({ search: 'delay' }, { signal });
  console.log(asked, value, fresh, latest_period, metrics[0]?.name);
}

export async function otherWrongCalls(client: Client): Promise<void> {
  // @ts-expect-error -- no kind of chart
  await client.chart('flights', { chart_kind: 'pie' });
  // @ts-expect-error -- not a kind of this metric
  await client.chart('flights', { chart_kind: 'boxplot' });
  // @ts-expect-error -- a chart has a kind
  await client.chart('flights', {});
  // @ts-expect-error -- no such column
  await client.chart('flights', { chart_kind: 'bar', x: 'carrier' });
  // @ts-expect-error -- no such dimension
  await client.values('flights', { dimension: 'carrier' });
  // @ts-expect-error -- no such metric
  await client.freshness('flihts');
  // @ts-expect-error -- not a signal
  await client.list({}, { signal: true });
}

export async function wrongQuestionsToSeveral(client: Client): Promise<void> {
  // @ts-expect-error -- no such metric
  await client.query('flights', { with: ['delays'] });
  // @ts-expect-error -- a metric twice
  await client.query('flights', { with: ['flights'] });
  // @ts-expect-error -- not a dimension of both
  await client.query('flights', { with: ['routes'], dimensions: ['distance_band'] });
  // @ts-expect-error -- an output of neither
  await client.query('flights', { with: ['delay'], order_by: ['routes'] });
  // @ts-expect-error -- not asked for
  console.log((await client.query('flights', { with: ['delay'] })).rows[0]?.routes);
  // @ts-expect-error -- an output of neither
  await client.chart('flights', { with: ['delay'], chart_kind: 'line', time_axis: 'month', y: 'routes' });
}

export async function wrongQuestions(client: Client): Promise<void> {
  // @ts-expect-error -- no such metric
  await client.query('flihts', {});
  // @ts-expect-error -- no such dimension
  await client.query('flights', { dimensions: ['carrier'] });
  // @ts-expect-error -- not a dimension of this metric
  await client.query('routes', { dimensions: ['distance_band'] });
  // @ts-expect-error -- too fine an axis
  await client.query('flights', { time_axis: 'hour' });
  // @ts-expect-error -- no such operator
  await client.query('flights', { filters: { origin: { like: 'A%' } } });
  // @ts-expect-error -- a number for a text
  await client.query('flights', { filters: { origin: 5 } });
  // @ts-expect-error -- no digest, no quantiles
  await client.query('flights', { quantiles: true });
  // @ts-expect-error -- no such column
  await client.query('flights', { order_by: ['-delay'] });
  // @ts-expect-error -- no such column
  await client.query('flights', { having: { routes: 1 } });
  // @ts-expect-error -- not a column to rank within
  await client.query('flights', { dimensions: ['origin'], top_n: 3, top_n_within: ['flights'] });
  // @ts-expect-error -- nothing is folded
  console.log((await client.query('flights', { dimensions: ['origin'], top_n: 3 })).rows[0]?._row);
  // @ts-expect-error -- no such field
  await client.query('flights', { group_by: ['origin'] });
  // @ts-expect-error -- quantiles were not asked for
  console.log((await client.query('delay', {})).rows[0]?.delay_p90);
}
