import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../compiler/manifest.ts';
import { Engine } from '../../../runtime/engine/Engine.ts';
import { seededRandom } from '../../../workspaces-example/interactions/seededRandom.ts';
import { run } from '../../cli/run.ts';
import { caseCount, sampled } from '../../support/caseCount.ts';
import { manifestOf } from '../../support/catalogs.ts';
import {
  lifecycleByBruteForce,
  lifecycleCatalog,
  segmentsOf,
  storedLifecycle,
  writeOrders,
  type OrderRow,
  type Orders,
} from '../../support/customerLifecycle.ts';
import { PreparedWorkspaces } from '../../support/PreparedWorkspaces.ts';
import { TestWorkspace } from '../../support/workspaces.ts';
import { variant } from '../../support/variant.ts';

/* Customers as of each day, held against brute force over the raw rows. */

const dayAt = (index: number): string => new Date(Date.parse('2026-01-27') + index * 86_400_000).toISOString().slice(0, 10);
const STATE = 'meta/state/lifecycle/source=orders/processor=customers';

/** Orders of few customers, so that values tie; some come late, some orders have several rows, some days have none. */
function awkwardOrders(seed: number, days: number): Map<string, readonly OrderRow[]> {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const orders = new Map<string, readonly OrderRow[]>();
  for (let index = 0; index < days; index++) {
    if (random() < 0.15) continue;
    const rows: OrderRow[] = [];
    for (let number = below(8); number > 0; number--)
      for (let line = 1 + below(2); line > 0; line--)
        rows.push({
          customer: `c${below(12)}`,
          order: `o${index}-${below(3)}`,
          cents: random() < 0.1 ? null : 25 * below(9),
          day: dayAt(random() < 0.2 ? Math.max(0, index - below(4)) : index),
        });
    orders.set(dayAt(index), rows);
  }
  return orders;
}

const prepared = new PreparedWorkspaces();

function written(orders: Orders): TestWorkspace {
  const workspace = new TestWorkspace();
  writeAll(workspace, orders);
  return workspace;
}

function writeAll(workspace: TestWorkspace, orders: Orders): void {
  for (const [day, rows] of orders) writeOrders(workspace, day, rows);
}

const byOrder = '    order: number\n';
const manifestFor = (order: string): Promise<Manifest> => manifestOf(lifecycleCatalog(segmentsOf, order));

/** A workspace whose days are ingested, with its catalog and its orders. */
async function published(): Promise<{
  readonly workspace: TestWorkspace;
  readonly manifest: Manifest;
  readonly orders: Map<string, readonly OrderRow[]>;
}> {
  const manifest = await manifestFor(byOrder);
  const orders = awkwardOrders(7, 9);
  const workspace = await prepared.copy('published', async (first) => {
    writeAll(first, orders);
    await expectIngested(first, manifest, orders);
  });
  return { workspace, manifest, orders };
}

/** Writes a day after all others, with one order. */
function addDay(workspace: TestWorkspace, orders: Map<string, readonly OrderRow[]>, order: Partial<OrderRow> = {}): void {
  const day = dayAt(31);
  orders.set(day, [{ customer: 'c2', order: 'x', cents: 5, day, ...order }]);
  writeOrders(workspace, day, orders.get(day) ?? []);
}

/** Which days the latest run computed. */
async function computed(workspace: TestWorkspace): Promise<unknown> {
  const [row] = await workspace.published(
    'SELECT list(chunk_id ORDER BY chunk_id) AS days FROM meta.chunks WHERE run_id = (SELECT max(id) FROM meta.runs)',
  );
  return row?.['days'];
}

/** Ingests, and holds that what is published is what raw rows say. */
async function expectIngested(workspace: TestWorkspace, manifest: Manifest, orders: Orders): Promise<void> {
  expect(await workspace.ingestOne(manifest)).toMatchObject({ error: null, failures: [] });
  expect(await storedLifecycle(workspace)).toEqual(lifecycleByBruteForce(orders, 'orders'));
}

/** Edits the file as somebody might with another program. */
async function edit(file: string, sql: string): Promise<void> {
  const options = { mode: 'read_write', threads: 1, memory_limit: null, external_access: true, temp_directory: null } as const;
  const engine = await Engine.open(file, options);
  const connection = await engine.connect();
  await connection.run(sql);
  connection.closeSync();
  engine.close();
}

