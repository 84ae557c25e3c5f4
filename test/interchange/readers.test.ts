import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withLeaves, type Foreign } from '../../runtime/interchange/Foreign.ts';
import { OriginalFile } from '../../runtime/interchange/original/OriginalFile.ts';
import { readForeign } from '../../runtime/interchange/readForeign.ts';
import { withFields } from '../../runtime/interchange/sql/Sql.ts';
import { documents } from './fromDocument.ts';

function read(name: string, text: string): Foreign {
  const foreign = readForeign(new OriginalFile(name, text).roots);
  if (foreign === null) throw new Error('it is no document');
  return foreign;
}

/** Formulas with their aggregates written out: `sum(amount where status = 'paid')`. */
function formulas({ metrics }: Foreign): Readonly<Record<string, string>> {
  const plain = (sql: string): string => withFields(sql, (dataset, field) => `[${dataset === '' ? '' : `${dataset}.`}${field}]`);
  return Object.fromEntries(
    metrics.map(({ name, formula, leaves }) => [
      name,
      withLeaves(formula, (index) => {
        const leaf = leaves[index];
        if (leaf === undefined) throw new Error('a formula has a leaf too many');
        const where = leaf.where.length === 0 ? '' : ` where ${leaf.where.map(plain).join(' and ')}`;
        const window = leaf.window === null ? '' : ` over ${JSON.stringify(leaf.window)}`;
        const time = leaf.time === null ? '' : ` by ${leaf.time}${leaf.over_time === 'latest' ? ', the latest' : ''}`;
        const at = leaf.aggregate.kind === 'quantile' ? ` ${leaf.aggregate.at}` : '';
        return `${leaf.aggregate.kind}${at}(${leaf.of === null ? '*' : plain(leaf.of)}${where})${window}${time}`;
      }),
    ]),
  );
}

