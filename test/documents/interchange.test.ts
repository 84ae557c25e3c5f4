import { describe, expect, it } from 'vitest';
import type { Draft } from '../../runtime/init/foreign/Draft.ts';
import type { DatasetRows, RowColumn } from '../../runtime/init/foreign/DatasetRows.ts';
import { settle, type Settled } from '../../runtime/init/foreign/settle.ts';
import { OriginalFile } from '../../runtime/interchange/original/OriginalFile.ts';
import { readForeign } from '../../runtime/interchange/readForeign.ts';
import { repository } from '../support/catalogs.ts';
import { markdownTable, withParts } from './generatedParts.ts';
import { cubeConstructs, dbtConstructs, osiConstructs, type Construct } from './interchangeConstructs.ts';

/* docs/interchange.md has every construct with what the readers make of it: each is read, drafted and compiled here. */

const page = 'docs/interchange.md';

function rowsOf(dataset: string, columns: Readonly<Record<string, RowColumn['type']>>): readonly [string, DatasetRows] {
  const listed = Object.entries(columns).map(([name, type]) => ({
    name,
    from: name,
    path: null,
    type,
    json: false,
    text: {},
    time_format: null,
    missing: 0,
  }));
  const place = {
    format: 'csv' as const,
    table: null,
    delimiter: ',',
    csv: {},
    max_share: null,
    path: `data/${dataset}.csv`,
    extension: '.csv',
    several: false,
    rows: 1,
  };
  return [dataset, { dataset, ...place, columns: listed, proposed_time: null }];
}

const rows = new Map([
  rowsOf('orders', {
    order_id: 'integer',
    customer_id: 'integer',
    amount: 'decimal',
    channel: 'string',
    is_first: 'boolean',
    ordered_on: 'date',
    paid_on: 'date',
  }),
  rowsOf('customers', { id: 'integer', country: 'string' }),
]);

async function settled(name: string, text: string): Promise<Settled> {
  const foreign = readForeign(new OriginalFile(name, text).roots);
  if (foreign === null) throw new Error(`${name} is no document`);
  return settle(foreign, rows, null, { workspace: 'page', document: name, format: foreign.format, schemas: '../.schemas' });
}

const field = (name: string, more: object = {}): object => ({
  name,
  expression: { dialects: [{ dialect: 'ANSI_SQL', expression: name }] },
  ...more,
});

const osiText = JSON.stringify({
  version: '0.1.1',
  semantic_model: [
    {
      name: 'shop',
      datasets: [
        {
          name: 'orders',
          source: 'a.b.orders',
          fields: [
            field('ordered_on', { dimension: { is_time: true } }),
            field('amount'),
            field('channel', { dimension: { is_time: false } }),
            field('customer_id'),
          ],
        },
        {
          name: 'customers',
          source: 'a.b.customers',
          primary_key: ['id'],
          fields: [field('id'), field('country', { dimension: { is_time: false } })],
        },
      ],
      relationships: [{ name: 'of', from: 'orders', to: 'customers', from_columns: ['customer_id'], to_columns: ['id'] }],
      metrics: osiConstructs.map(({ name, written }) => ({
        name,
        expression: { dialects: [{ dialect: 'ANSI_SQL', expression: written }] },
      })),
    },
  ],
});

const isMeasure = ({ written }: Construct): boolean => written.startsWith('measures:');
const dbtText = `
semantic_models:
  - name: orders
    defaults: {agg_time_dimension: ordered_on}
    primary_entity: order
    entities: [{name: customer, type: foreign, expr: customer_id}]
    dimensions: [{name: ordered_on, type: time}, {name: paid_on, type: time}, {name: channel, type: categorical}]
    measures:
      - {name: revenue, agg: sum, expr: amount}
      - {name: order_count, agg: count, expr: order_id}
${dbtConstructs
  .filter(isMeasure)
  .map(
    ({ name, written }) =>
      `      - ${written.replace('measures: [', '').replace(/\]$/, '').replace('name: m,', `name: ${name}, create_metric: true,`)}`,
  )
  .join('\n')}
  - name: customers
    entities: [{name: customer, type: primary, expr: id}]
    dimensions: [{name: country, type: categorical}]
metrics:
  - {name: revenue, type: simple, type_params: {measure: revenue}}
  - {name: orders, type: simple, type_params: {measure: order_count}}
${dbtConstructs
  .filter((one) => !isMeasure(one))
  .map(({ name, written }) => `  - {name: ${name}, ${written}}`)
  .join('\n')}
`;

