/** A construct of another semantic layer, as the page of interchange shows it. */
export interface Construct {
  /** What people call it. */
  readonly construct: string;
  /** What becomes a metric or a dimension of this name, or is listed under it. */
  readonly name: string;
  /** In the document. */
  readonly written: string;
}

const of = (construct: string, name: string, written: string): Construct => ({ construct, name, written });

/** Expressions of metrics, over the dataset `orders`. */
export const osiConstructs: readonly Construct[] = [
  of('a sum', 'revenue', 'SUM(orders.amount)'),
  of('a count of rows', 'rows', 'COUNT(*)'),
  of('a count of values', 'with_customer', 'COUNT(orders.customer_id)'),
  of('an exact distinct count', 'customers', 'COUNT(DISTINCT orders.customer_id)'),
  of('a mean', 'mean_amount', 'AVG(orders.amount)'),
  of('an extreme', 'largest', 'MAX(orders.amount)'),
  of('a median', 'median_amount', 'PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY orders.amount)'),
  of('a condition', 'web_revenue', "SUM(CASE WHEN orders.channel = 'web' THEN orders.amount END)"),
  of('a quotient', 'per_order', 'SUM(orders.amount) / NULLIF(COUNT(*), 0)'),
  of('a field of a related dataset', 'swiss_revenue', "SUM(CASE WHEN customers.country = 'CH' THEN orders.amount END)"),
  of('another metric', 'half', 'revenue / 2'),
  of('an aggregate less itself', 'growth', '(SUM(orders.amount) - SUM(orders.amount)) / SUM(orders.amount)'),
  of('a column outside of aggregates', 'bare', 'SUM(orders.amount) / amount'),
  of('any other function', 'measured', 'STDDEV(orders.amount)'),
];

const measure = (agg: string, expr: string, more = ''): string => `measures: [{name: m, agg: ${agg}, expr: ${expr}${more}}]`;

/** A measure `m` with a metric over it, or a metric over `revenue` and `orders`. */
export const dbtConstructs: readonly Construct[] = [
  of('sum', 'm_sum', measure('sum', 'amount')),
  of('count', 'm_count', measure('count', 'order_id')),
  of('count_distinct', 'm_distinct', measure('count_distinct', 'customer_id')),
  of('average', 'm_average', measure('average', 'amount')),
  of('min, max', 'm_max', measure('max', 'amount')),
  of('median', 'm_median', measure('median', 'amount')),
  of('percentile', 'm_p90', measure('percentile', 'amount', ', agg_params: {percentile: 0.9}')),
  of('sum_boolean', 'm_true', measure('sum_boolean', 'is_first')),
  of('agg_time_dimension', 'm_paid', measure('sum', 'amount', ', agg_time_dimension: paid_on')),
  of('non_additive_dimension', 'm_latest', measure('sum', 'amount', ', non_additive_dimension: {name: ordered_on, window_choice: max}')),
  of(
    'window_groupings',
    'm_each',
    measure('sum', 'amount', ', non_additive_dimension: {name: ordered_on, window_choice: max, window_groupings: [customer]}'),
  ),
  of('window_choice: min', 'm_first', measure('sum', 'amount', ', non_additive_dimension: {name: ordered_on, window_choice: min}')),
  of(
    'a filter on a dimension',
    'filtered',
    `type: simple, type_params: {measure: revenue}, filter: "{{ Dimension('order__channel') }} = 'web'"`,
  ),
  of(
    'a filter on a joined one',
    'joined',
    `type: simple, type_params: {measure: revenue}, filter: "{{ Dimension('customer__country') }} = 'CH'"`,
  ),
  of(
    'a filter on a time',
    'since',
    `type: simple, type_params: {measure: revenue}, filter: "{{ TimeDimension('metric_time', 'month') }} >= '2026-01-01'"`,
  ),
  of('a filter on an entity', 'known', `type: simple, type_params: {measure: revenue}, filter: "{{ Entity('customer') }} is not null"`),
  of(
    'a filter two joins away',
    'far',
    `type: simple, type_params: {measure: revenue}, filter: "{{ Dimension('customer__region__name') }} = 'x'"`,
  ),
  of(
    'a filter on a metric',
    'by_metric',
    `type: simple, type_params: {measure: revenue}, filter: "{{ Metric('orders', ['customer']) }} > 2"`,
  ),
  of('any other Jinja', 'variable', `type: simple, type_params: {measure: revenue}, filter: "{{ var('x') }} = 1"`),
  of('ratio', 'ratio', 'type: ratio, type_params: {numerator: revenue, denominator: orders}'),
  of(
    'ratio with a filter',
    'share',
    `type: ratio, type_params: {numerator: {name: revenue, filter: "{{ Dimension('order__channel') }} = 'web'"}, denominator: revenue}`,
  ),
  of('derived', 'derived', 'type: derived, type_params: {expr: 2 * r - o, metrics: [{name: revenue, alias: r}, {name: orders, alias: o}]}'),
  of(
    'offset_window',
    'offset',
    'type: derived, type_params: {expr: a - b, metrics: [{name: revenue, alias: a}, {name: revenue, alias: b, offset_window: 1 month}]}',
  ),
  of(
    'offset_to_grain',
    'to_grain',
    'type: derived, type_params: {expr: a - b, metrics: [{name: revenue, alias: a}, {name: revenue, alias: b, offset_to_grain: month}]}',
  ),
  of('cumulative', 'ever', 'type: cumulative, type_params: {measure: revenue}'),
  of(
    'cumulative with a window',
    'last_28_days',
    'type: cumulative, type_params: {measure: revenue, cumulative_type_params: {window: 28 days, period_agg: last}}',
  ),
  of(
    'cumulative to date',
    'to_date',
    'type: cumulative, type_params: {measure: revenue, cumulative_type_params: {grain_to_date: month, period_agg: last}}',
  ),
  of(
    'conversion',
    'conversion',
    'type: conversion, type_params: {conversion_type_params: {entity: customer, base_measure: revenue, conversion_measure: orders}}',
  ),
  of('join_to_timespine', 'filled', 'type: simple, type_params: {measure: {name: revenue, join_to_timespine: true, fill_nulls_with: 0}}'),
];

