import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TokensFile } from '../../runtime/access/TokensFile.ts';
import { ManualHolder } from '../http/support.ts';
import { openMetricDoor, type MetricDoor } from '../postgres/metricDoor.ts';
import { cstring, frame, RawClient, startup, told } from '../postgres/RawClient.ts';
import type { QueryWorkspace } from '../query/support.ts';
import { HIDDEN, HIDDEN_METRIC, openShop, secrets, TokensOnDisk, tokensYaml } from './tokenShop.ts';
import { variant } from '../support/variant.ts';

let workspace: QueryWorkspace;
let file: TokensOnDisk;
let tokens: TokensFile;
let door: MetricDoor;
const clients = new Map<string, RawClient>();
beforeAll(async () => {
  workspace = await openShop();
  file = new TokensOnDisk(tokensYaml);
  tokens = await TokensFile.start(file.path, new ManualHolder(workspace.release()), { accepted() {}, refused() {} });
  door = await openMetricDoor(workspace, { tokens });
  for (const [name, secret] of Object.entries(secrets)) {
    const client = new RawClient(door.port);
    client.send(startup({ user: 'analyst', database: 'shop' }));
    client.send(frame('p', cstring(secret)));
    const [first] = (await client.until('Z')).slice(-1);
    if (first?.type !== 'Z') throw new Error(first === undefined ? 'it said nothing' : told(first));
    clients.set(name, client);
  }
});
afterAll(async () => {
  for (const client of clients.values()) client.end();
  await door.close();
  await tokens.close();
  workspace.close();
  file.remove();
});

/** Rows as texts; or an error. */
async function ask(name: keyof typeof secrets, text: string): Promise<readonly string[]> {
  const lines = (await clients.get(name)?.query(text)) ?? [];
  const errors = lines.filter((line) => line.startsWith('E '));
  return errors.length > 0 ? errors : lines.filter((line) => line.startsWith('D ')).map((line) => line.slice(2));
}

/** Whatever describes relations, columns, comments and values to tools. */
const descriptions = [
  'SELECT nspname, relname FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE c.oid >= 16384',
  'SELECT attrelid, attname FROM pg_attribute WHERE attrelid >= 16384',
  'SELECT description FROM pg_description WHERE objoid >= 16384',
  'SELECT typname FROM pg_type WHERE oid >= 16384',
  "SELECT * FROM pg_views WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  'SELECT * FROM pg_stats',
  'SELECT * FROM pg_rewrite WHERE ev_class >= 16384',
  'SELECT pg_get_viewdef(oid) FROM pg_class WHERE relkind = $$v$$ AND oid >= 16384',
  "SELECT * FROM information_schema.columns WHERE table_schema IN ('metrics', 'governed')",
  'SELECT * FROM pg_shdescription',
  'SELECT DISTINCT region FROM orders',
  'SELECT region, MEASURE(revenue) FROM orders GROUP BY region',
  'SELECT month, region, people FROM people',
  "SELECT orders FROM orders WHERE region ILIKE '%region%'",
  'SELECT COUNT(DISTINCT region) FROM orders',
];