/** Why metrics are not translated, with the start of the reason. */
function refusals({ losses }: Foreign): Readonly<Record<string, string>> {
  return Object.fromEntries(
    losses
      .filter(({ weight }) => weight === 'number')
      .map(({ what, reason }) => [what.replace('metric ', ''), reason.split(/[.:,(]/)[0]?.trim() ?? '']),
  );
}

describe('OSI documents', () => {
  const osi = (metrics: Readonly<Record<string, string>>): Foreign =>
    read(
      'shop.json',
      JSON.stringify({
        version: '0.1.1',
        semantic_model: [
          {
            name: 'shop',
            datasets: [
              { name: 'orders', source: 'a.b.orders', fields: ['amount', 'id', 'product'].map(field) },
              { name: 'products', source: 'a.b.products', fields: ['id', 'price'].map(field) },
            ],
            relationships: [{ name: 'of', from: 'orders', to: 'products', from_columns: ['product'], to_columns: ['id'] }],
            metrics: Object.entries(metrics).map(([name, expression]) => ({
              name,
              expression: { dialects: [{ dialect: 'ANSI_SQL', expression }] },
            })),
          },
        ],
      }),
    );
  const field = (name: string): unknown => ({ name, expression: { dialects: [{ dialect: 'ANSI_SQL', expression: name }] } });

  it('are formulas over the aggregates of their texts', () => {
    const metrics = {
      revenue: 'SUM(orders.amount)',
      buyers: 'COUNT(DISTINCT orders.id)',
      worth: 'SUM(orders.amount * products.price)',
      mean: 'SUM(amount) / NULLIF(COUNT(orders.id), 0)',
      p90: 'PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY orders.amount)',
      twice: '2 * revenue',
    };
    expect(formulas(osi(metrics))).toEqual({
      revenue: 'sum([amount])',
      buyers: 'distinct([id])',
      worth: 'sum([amount] * [products.price])',
      mean: 'sum([amount]) / NULLIF(count([id]), 0)',
      p90: 'quantile 0.9([amount])',
      twice: '2 * (sum([amount]))',
    });
  });

  it('are refused where a reader would guess', () => {
    const metrics = {
      growth: '(SUM(orders.amount) - SUM(orders.amount)) / SUM(orders.amount)',
      unknown: 'MEASURE(orders.amount)',
      which: 'COUNT(id)',
      bare: 'SUM(orders.amount) / amount',
      backwards: 'SUM(products.price * customers.age)',
      nothing: '1 + 1',
    };
    expect(refusals(osi(metrics))).toMatchObject({
      growth: 'It subtracts an aggregate from itself',
      unknown: 'MEASURE is none of SUM',
      which: 'It does not say of which dataset "id" is',
      bare: '"amount" stands outside of every aggregate',
      nothing: 'It has no aggregate',
    });
  });

  it('that dbt writes say what it loses', () => {
    const foreign = read('osi_document.json', readFileSync(`${documents}/tiny-jaffle/osi_document.json`, 'utf8'));
    expect(refusals(foreign)).toMatchObject({
      revenue_growth: 'It subtracts an aggregate from itself',
      revenue_since_month_start: 'It subtracts an aggregate from itself',
    });
    expect(foreign.metrics.find(({ name }) => name === 'revenue_28d')?.notes[0]).toMatch(/^Its expression is that of "revenue"/);
  });
});

describe('dbt projects', () => {
  const jaffle = read('semantic.yml', readFileSync(`${documents}/tiny-jaffle/semantic.yml`, 'utf8'));

  it('are the same by their YAML and by their manifest', () => {
    const manifest = read('semantic_manifest.json', readFileSync(`${documents}/tiny-jaffle/semantic_manifest.json`, 'utf8'));
    expect(formulas(manifest)).toEqual(formulas(jaffle));
    expect(refusals(manifest)).toEqual(refusals(jaffle));
  });

  it('are down to their measures, with the filters of every metric above', () => {
    expect(formulas(jaffle)).toMatchObject({
      web_share: "sum(order_total_cents / 100.0 where [channel] = 'web') / sum(order_total_cents / 100.0)",
      large_orders_of_new_customers: "count(order_id where [size_class] = 'large' and [customers.segment] in ('new', 'trial'))",
      orders_since_spring: "count(order_id where date_trunc('month', [ordered_at]) >= '2025-03-01')",
      revenue_28d: 'sum(order_total_cents / 100.0) over {"kind":"trailing","count":28,"unit":"day"}',
      p90_order: 'quantile 0.9(order_total_cents)',
    });
  });

  const model = `
semantic_models:
  - name: orders
    defaults: {agg_time_dimension: at}
    primary_entity: order
    entities: [{name: customer, type: foreign}]
    dimensions: [{name: at, type: time}, {name: paid, type: time}, {name: kind, type: categorical}]
    measures:
      - {name: total, agg: sum, expr: amount}
      - {name: payments, agg: sum, expr: amount, agg_time_dimension: paid}
      - {name: stock, agg: sum, expr: pieces, non_additive_dimension: {name: at, window_choice: max}}
      - {name: stock_of_each, agg: sum, expr: pieces, non_additive_dimension: {name: at, window_choice: max, window_groupings: [customer]}}
      - {name: opening, agg: sum, expr: pieces, non_additive_dimension: {name: at, window_choice: min}}
metrics:
`;
  const simple = (name: string, measure: string, filter = ''): string =>
    `  - {name: ${name}, type: simple, type_params: {measure: ${measure}}${filter === '' ? '' : `, filter: ${JSON.stringify(filter)}`}}\n`;

  it('keep the time of a measure, and days as of which rows are true', () => {
    const foreign = read(
      'm.yml',
      model +
        simple('payments', 'payments') +
        simple('stock', 'stock') +
        simple('late', 'payments', "{{ TimeDimension('metric_time', 'day') }} > '2025-01-01'"),
    );
    expect(formulas(foreign)).toEqual({
      payments: 'sum(amount) by paid',
      stock: 'sum(pieces) by at, the latest',
      late: "sum(amount where date_trunc('day', [metric_time]) > '2025-01-01') by paid",
    });
  });

  it('are refused with the place where no state keeps them', () => {
    const foreign = read(
      'm.yml',
      model +
        simple('each', 'stock_of_each') +
        simple('opening', 'opening') +
        simple('two_joins', 'total', "{{ Dimension('customer__region__name') }} = 'x'") +
        simple('variable', 'total', "{{ var('x') }} = 1") +
        simple('block', 'total', '{% if x %} a {% endif %}') +
        simple('by_metric', 'total', "{{ Metric('total', ['customer']) }} > 1") +
        simple('no_measure', 'nothing'),
    );
    expect(refusals(foreign)).toEqual({
      each: 'It takes the last value of each customer',
      opening: 'It takes the first day of a period',
      two_joins: '"customer__region__name" is more than one join away',
      variable: '{{ var',
      block: '{% if x %} a {% endif %} is Jinja other than Dimension',
      by_metric: 'It filters by the value of another metric',
      no_measure: 'There is no measure "nothing"',
    });
    expect(foreign.losses.map(({ place }) => place)).toContain('m.yml:16:5');
    expect(formulas(foreign)).toEqual({});
  });
});

describe('cubes', () => {
  const cube = (measures: string): Foreign =>
    read(
      'cubes.yml',
      `cubes:
  - name: orders
    sql_table: orders
    dimensions: [{name: at, sql: at, type: time}, {name: size, sql: "{CUBE}.amount * 2", type: number}]
    measures:
${measures
  .trim()
  .split('\n')
  .map((line) => `      - ${line.trim()}`)
  .join('\n')}
`,
    );

  it('tell columns from members, and inline measures', () => {
    const foreign = cube(`
      {name: total, sql: "{CUBE}.amount", type: sum, filters: [{sql: "{size} > 3"}, {sql: "{CUBE.size} < 9"}]}
      {name: rows, type: count}
      {name: mean, sql: "{total} / {CUBE.rows}", type: number}
      {name: share, sql: "SUM({CUBE}.amount) / {rows}", type: number}
      {name: month_so_far, sql: amount, type: sum, rolling_window: {type: to_date, granularity: month}}
      {name: weeks, sql: amount, type: sum, rolling_window: {trailing: 4 week}}`);
    expect(formulas(foreign)).toEqual({
      total: 'sum("amount" where [size] > 3 and [size] < 9)',
      rows: 'count(*)',
      mean: '(sum("amount" where [size] > 3 and [size] < 9)) / (count(*))',
      share: 'sum("amount") / (count(*))',
      month_so_far: 'sum(amount) over {"kind":"to_date","unit":"month"}',
      weeks: 'sum(amount) over {"kind":"trailing","count":28,"unit":"day"}',
    });
  });

  it('are refused where their SQL is filled in when a query is made, or counts joined rows', () => {
    const foreign = cube(`
      {name: tenant, sql: "{SECURITY_CONTEXT.tenant.filter('x')}", type: sum}
      {name: jinja, sql: "{{ x }}", type: sum}
      {name: unknown, sql: "{nothing}", type: sum}
      {name: over, sql: "{total}", type: sum}
      {name: total, sql: amount, type: sum}
      {name: stages, sql: "{total}", type: number, multi_stage: true}
      {name: text, sql: "max(x)", type: string}
      {name: ahead, sql: amount, type: sum, rolling_window: {trailing: 3 day, leading: 3 day}}
      {name: itself, sql: "{itself} + 1", type: number}`);
    expect(refusals(foreign)).toEqual({
      'orders.tenant': 'SECURITY_CONTEXT is filled in when a query is made',
      'orders.jinja': '{{ is filled in when a query is made',
      'orders.unknown': 'There is no member "nothing"',
      'orders.over': 'It aggregates over another measure',
      'orders.stages': 'It aggregates over other aggregates',
      'orders.text': 'A measure of type string',
      'orders.ahead': 'A window that reaches after its period',
      'orders.itself': '"itself" refers to itself',
    });
  });

  it('say that who may see what is lost', () => {
    const foreign = read(
      'c.yml',
      'cubes: [{name: a, access_policy: [{role: x}], measures: [{name: n, type: count}], dimensions: [{name: d, sql: d, type: string, mask: {sql: x}}]}]',
    );
    expect(foreign.losses.filter(({ reason }) => reason.includes('NOT')).map(({ what }) => what)).toEqual([
      'access_policy of cube a',
      'mask of dimension a.d',
    ]);
  });
});