const cubeText = `
cubes:
  - name: orders
    sql_table: orders
${Object.entries(cubeConstructs)
  .map(
    ([kind, list]) =>
      `    ${kind}:\n${[...(kind === 'dimensions' ? ['{name: at, type: time, sql: ordered_on}'] : []), ...list.map(({ written }) => written)].map((one) => `      - ${one}`).join('\n')}`,
  )
  .join('\n')}
  - name: customers
    sql_table: customers
    dimensions: [{name: id, type: number, sql: id, primary_key: true}, {name: country, type: string, sql: country}]
`;

/** What became of a construct, in a cell of a table. */
function became({ name }: Construct, { draft, losses }: Settled): string {
  const metric = draft.metrics.find((one) => one.name === name);
  if (metric !== undefined)
    return [
      code(`{${metric.lines.join(', ')}}`),
      ...statesOf(metric.lines, draft).map((state) => `with ${code(state)}`),
      ...metric.notes,
    ].join('<br>');
  const dimension = dimensionOf(name, draft);
  if (dimension !== null) return dimension;
  const loss = losses.find(({ what }) => what === name || what.split(/[ .]/).at(-1) === name);
  if (loss === undefined) throw new Error(`nothing became of ${name}`);
  return `**Not translated.** ${loss.reason}`;
}

/** The states that a metric reads; parts of derived metrics have theirs. */
function statesOf(lines: readonly string[], { processors }: Draft): readonly string[] {
  const words = new Set(lines.filter((line) => /^(?:expression|state):/.test(line)).flatMap((line) => line.match(/\w+/g) ?? []));
  const processor = lines.find((line) => line.startsWith('processor:'))?.slice(11);
  const states = processors.find(({ name }) => name === processor)?.states ?? [];
  return states
    .filter(({ name }) => words.has(name))
    .map(
      ({ name, kind, of, where }) =>
        `${name}: {kind: ${kind}${of === null ? '' : `, of: ${of}`}${where === null ? '' : `, where: ${where}`}}`,
    );
}

function dimensionOf(name: string, { processors, sources }: Draft): string | null {
  if (!processors.some(({ dimensions }) => dimensions.some((one) => one.name === name))) return null;
  const step = sources
    .flatMap(({ steps }) => steps)
    .find(({ text }) => text.startsWith(`derive: {${name}:`) || (text.startsWith('lookup:') && text.includes(`${name}:`)));
  return step === undefined ? 'a dimension' : `a dimension, with ${code(step.text)}`;
}

function code(text: string): string {
  return `\`${text.replaceAll('\\"', '"').replaceAll('|', '\\|')}\``;
}

function table(constructs: readonly Construct[], all: Settled): string {
  return markdownTable(
    ['Construct', 'In the document', 'Becomes'],
    constructs.map((one) => [one.construct, code(one.written), became(one, all)]),
  );
}

describe('the page of interchange', () => {
  it('says of every construct what it becomes, or why it is not translated', async () => {
    const [osi, dbt, cube] = [
      await settled('shop.json', osiText),
      await settled('shop.yml', dbtText),
      await settled('cubes.yml', cubeText),
    ];
    const parts = {
      osi: table(osiConstructs, osi),
      dbt: table(dbtConstructs, dbt),
      cube: table(Object.values(cubeConstructs).flat(), cube),
    };
    await expect(withParts(page, parts)).toMatchFileSnapshot(`${repository}${page}`);
  });
});