describe('a session of a restricted token', () => {
  variant('finds what others hide in no description and no value, while a session without limits does', async () => {
    const seen = async (name: keyof typeof secrets): Promise<string> => {
      for (const text of descriptions) await ask(name, text);
      return (clients.get(name)?.received ?? []).map(({ body }) => body.toString()).join('\n');
    };
    expect(await seen('everyone')).toEqual(expect.stringContaining(HIDDEN));
    for (const name of ['northern', 'southern'] as const) expect(await seen(name), name).not.toMatch(/canary[-_]|canaries/i);
    // It sees all rows of one metric.
    expect(await seen('counter')).not.toMatch(/canary_|canaries/i);
    expect(await ask('everyone', "SELECT attname FROM pg_attribute WHERE attname LIKE 'canary%'")).toEqual([HIDDEN_METRIC]);
  });

  it('has only its rows, with the digest of HTTP', async () => {
    const view = { metric: 'revenue' };
    expect(await ask('northern', 'SELECT DISTINCT region FROM orders')).toEqual(['North']);
    expect(await ask('southern', 'SELECT COUNT(DISTINCT region) FROM orders')).toEqual(['1']);
    const { rows } = await workspace.call('metric_query', { ...view, filters: { region: 'North' } });
    expect(await ask('northern', 'SELECT SUM(revenue) FROM orders')).toEqual([Number(rows[0]?.['revenue']).toFixed(2)]);
    expect(await ask('everyone', "SELECT SUM(revenue) FROM orders WHERE region = 'North'")).toEqual([
      Number(rows[0]?.['revenue']).toFixed(2),
    ]);
  });

  it.each([
    [`SELECT ${HIDDEN_METRIC} FROM orders`, 'SELECT nothing_at_all FROM orders'],
    [`SELECT MEASURE(${HIDDEN_METRIC}) FROM orders`, 'SELECT MEASURE(nothing_at_all) FROM orders'],
    ['SELECT * FROM metrics.steps', 'SELECT * FROM metrics.nothing_at_all'],
    ['SELECT * FROM steps', 'SELECT * FROM nothing_at_all'],
    ['SELECT * FROM governed.orders', 'SELECT * FROM governed.nothing_at_all'],
    [`SELECT '${HIDDEN_METRIC}'::regclass`, "SELECT 'nothing_at_all'::regclass"],
    ["SELECT 'metrics.steps'::regclass", "SELECT 'metrics.nothing_at_all'::regclass"],
    ["SELECT has_table_privilege('metrics.steps', 'select')", "SELECT has_table_privilege('metrics.nothing_at_all', 'select')"],
  ])('is told the same of %s as of what there is not', async (hidden, unknown) => {
    const plain = (lines: readonly string[]): readonly string[] =>
      lines.map((line) => line.replaceAll(new RegExp(`${HIDDEN_METRIC}|nothing_at_all|steps|orders`, 'g'), 'X'));
    const told = plain(await ask('counter', hidden));
    expect(told).toEqual(plain(await ask('counter', unknown)));
    expect(told[0]).toMatch(/^E /);
  });

  it('finds no relation of a processor that only a derived metric of its own reads', async () => {
    const relations = "SELECT relname FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = 'metrics' ORDER BY 1";
    expect(await ask('divider', relations)).toEqual(['by_day_channel_region', 'people']);
    const plain = (lines: readonly string[]): string => lines.join(' ').replaceAll(/orders|nothing_at_all/g, 'X');
    for (const statement of [
      'SELECT * FROM metrics.X',
      "SELECT 'metrics.X'::regclass",
      "SELECT has_table_privilege('metrics.X', 'select')",
    ]) {
      const hidden = plain(await ask('divider', statement.replace('X', 'orders')));
      expect(hidden).toMatch(/^E /);
      expect(hidden).toBe(plain(await ask('divider', statement.replace('X', 'nothing_at_all'))));
    }
    // What it may ask has the values that it has for all.
    const shares = 'SELECT region, MEASURE(per_head) FROM by_day_channel_region GROUP BY region ORDER BY region';
    expect(await ask('divider', shares)).toEqual(await ask('everyone', shares));
  });

  it('sees governed SQL only if it sees everything', async () => {
    const schemas = "SELECT nspname FROM pg_namespace WHERE nspname IN ('metrics', 'governed') ORDER BY 1";
    expect(await ask('everyone', schemas)).toEqual(['governed', 'metrics']);
    expect(await ask('northern', schemas)).toEqual(['metrics']);
    expect((await ask('northern', 'SELECT * FROM governed.orders'))[0]).toMatch(/^E ERROR 42501/);
    expect(await ask('everyone', 'SELECT count(*) > 0 FROM governed.channels')).toEqual(['t']);
  });

  it('has the types in the catalog that its rows have', { timeout: 120_000 }, async () => {
    const columns = await ask(
      'everyone',
      `SELECT nspname || '.' || relname, string_agg(attname || ':' || atttypid, ' ' ORDER BY attnum) FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace JOIN pg_attribute a ON attrelid = c.oid WHERE nspname IN ('metrics', 'governed') AND attnum > 0 GROUP BY 1`,
    );
    expect(columns.length).toBeGreaterThan(7);
    for (const line of columns) {
      const [relation = '', ...types] = line.split(' ');
      const [described] = (await clients.get('everyone')?.query(`SELECT * FROM ${relation} LIMIT 0`)) ?? [];
      expect(described, relation).toBe(`T ${types.join(' ')}`);
    }
    expect(door.unexpected).toEqual([]);
  });
});
