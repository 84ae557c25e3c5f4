// Records what a fresh PostgreSQL 15 says of itself: the rows of its catalog and the definitions of its views and functions in SQL.
// Usage: node runtime/postgres/catalog/recorded/record.mjs SOCKET_FOLDER PORT, against a cluster of `initdb -U postgres -E UTF8 --locale=C.UTF-8`
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const [host = '', port = ''] = process.argv.slice(2);
const file = new URL('postgres15.txt', import.meta.url);
const schemas = "('pg_catalog'::regnamespace, 'information_schema'::regnamespace)";
const psql = (sql) =>
  execFileSync('psql', ['-h', host, '-p', port, '-U', 'postgres', '-X', '-At', '-c', sql, 'template1'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
const rowsOf = (table, where = 'true', replaced = {}) => {
  const columns = psql(`select attname from pg_attribute where attrelid = 'pg_catalog.${table}'::regclass and attnum > 0 order by attnum`)
    .trim()
    .split('\n');
  const list = columns.map((name) => (replaced[name] === undefined ? name : `${replaced[name]} as ${name}`)).join(', ');
  const rows = psql(
    `copy (select ${list} from pg_catalog.${table} where ${where} order by ${table === 'pg_attribute' ? 'attrelid, attnum' : '1, 2'}) to stdout`,
  );
  return `COPY ${table} (${columns.join(', ')})\n${rows}\\.\n`;
};

const relations = `relnamespace in ${schemas} and relkind in ('r', 'v', 'i')`;
const ofRelations = (column) => `${column} in (select oid from pg_class where ${relations})`;
const parts = [
  rowsOf('pg_namespace', "nspname in ('pg_catalog', 'information_schema', 'pg_toast')"),
  rowsOf('pg_type'),
  // Without what is about files, statistics and toast tables.
  rowsOf('pg_class', relations, {
    reltoastrelid: '0::oid',
    relfilenode: '0::oid',
    relpages: 0,
    reltuples: '-1',
    relallvisible: 0,
    relfrozenxid: "'0'::xid",
    relminmxid: "'0'::xid",
  }),
  rowsOf('pg_attribute', `${ofRelations('attrelid')}`),
  // Bodies that are kept as trees, as text.
  rowsOf('pg_proc', 'true', { prosqlbody: 'pg_get_function_sqlbody(oid)', proargdefaults: 'pg_get_expr(proargdefaults, 0)' }),
  ...[
    'pg_operator',
    'pg_cast',
    'pg_aggregate',
    'pg_range',
    'pg_am',
    'pg_opclass',
    'pg_opfamily',
    'pg_language',
    'pg_authid',
    'pg_auth_members',
  ].map((table) => rowsOf(table)),
  ...['pg_amop', 'pg_amproc', 'pg_conversion', 'pg_tablespace', 'pg_extension', 'pg_description', 'pg_shdescription'].map((table) =>
    rowsOf(table),
  ),
  ...['pg_ts_config', 'pg_ts_config_map', 'pg_ts_dict', 'pg_ts_parser', 'pg_ts_template'].map((table) => rowsOf(table)),
  rowsOf('pg_collation', "collprovider in ('d', 'c') and collname in ('default', 'C', 'POSIX', 'ucs_basic', 'C.utf8')"),
  rowsOf('pg_index', ofRelations('indrelid'), { indexprs: 'null::text', indpred: 'null::text' }),
  rowsOf('pg_constraint', `connamespace in ${schemas}`, { conbin: 'pg_get_expr(conbin, conrelid)' }),
  rowsOf('pg_database', "datname = 'template1'"),
  rowsOf('pg_settings', "name not like '%.%'"),
  `COPY pg_get_keywords (word, catcode, barelabel, catdesc, baredesc)\n${psql('copy (select * from pg_get_keywords() order by 1) to stdout')}\\.\n`,
  `COPY views (oid, definition)\n${psql(`copy (select oid, pg_get_viewdef(oid) from pg_class where relnamespace in ${schemas} and relkind = 'v' order by 1) to stdout`)}\\.\n`,
];
writeFileSync(file, parts.join(''));