describe('customers by segment as of each day', () => {
  it.each(
    (
      [
        ['orders', byOrder],
        ['rows', ''],
      ] as const
    ).slice(0, caseCount(2)),
  )('match brute force over the raw rows, by %s', async (counting, order) => {
    const manifest = await manifestFor(order);
    let lines = 0;
    for (let seed = 1; seed <= caseCount(1); seed++) {
      const orders = awkwardOrders(seed, 25);
      const workspace = written(orders);
      expect(await workspace.ingestOne(manifest)).toMatchObject({ error: null, failures: [] });
      const wanted = lifecycleByBruteForce(orders, counting);
      expect(await storedLifecycle(workspace)).toEqual(wanted);
      lines += wanted.length;
    }
    expect(lines).toBeGreaterThan(70);
  });

  it('are the same day by day as all at once, and a new day reads only its own files', async () => {
    const manifest = await manifestFor(byOrder);
    const orders = awkwardOrders(4, 6);
    const workspace = new TestWorkspace();
    for (const [day, rows] of orders) {
      writeOrders(workspace, day, rows);
      const { rows_in, chunks } = await workspace.ingestOne(manifest);
      expect({ rows_in, done: chunks.done }).toEqual({ rows_in: rows.length, done: 1 });
      expect(await computed(workspace)).toEqual([day]);
    }
    expect(await storedLifecycle(workspace)).toEqual(lifecycleByBruteForce(orders, 'orders'));
  });

  variant('are computed again from a corrected day on, and from one that comes late', async () => {
    const manifest = await manifestFor(byOrder);
    const orders = awkwardOrders(5, 14);
    const days = [...orders.keys()];
    const [late = ''] = days.slice(4);
    const workspace = written(orders);
    rmSync(workspace.path(`data/${late}.csv`));
    const without = new Map([...orders].filter(([day]) => day !== late));
    await expectIngested(workspace, manifest, without);
    writeOrders(workspace, late, orders.get(late) ?? []);
    await expectIngested(workspace, manifest, orders);
    expect(await computed(workspace)).toEqual(days.slice(4));
    const [corrected = ''] = days.slice(8);
    orders.set(corrected, [{ customer: 'c1', order: 'more', cents: 999, day: corrected }]);
    writeOrders(workspace, corrected, orders.get(corrected) ?? []);
    await expectIngested(workspace, manifest, orders);
    expect(await computed(workspace)).toEqual(days.slice(8));
    // Nothing is left to do.
    expect(await workspace.ingestOne(manifest)).toMatchObject({ chunks: { done: 0, unchanged: days.length } });
  });

  variant('no longer have a day that was retired, and nothing of it is remembered', async () => {
    const { workspace, manifest, orders } = await published();
    const [first, second = ''] = orders.keys();
    rmSync(workspace.path(`data/${second}.csv`));
    orders.delete(second);
    expect(await workspace.ingestOne(manifest, { prune: 'all' })).toMatchObject({ error: null, failures: [] });
    expect(await storedLifecycle(workspace)).toEqual(lifecycleByBruteForce(orders, 'orders'));
    expect(first).not.toBe(second);
  });

  variant('depend on nothing that is remembered: it may be gone', async () => {
    const { workspace, manifest, orders } = await published();
    rmSync(workspace.path(STATE), { recursive: true });
    addDay(workspace, orders);
    await expectIngested(workspace, manifest, orders);
  });

  variant('are kept separately for each table if a source has several', async () => {
    const catalog = lifecycleCatalog(segmentsOf, byOrder);
    const processors = catalog['catalog/processors.yaml'] ?? '';
    const manifest = await manifestOf({
      ...catalog,
      'catalog/processors.yaml': processors + processors.replace('processors:\n  customers:', '  buyers:'),
    });
    const orders = awkwardOrders(12, 5);
    const workspace = written(orders);
    const buyers = (): Promise<unknown> => workspace.published('SELECT sum(customers)::VARCHAR AS customers FROM store.buyers');
    const customers = (): Promise<unknown> => workspace.published('SELECT sum(customers)::VARCHAR AS customers FROM store.customers');
    await expectIngested(workspace, manifest, orders);
    expect(await buyers()).toEqual(await customers());
    addDay(workspace, orders);
    await expectIngested(workspace, manifest, orders);
    expect(await buyers()).toEqual(await customers());
  });

  const unreadable =
    'what table customers remembers of its customers cannot be read: it is damaged. Nothing was computed from it. Run ingest with --force to rebuild it from the source.';
  const damages: readonly (readonly [string, string | ((file: string) => void), string])[] = [
    ['is cut', (file: string) => truncateSync(file, 9000), unreadable],
    [
      'is of another processor',
      "UPDATE identity SET processor = 'other'",
      'the file in which table customers remembers its customers belongs to another source or processor. Nothing was computed from it. Put the right file back, or run ingest with --force to rebuild it from the source.',
    ],
    ['is not a database', (file: string) => writeFileSync(file, 'no database'), unreadable],
    ['has lost a table', 'DROP TABLE reductions', unreadable],
    ['has lost its identity', 'DELETE FROM identity', unreadable],
    ['has other columns', 'ALTER TABLE reductions RENAME last_day TO day', unreadable],
    ['has lost a customer', 'DELETE FROM reductions WHERE customer = (SELECT min(customer) FROM reductions)', unreadable],
    ['has lost a day of its list', 'DELETE FROM chunks WHERE chunk_id = (SELECT min(chunk_id) FROM reductions)', unreadable],
    ['has lost a customer of its totals', 'DELETE FROM totals WHERE customer = (SELECT min(customer) FROM totals)', unreadable],
    [
      'has lost a day of what its totals are over',
      'DELETE FROM totalled WHERE chunk_id = (SELECT min(chunk_id) FROM totalled)',
      unreadable,
    ],
    ['has lost its totals', 'DROP TABLE totals', unreadable],
  ];
  // All of them are tried with more cases.
  it.each(damages.slice(0, caseCount(2)))(
    'are not computed from a memory that %s: what was published stays, until it is forced',
    async (_, damage, message) => {
      const { workspace, manifest, orders } = await published();
      const before = await storedLifecycle(workspace);
      const file = workspace.path(`${STATE}/customers.duckdb`);
      if (typeof damage === 'string') await edit(file, damage);
      else damage(file);
      const bytes = readFileSync(file);
      addDay(workspace, orders);
      expect((await workspace.ingestOne(manifest)).failures).toEqual([{ chunk_id: dayAt(31), message, example: null }]);
      expect(readFileSync(file).equals(bytes)).toBe(true);
      expect(await storedLifecycle(workspace)).toEqual(before);
      expect(await workspace.ingestOne(manifest, { force: true })).toMatchObject({ error: null, failures: [] });
      expect(await storedLifecycle(workspace)).toEqual(lifecycleByBruteForce(orders, 'orders'));
    },
  );

  variant('are not computed again from a corrected day on if the memory of the days before it is damaged', async () => {
    const { workspace, manifest, orders } = await published();
    const days = [...orders.keys()];
    const last = days.at(-1) ?? '';
    await edit(workspace.path(`${STATE}/customers.duckdb`), `UPDATE reductions SET chunk_id = '${last}'`);
    orders.set(last, [{ customer: 'c2', order: 'x', cents: 5, day: last }]);
    writeOrders(workspace, last, orders.get(last) ?? []);
    const before = await storedLifecycle(workspace);
    expect((await workspace.ingestOne(manifest)).failures).toEqual([{ chunk_id: last, message: unreadable, example: null }]);
    expect(await storedLifecycle(workspace)).toEqual(before);
    expect(await workspace.ingestOne(manifest, { force: true })).toMatchObject({ error: null, failures: [] });
    expect(await storedLifecycle(workspace)).toEqual(lifecycleByBruteForce(orders, 'orders'));
  });

  it('follow from the day before and what is new: what earlier days said is not read', async () => {
    const { workspace, manifest, orders } = await published();
    await edit(workspace.path(`${STATE}/customers.duckdb`), 'UPDATE reductions SET orders = orders + 100');
    addDay(workspace, orders);
    await expectIngested(workspace, manifest, orders);
  });

  it.each(sampled(['the same', 'other'] as const))(
    'are computed even if what is remembered is a day ahead of the ledger, with %s content',
    async (content) => {
      const { workspace, manifest, orders } = await published();
      const { workspace: ahead } = await published();
      addDay(ahead, new Map(orders));
      expect(await ahead.ingestOne(manifest)).toMatchObject({ error: null, failures: [] });
      cpSync(ahead.path(STATE), workspace.path(STATE), { recursive: true });
      addDay(workspace, orders, content === 'the same' ? {} : { customer: 'c3', cents: 700 });
      await expectIngested(workspace, manifest, orders);
    },
  );

  variant('are computed from the source again if the memory has another form', async () => {
    const { workspace, manifest, orders } = await published();
    await edit(
      workspace.path(`${STATE}/customers.duckdb`),
      "UPDATE identity SET revision = '1'; UPDATE reductions SET orders = 99; DROP TABLE totals",
    );
    addDay(workspace, orders);
    await expectIngested(workspace, manifest, orders);
  });

  variant('count an order once for each chunk that has rows of it', async () => {
    const row = { customer: 'c1', order: 'o1', cents: 100 };
    const orders = new Map([0, 1].map((index) => [dayAt(index), [row, row].map((line) => ({ ...line, day: dayAt(index) }))] as const));
    const workspace = written(orders);
    await expectIngested(workspace, await manifestFor(byOrder), orders);
    const counted = await workspace.published('SELECT period::VARCHAR AS day, orders::VARCHAR AS orders FROM store.customers ORDER BY 1');
    expect(counted).toEqual([
      { day: dayAt(0), orders: '1' },
      { day: dayAt(1), orders: '2' },
    ]);
  });

  variant('wait for a day that cannot be read: no number is computed without it', async () => {
    const manifest = await manifestFor(byOrder);
    const orders = awkwardOrders(8, 6);
    const days = [...orders.keys()];
    const workspace = written(orders);
    const [, bad = ''] = days;
    workspace.write(`data/${bad}.csv`, `day,customer,number,amount\n${bad},c1,o1,much\n`);
    const { failures } = await workspace.ingestOne(manifest);
    expect(failures.map(({ chunk_id }) => chunk_id)).toEqual(days.slice(1));
    expect((await workspace.published('SELECT DISTINCT period::VARCHAR AS day FROM store.customers')).map(({ day }) => day)).toEqual(
      (orders.get(days[0] ?? '') ?? []).length === 0 ? [] : days.slice(0, 1),
    );
    writeOrders(workspace, bad, orders.get(bad) ?? []);
    await expectIngested(workspace, manifest, orders);
  });

  it('refuse rows without a customer, and those after the day of their chunk', async () => {
    const manifest = await manifestFor(byOrder);
    const workspace = new TestWorkspace();
    workspace.write('data/2026-01-05.csv', 'day,customer,number,amount\n2026-01-05,,o1,1\n');
    workspace.write('data/2026-01-01.csv', 'day,customer,number,amount\n2026-01-02,c1,o1,1\n');
    const { failures } = await workspace.ingestOne(manifest);
    expect(failures.map(({ message }) => message)).toEqual([
      expect.stringContaining('1 row has a time after the day of the chunk'),
      expect.stringContaining('it depends on chunk 2026-01-01, which cannot be read'),
    ]);
  });
});

