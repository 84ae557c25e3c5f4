import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { typeWithOid } from '../../../runtime/postgres/catalog/oids.ts';
import { readsCatalog } from '../../../runtime/postgres/catalog/readsCatalog.ts';
import { askCatalog } from '../../support/catalogProbe.ts';
import { repository } from '../../support/catalogs.ts';
import { onlyIf } from '../../support/onlyIf.ts';

interface Probe {
  readonly client: string;
  readonly step: string;
  readonly sql: string;
  readonly params?: readonly (string | null | { readonly hex: string })[];
  readonly paramTypes?: readonly number[];
  readonly result?: { readonly error?: unknown; readonly columns?: readonly { readonly name: string; readonly oid: number }[] };
}

const FILE = join(repository, '../shared/data/postgres-probes.jsonl');
const shared = onlyIf(existsSync(FILE), 'the recorded statements of PostgreSQL clients are not beside the repository');

/** Statements on the catalog that a real server answered with columns, each once. */
function probes(): readonly Probe[] {
  const all = readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Probe);
  const seen = new Set<string>();
  return all.filter(({ sql, params, result }) => {
    const isQuery = /^\s*(?:\/\*.*?\*\/\s*)?\(?(?:select|with|values)\b/is.test(sql) && !/;\s*\S/.test(sql.replaceAll(/'[^']*'/g, ''));
    if (!isQuery || (result?.columns ?? []).length === 0 || result?.error !== undefined || !readsCatalog(sql)) return false;
    const key = JSON.stringify([sql, params]);
    return !seen.has(key) && seen.add(key);
  });
}

/** The text form of a parameter that a client sent in binary. */
function textOf(value: string | null | { readonly hex: string }, oid: number): string | null {
  if (value === null || typeof value === 'string') return value;
  const bytes = Buffer.from(value.hex, 'hex');
  if (oid === 16) return bytes[0] === 1 ? 't' : 'f';
  if (oid === 21) return String(bytes.readInt16BE());
  if (oid === 20) return String(bytes.readBigInt64BE());
  if (oid === 701) return String(bytes.readDoubleBE());
  if (oid === 23 || oid === 26) return String(bytes.readInt32BE());
  // An array of OIDs: twenty bytes of head, then the length and the bytes of each.
  if (bytes.length >= 20)
    return `{${Array.from({ length: (bytes.length - 20) / 8 }, (_, index) => bytes.readUInt32BE(24 + index * 8)).join(',')}}`;
  return bytes.toString();
}

describe('the catalog, asked what clients ask of PostgreSQL', () => {
  it('answers with the columns and types of PostgreSQL', { ...shared, timeout: 120_000 }, async () => {
    const counts = new Map<string, { answered: number; asked: number }>();
    const missed: string[] = [];
    for (const { client, step, sql, params = [], paramTypes = [], result } of probes()) {
      const count = counts.get(client) ?? { answered: 0, asked: 0 };
      counts.set(client, count);
      count.asked += 1;
      const values = params.map((value, index) => textOf(value, paramTypes[index] ?? 0));
      const reply = await askCatalog(sql, { values, oids: paramTypes });
      const wanted = (result?.columns ?? []).map(({ name, oid }) => `${name} ${typeWithOid(oid)?.name ?? String(oid)}`);
      const got = reply.outcome === 'answered' ? reply.columns.map(({ name, type }) => `${name} ${type}`) : [reply.message];
      if (JSON.stringify(got) === JSON.stringify(wanted)) count.answered += 1;
      else missed.push(`${client}, ${step}: ${got.join(', ')} instead of ${wanted.join(', ')}`);
    }
    const [answered, asked] = [...counts.values()].reduce(([all, of], one) => [all + one.answered, of + one.asked], [0, 0]);
    console.info([...counts].map(([client, { answered: right, asked: of }]) => `${client} ${right}/${of}`).join(', '), missed);
    expect(asked).toBeGreaterThan(200);
    expect(answered / asked, missed.join('\n')).toBeGreaterThan(0.97);
  });

  it('tells of the domains of information_schema what they are over, as PostgreSQL does', async () => {
    const text = "select table_name, ordinal_position, is_nullable from information_schema.columns where column_name = 'flights'";
    const reply = await askCatalog(text, { timeout_ms: 60_000 });
    expect(reply).toMatchObject({ columns: [{ type: 'name' }, { type: 'int4' }, { type: 'varchar' }], rows: [['traffic', '3', 'YES']] });
    expect(await askCatalog('select format_type(1042, -1), format_type(1042, null)')).toMatchObject({ rows: [['bpchar', 'character']] });
  });

  it('reads and writes intervals as PostgreSQL does', async () => {
    const text =
      "select interval '1 month 2 days 03:04:05.678', interval '-1 day 2 hours', $1::interval, date '2024-01-31' + interval '0.5 days'";
    const reply = await askCatalog(text, { values: ['-3 days +00:00:00.25'] });
    expect(reply).toMatchObject({
      columns: [{ type: 'interval' }, { type: 'interval' }, { type: 'interval' }, { type: 'timestamp' }],
      rows: [['1 mon 2 days 03:04:05.678', '-1 days +02:00:00', '-3 days +00:00:00.25', '2024-01-31 12:00:00']],
    });
    expect(await askCatalog("select interval '1 dayz'")).toMatchObject({ outcome: 'refused', sqlstate: '22007' });
    expect(await askCatalog("select interval '999999999 years'")).toMatchObject({ outcome: 'refused', sqlstate: '22008' });
  });

  it('writes times by the patterns of to_char', async () => {
    const moment = "timestamp '2021-01-03 00:05:09.012'";
    // As PostgreSQL 15 writes them.
    const written = {
      'YYYY-MM-DD HH24:MI:SS.MS TZ': '2021-01-03 00:05:09.012 ',
      'FMHH12:MI am, FMDay "the" DD. FMMonth YY': '12:05 am, Sunday the 03. January 21',
      'IYYY-"W"IW-ID DDD WW Q Dy, Mon US': '2020-W53-7 003 01 1 Sun, Jan 012000',
    };
    for (const [pattern, text] of Object.entries(written))
      expect(await askCatalog(`select to_char(${moment}, '${pattern}')`), pattern).toMatchObject({ rows: [[text]] });
    expect(await askCatalog(`select to_char(${moment}, 'DDth')`)).toMatchObject({ outcome: 'refused', sqlstate: '0A000' });
  });

  it('knows which statements are its own', () => {
    const own = [
      'select 1',
      'select version()',
      'SELECT * FROM pg_catalog.pg_class c, pg_namespace n',
      'select extract(year from now())',
      'with t as (select 1) select * from t',
      "select 'from metrics.traffic'",
      'select * from generate_series(1, 3)',
      'select table_name from information_schema.tables',
    ];
    const others = [
      'select flights from metrics.traffic',
      'select * from "traffic"',
      'table traffic',
      'with t as (select flights from traffic) select * from t',
      'select pg_catalog.lower(state) from metrics.orders',
      'select * from (select flights from metrics.traffic) as pg_x',
      'select "distinct" from metrics.traffic',
      'select "from", pg_x from metrics.traffic',
    ];
    expect(own.filter((text) => !readsCatalog(text))).toEqual([]);
    expect(others.filter(readsCatalog)).toEqual([]);
  });
});