/** Members of the cube `orders`, by the kind of member. */
export const cubeConstructs: Readonly<Record<'measures' | 'dimensions' | 'segments' | 'joins' | 'pre_aggregations', readonly Construct[]>> =
  {
    measures: [
      of('count', 'orders_count', '{name: count, type: count}'),
      of('sum', 'revenue', '{name: revenue, type: sum, sql: amount}'),
      of('avg', 'mean_amount', '{name: mean_amount, type: avg, sql: "{CUBE}.amount"}'),
      of('min, max', 'largest', '{name: largest, type: max, sql: amount}'),
      of('count_distinct', 'customers_exact', '{name: customers_exact, type: count_distinct, sql: customer_id}'),
      of('count_distinct_approx', 'customers_approx', '{name: customers_approx, type: count_distinct_approx, sql: customer_id}'),
      of('filters', 'web_revenue', `{name: web_revenue, type: sum, sql: amount, filters: [{sql: "{CUBE}.channel = 'web'"}]}`),
      of('number over measures', 'per_order', '{name: per_order, type: number, sql: "1.0 * {revenue} / NULLIF({count}, 0)"}'),
      of(
        'number with an aggregate',
        'median_amount',
        '{name: median_amount, type: number, sql: "PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY {CUBE}.amount)"}',
      ),
      of('rolling_window', 'last_28_days', '{name: last_28_days, type: sum, sql: amount, rolling_window: {trailing: 28 day}}'),
      of('rolling_window of months', 'months', '{name: months, type: sum, sql: amount, rolling_window: {trailing: 3 month}}'),
      of('rolling_window unbounded', 'ever', '{name: ever, type: sum, sql: amount, rolling_window: {trailing: unbounded}}'),
      of(
        'rolling_window to date',
        'to_date',
        '{name: to_date, type: sum, sql: amount, rolling_window: {type: to_date, granularity: month}}',
      ),
      of(
        'rolling_window with leading',
        'centred',
        '{name: centred, type: sum, sql: amount, rolling_window: {trailing: 3 day, leading: 3 day}}',
      ),
      of(
        'time_shift',
        'year_ago',
        '{name: year_ago, type: number, sql: "{revenue}", multi_stage: true, time_shift: [{interval: 1 year, type: prior}]}',
      ),
      of('multi_stage', 'staged', '{name: staged, type: number, sql: "{revenue}", multi_stage: true}'),
      of('string, time, boolean', 'last_channel', '{name: last_channel, type: string, sql: "MAX({CUBE}.channel)"}'),
      of('FILTER_PARAMS and the like', 'tenant', `{name: tenant, type: sum, sql: "{SECURITY_CONTEXT.x.filter('amount')}"}`),
    ],
    dimensions: [
      of('string, number, boolean', 'channel', '{name: channel, type: string, sql: channel}'),
      of(
        'case',
        'size_class',
        `{name: size_class, type: string, case: {when: [{sql: "{CUBE}.amount > 100", label: large}], else: {label: small}}}`,
      ),
      of('geo', 'place', '{name: place, type: geo, latitude: {sql: lat}, longitude: {sql: lon}}'),
      of('switch', 'chosen', '{name: chosen, type: switch, values: [a, b]}'),
      of('sub_query', 'items', '{name: items, type: number, sql: "{customers.count}", sub_query: true}'),
      of('primary_key', 'order_id', '{name: order_id, type: number, sql: order_id, primary_key: true}'),
    ],
    segments: [of('segments', 'paid', `{name: paid, sql: "{CUBE}.paid_on is not null"}`)],
    joins: [
      of('many_to_one', 'customers_country', '{name: customers, relationship: many_to_one, sql: "{CUBE}.customer_id = {customers.id}"}'),
      of(
        'one_to_many, many_to_many',
        'join of orders to items',
        '{name: items, relationship: one_to_many, sql: "{CUBE}.order_id = {items.order_id}"}',
      ),
    ],
    pre_aggregations: [
      of(
        'pre_aggregations',
        'pre-aggregation orders.by_day',
        '{name: by_day, measures: [CUBE.revenue], time_dimension: CUBE.at, granularity: day}',
      ),
    ],
  };