describe('what ingest remembers of customers', () => {
  variant('is in a folder that only its owner may enter, and in nothing that a surface reads', async () => {
    const workspace = new TestWorkspace();
    for (const [name, text] of Object.entries(lifecycleCatalog(segmentsOf, byOrder))) workspace.write(name, text ?? '');
    mkdirSync(workspace.path('data'));
    writeOrders(workspace, '2026-01-05', [{ customer: 'Ada Lovelace', order: 'o1', cents: 100, day: '2026-01-05' }]);
    expect(await run('ingest', workspace.root)).toMatchObject({ status: 0 });
    expect(statSync(workspace.path(STATE)).mode & 0o077).toBe(0);
    const holding = readdirSync(workspace.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && readFileSync(`${entry.parentPath}/${entry.name}`).includes('Ada Lovelace'))
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(workspace.root.length + 1));
    expect(holding.toSorted()).toEqual([`data/2026-01-05.csv`, `${STATE}/customers.duckdb`]);
  });
});

describe('lifecycle_summary', () => {
  it('answers by segment and quartile, and over a longer period as of its latest day', async () => {
    const workspace = new TestWorkspace();
    for (const [name, text] of Object.entries(lifecycleCatalog(segmentsOf, byOrder))) workspace.write(name, text ?? '');
    const orders = awkwardOrders(9, 20);
    for (const [day, rows] of orders) writeOrders(workspace, day, rows);
    expect(await run('ingest', workspace.root)).toMatchObject({ status: 0 });
    const ask = async (...flags: readonly string[]): Promise<readonly Record<string, unknown>[]> => {
      const { stdout, stderr } = await run('query', workspace.root, 'base', ...flags, '--format', 'json');
      if (stdout === '') throw new Error(stderr);
      return (JSON.parse(stdout) as { rows: Record<string, unknown>[] }).rows;
    };
    const wanted = lifecycleByBruteForce(orders, 'orders').map(
      (line) => JSON.parse(`[${line.replace('] [', '], [')}]`) as [unknown[], number[]],
    );
    const last = [...orders.keys()].at(-1);
    const bySegment = new Map<unknown, number[]>();
    for (const [[day, segment], numbers] of wanted)
      if (day === last)
        bySegment.set(
          segment,
          numbers.map((number, index) => number + (bySegment.get(segment)?.[index] ?? 0)),
        );
    const rows = [...bySegment]
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
      .map(([segment, [customers = 0, cents = 0, count, days = 0]]) => ({
        segment,
        base_customers: customers,
        base_value: cents / 100,
        base_orders: count,
        base_mean_recency: days / customers,
      }));
    expect(await ask('--dimension', 'segment')).toEqual(rows);
    expect(await ask('--dimension', 'segment', '--time-axis', 'year')).toEqual(rows.map((row) => ({ year: '2026', ...row })));
    const months = await ask('--time-axis', 'month');
    expect(months.map(({ month }) => month)).toEqual(['2026-01', '2026-02']);
    expect(months.at(-1)?.['base_customers']).toBe(rows.reduce((total, { base_customers }) => total + base_customers, 0));
    expect((await run('query', workspace.root, 'typical_recency', '--dimension', 'recency_quartile')).status).toBe(0);
  });
});
