import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { documents, translate } from './fromDocument.ts';
import { writeJaffleRows } from './shopRows.ts';

const manifest = `${documents}/tiny-jaffle/semantic_manifest.json`;

/** What `service init` says when it refuses; nothing must be there afterwards. */
async function refusal(...flags: readonly string[]): Promise<string> {
  const workspace = new TestWorkspace();
  const { status, stdout, stderr } = await run('init', workspace.path('new'), ...flags);
  expect([status === 0, stdout]).toEqual([false, '']);
  expect(await run('status', workspace.path('new'))).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no folder') });
  return stderr;
}

describe('service init from a document', () => {
  it('says what to name when no rows are named, for JSON as for YAML', async () => {
    const said =
      'Name the rows of its datasets, each with --data: --data orders=FILE --data customers=FILE --data balances=FILE --data visits=FILE.';
    expect(await refusal('--from', manifest)).toContain(said);
    expect(await refusal('--from', `${documents}/tiny-jaffle/semantic.yml`)).toContain(said);
  });

  it('says the same of the folder of a project, whose models are below it or in the manifest that dbt made of it', async () => {
    const said = 'Name the rows of its datasets, each with --data: --data orders=FILE --data customers=FILE';
    const project = new TestWorkspace();
    project.write('dbt_project.yml', 'name: jaffle\n');
    project.write('requirements.txt', 'dbt-core\n');
    project.write('seeds/stores.csv', 'store_id\n1\n');
    expect(await refusal('--from', project.root)).toContain('contains folders');
    project.write('target/semantic_manifest.json', readFileSync(manifest, 'utf8'));
    expect(await refusal('--from', project.root)).toContain(said);
    expect(await refusal('--from', project.path('target'))).toContain(said);
    const models = new TestWorkspace();
    models.write('models/marts/semantic.yml', readFileSync(`${documents}/tiny-jaffle/semantic.yml`, 'utf8'));
    expect(await refusal('--from', models.root)).toContain(said);
    const cube = new TestWorkspace();
    cube.write('model/cubes/sales.yml', readFileSync(`${documents}/cube.yml`, 'utf8'));
    expect(await refusal('--from', cube.root)).toMatch(/Name the rows of its datasets, each with --data: --data \w+=FILE/);
  });

  it('names the rows of a joined dataset that lack a column, and takes no column of other rows for it', async () => {
    const rows = new TestWorkspace();
    const flags = writeJaffleRows(rows);
    rows.write('customers.csv', 'customer_id,first_seen_at,sector\n1,2025-01-01,new\n');
    const reason =
      '"segment" is not a column of the rows that --data names for customers. Their columns are: customer_id, first_seen_at, sector.';
    const { printed } = await translate(manifest, flags);
    expect(printed).toContain(`dimension customers.segment: ${reason}`);
    expect(printed).toContain(`metric large_orders_of_new_customers: ${reason}`);
    expect(printed).not.toContain('"segment" is not a column of source "orders"');
    const orders = readFileSync(rows.path('orders.csv'), 'utf8').replaceAll('channel', 'segment');
    rows.write('orders.csv', orders);
    expect((await translate(manifest, flags)).printed).toContain(`metric large_orders_of_new_customers: ${reason}`);
  });

  it('refuses datasets that the document does not have, flags of data files, and what is no document', async () => {
    const rows = new TestWorkspace();
    writeJaffleRows(rows);
    rows.write('notes.yml', 'title: nothing of the kind\n');
    rows.write('broken.yml', 'cubes: [{{ x }}\n');
    const orders = `orders=${rows.path('orders.csv')}`;
    expect(await refusal('--from', manifest, '--data', orders, '--data', `order=${rows.path('orders.csv')}`)).toContain(
      'has no dataset "order"',
    );
    expect(await refusal('--from', manifest, '--data', orders, '--time', 'ordered_at')).toContain('are for data files');
    expect(await refusal('--from', manifest, '--data', 'orders')).toContain('write DATASET=FILE');
    expect(await refusal('--from', manifest, '--data', orders, '--add')).toContain('leave out --add');
    expect(await refusal('--from', rows.path('notes.yml'), '--data', orders)).toContain('is no document of a semantic layer');
    expect(await refusal('--from', rows.path('broken.yml'), '--data', orders)).toMatch(
      /The document cannot be read: broken\.yml:\d+:\d+: /,
    );
  });

  it('writes nothing when no metric is left, and lists why', async () => {
    const rows = new TestWorkspace();
    writeJaffleRows(rows);
    const said = await refusal('--from', manifest, '--data', `balances=${rows.path('balances.csv')}`);
    expect(said).toContain('gives no metric that can be answered');
    expect(said).toContain('semantic_manifest.json#/metrics/0  metric orders: No rows were named for it: --data orders=FILE.');
  });

  it('keeps what is listed as comments in the catalog, and leaves out what the compiler refuses, with its reason', async () => {
    const rows = new TestWorkspace();
    rows.write('rows.csv', 'day,kind,amount\n2026-01-01,a,1\n2026-01-02,b,2\n');
    rows.write(
      'odd.yml',
      `cubes:
  - name: rows
    sql_table: rows
    dimensions:
      - {name: day, sql: day, type: time}
      - {name: kind, sql: "upper({CUBE}.kind)", type: string}
      - {name: wrong, sql: "missing || 'x'", type: string}
      - {name: unheard, sql: "soundex({CUBE}.kind)", type: string}
    measures:
      - {name: total, type: sum, sql: amount}
      - {name: spaced, type: count, filters: [{sql: "{CUBE}.kind = 'a  b' -- as it is\\n or false"}]}
      - {name: text_sum, type: sum, sql: kind}
      - {name: per_wrong, type: number, sql: "{total} / {text_sum}"}
`,
    );
    const { workspace, printed } = await translate(rows.path('odd.yml'), ['--data', `rows=${rows.path('rows.csv')}`]);
    const metrics = readFileSync(workspace.path('catalog/metrics.yaml'), 'utf8');
    const listed = [
      'odd.yml:7:9  dimension rows.wrong: "missing" is not a column',
      'odd.yml:8:9  dimension rows.unheard: ',
      'odd.yml:12:9  metric text_sum: ',
      'odd.yml:13:9  metric per_wrong: ',
    ];
    for (const line of listed) expect(printed).toContain(line);
    for (const place of ['odd.yml:7:9', 'odd.yml:8:9', 'odd.yml:12:9', 'odd.yml:12:9'])
      expect(metrics).toMatch(new RegExp(`^# - .*\\(${place}\\)`, 'm'));
    expect(readFileSync(workspace.path('catalog/processors.yaml'), 'utf8')).toContain('total: {kind: value_sum, of: "amount"}');
    expect(readFileSync(workspace.path('catalog/processors.yaml'), 'utf8')).toContain(
      `spaced: {kind: count, where: "kind_as_read = 'a  b'  \\n or false"}`,
    );
    // The column that the dimension is computed from makes room for its name.
    expect(readFileSync(workspace.path('catalog/pipelines.yaml'), 'utf8')).toContain('derive: {kind: "(upper(kind_as_read))"}');
  });
});
