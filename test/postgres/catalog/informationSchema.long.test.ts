import { expect, it } from 'vitest';
import { recorded } from '../../../runtime/postgres/catalog/recorded/recorded.ts';
import { askCatalog } from '../../support/catalogProbe.ts';

/** Views over what only a running server has. */
const OF_SERVERS =
  /^pg_(stat|file|hba|ident|shmem|backend|config|timezone|available|replication|publication_tables|prepared|locks|cursors)/;

it("answers every view of information_schema, and those of pg_catalog, by PostgreSQL's own definitions", { timeout: 120_000 }, async () => {
  const { columns, rows } = recorded('pg_class');
  const [oid = 0, name = 0, schema = 0, kind = 0] = ['oid', 'relname', 'relnamespace', 'relkind'].map((column) => columns.indexOf(column));
  const views = rows.filter((row) => row[kind] === 'v' && row[oid] !== null && !OF_SERVERS.test(row[name] ?? ''));
  const failed: string[] = [];
  for (const view of views) {
    const reply = await askCatalog(`select * from ${view[schema] === '11' ? 'pg_catalog' : 'information_schema'}.${view[name] ?? ''}`, {
      timeout_ms: 20_000,
    });
    if (reply.outcome === 'refused') failed.push(`${view[name] ?? ''}: ${reply.message}`);
  }
  expect(views.length).toBeGreaterThan(70);
  expect(failed).toEqual([]);
});

it('describes the columns of a relation', async () => {
  const text =
    "select column_name, data_type, numeric_precision, numeric_scale, is_nullable from information_schema.columns where table_name = 'traffic' order by ordinal_position";
  expect(await askCatalog(text)).toMatchObject({
    rows: [
      ['month', 'date', null, null, 'YES'],
      ['origin_state', 'text', null, null, 'YES'],
      ['flights', 'bigint', '64', '0', 'YES'],
      ['late_share', 'double precision', '53', null, 'YES'],
      ['revenue', 'numeric', '38', '2', 'YES'],
    ],
  });
});
