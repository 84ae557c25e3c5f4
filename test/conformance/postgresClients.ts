import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/catalogs.ts';
import { PostgresServer } from '../support/PostgresServer.ts';
import { freePort, lackedOf, pythonWith, ran } from './commands.ts';
import { libreOffice } from './libreOffice.ts';
import type { ClientOutcome } from './main.ts';
import { pgAdmin } from './pgAdmin.ts';
import { servedFlights, type Served } from './servedFlights.ts';
import { superset } from './superset.ts';

/** As they were when these tests were written. */
const pythonPackages = [
  'asyncpg==0.32.0',
  'duckdb==1.5.5',
  'duckdb-extension-postgres-scanner==1.5.5',
  'pandas==3.1.1',
  'psycopg[binary]==3.3.9',
  'psycopg2-binary==2.9.13',
  'sqlalchemy==2.1.9',
];
const nodePackage = 'pg@8.23.0';
const jdbcDriver = 'org.postgresql:postgresql:42.7.8';
const TOKEN = 'a-token-for-clients';

interface Door extends Served {
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
}

/** Has clients of PostgreSQL read the flights, with a token as the password: drivers, tools, and a PostgreSQL server that mounts our relations. */
export async function postgresClients(): Promise<readonly ClientOutcome[]> {
  const port = await freePort();
  return servedFlights(
    async (served) => {
      const env = { POSTGRES_PORT: String(port), SERVICE_TOKEN: TOKEN, SERVICE_URL: served.url, PGPASSWORD: TOKEN };
      const door = { ...served, port, env };
      const outcomes: ClientOutcome[] = [];
      for (const client of [psql, pythonClients, jdbc, nodePg, foreignData, supersetServer, pgAdminServer, rClients, libreOfficeBase])
        for (const outcome of await client(door)) {
          // The whole takes half an hour: one that is stopped has told what it found.
          console.error(`${outcome.client}: ${outcome.taken} of ${outcome.of}`);
          outcomes.push(outcome);
        }
      return outcomes;
    },
    { args: ['--postgres-port', String(port)], env: { SERVICE_API_TOKEN: TOKEN } },
  );
}

function notTried(client: string, why: string): readonly ClientOutcome[] {
  return [{ client, taken: 0, of: 0, first_refusal: `not tried: there is no ${why} here` }];
}

/** What a program prints of the clients that it is. */
async function told(
  client: string,
  command: readonly string[],
  { folder, env }: Pick<Door, 'folder' | 'env'>,
): Promise<readonly ClientOutcome[]> {
  const { ok, stdout, fault } = await ran(command, folder, env);
  return ok ? (JSON.parse(stdout) as readonly ClientOutcome[]) : [{ client, taken: 0, of: 1, first_refusal: fault }];
}

function program(folder: string, name: string): string {
  copyFileSync(`${repository}test/conformance/programs/${name}`, join(folder, name));
  return name;
}

async function pythonClients(door: Door): Promise<readonly ClientOutcome[]> {
  const clients = 'psycopg, asyncpg, SQLAlchemy, pandas, DuckDB';
  if (lackedOf(['python3']) !== null) return notTried(clients, 'python3');
  const python = await pythonWith(door.folder, pythonPackages);
  return told(clients, [python, program(door.folder, 'postgres_clients.py')], door);
}

async function jdbc(door: Door): Promise<readonly ClientOutcome[]> {
  const lacked = lackedOf(['javac', 'mvn']);
  if (lacked !== null) return notTried('pgjdbc', lacked);
  const folder = join(door.folder, 'jdbc');
  mkdirSync(folder);
  const copied = await ran(['mvn', '-q', '-B', 'dependency:copy', `-Dartifact=${jdbcDriver}`, `-DoutputDirectory=${folder}`], folder);
  if (!copied.ok) throw new Error(copied.fault);
  const jar = readdirSync(folder).find((name) => name.endsWith('.jar')) ?? '';
  return told('pgjdbc', ['java', '-cp', jar, program(folder, 'PostgresJdbc.java')], { ...door, folder });
}

async function nodePg(door: Door): Promise<readonly ClientOutcome[]> {
  const folder = join(door.folder, 'node');
  mkdirSync(folder);
  const installed = await ran(['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', nodePackage], folder);
  if (!installed.ok) throw new Error(installed.fault);
  return told('node pg', [process.execPath, program(folder, 'postgres_node.mjs')], { ...door, folder });
}

async function supersetServer(door: Door): Promise<readonly ClientOutcome[]> {
  return lackedOf(['python3']) === null ? superset(door) : notTried('Apache Superset', 'python3');
}

async function pgAdminServer(door: Door): Promise<readonly ClientOutcome[]> {
  return lackedOf(['python3']) === null ? pgAdmin(door) : notTried('pgAdmin', 'python3');
}

async function rClients(door: Door): Promise<readonly ClientOutcome[]> {
  if (lackedOf(['Rscript']) !== null) return notTried('RPostgres, RPostgreSQL', 'Rscript');
  program(door.folder, 'postgres_checks.R');
  return [
    ...(await told('RPostgres', ['Rscript', program(door.folder, 'postgres_rpostgres.R')], door)),
    ...(await told('RPostgreSQL', ['Rscript', program(door.folder, 'postgres_rpostgresql.R')], door)),
  ];
}

async function libreOfficeBase(door: Door): Promise<readonly ClientOutcome[]> {
  return lackedOf(['soffice']) === null ? libreOffice(door) : notTried('LibreOffice Base', 'soffice');
}

/** What people type, with each command that lists or describes. */
const psqlCommands: readonly string[] = String.raw`
\l | \l+ | \conninfo | \encoding | \dn | \dn+ | \d | \d+ | \dS | \dt *.* | \dv | \dv+ | \dv metrics.* | \d metrics.traffic | \d+ metrics.traffic
| \d traffic | \sv metrics.traffic | \dp | \z metrics.traffic | \ddp | \du | \du+ | \dg | \df | \df abs | \df+ abs | \sf abs | \da | \dT | \dT+
| \dD | \do | \dC | \dc | \dO | \dA | \dA+ | \dAc | \dAf | \dAo | \dAp | \db | \dd | \dF | \dFd | \dFp | \dFt | \dL | \dx | \dy | \dX | \dP | \dRp
| \dRs | \des | \dew | \det | \deu | \dl | \dconfig | \dconfig * | SHOW ALL | SHOW max_wal_size | SELECT version()
| SELECT month, MEASURE(flights) FROM traffic GROUP BY month \gdesc | SELECT origin_state, late_share FROM traffic \gx
| \copy (SELECT month, flights FROM traffic) TO STDOUT CSV HEADER | TABLE pg_catalog.pg_settings`
  .trim()
  .split(/\s*\|\s*/);

async function psql({ port, folder, env }: Door): Promise<readonly ClientOutcome[]> {
  if (lackedOf(['psql']) !== null) return notTried('psql', 'psql');
  const { stdout: version } = await ran(['psql', '--version'], folder);
  const faults: string[] = [];
  for (const text of psqlCommands) {
    const file = join(folder, 'typed.sql');
    writeFileSync(
      file,
      `\\set FETCH_COUNT ${text.startsWith('SELECT origin_state') ? 50 : 0}\n${text}${text.startsWith('\\') || text.includes(' \\g') ? '' : ';'}\n`,
    );
    const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'analyst', '-d', 'flights'];
    const { ok, fault } = await ran(['psql', '-X', ...where, '-v', 'ON_ERROR_STOP=1', '-f', file], folder, env);
    if (!ok) faults.push(`${text}: ${fault}`);
  }
  const [first_refusal = ''] = faults;
  return [
    {
      client: `psql ${/[\d.]+/.exec(version)?.[0] ?? ''}`,
      taken: psqlCommands.length - faults.length,
      of: psqlCommands.length,
      first_refusal,
    },
  ];
}

/** Statements for a PostgreSQL server that mounts our relations as its own tables, and the first row of each. */
function mounted(port: number): readonly (readonly [name: string, sql: string, expected: string | null])[] {
  return [
    [
      'CREATE SERVER',
      `CREATE EXTENSION postgres_fdw; CREATE SERVER door FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '127.0.0.1', port '${port}', dbname 'flights', updatable 'false')`,
      null,
    ],
    ['CREATE USER MAPPING', `CREATE USER MAPPING FOR owner SERVER door OPTIONS (user 'analyst', password '${TOKEN}')`, null],
    ['IMPORT FOREIGN SCHEMA', 'CREATE SCHEMA mounted; IMPORT FOREIGN SCHEMA metrics FROM SERVER door INTO mounted', null],
    [
      'the types',
      "SELECT string_agg(column_name || ' ' || data_type, ', ' ORDER BY ordinal_position) FROM information_schema.columns WHERE table_name = 'traffic' AND column_name IN ('time', 'origin_state', 'flights', 'late_share')",
      'time date, origin_state text, flights bigint, late_share double precision',
    ],
    [
      'an aggregate, which is asked here',
      'SELECT sum(flights) = (SELECT sum(f) FROM (SELECT month, sum(flights) AS f FROM mounted.traffic GROUP BY month) AS m) FROM mounted.traffic',
      't',
    ],
    ['a condition', "SELECT sum(flights) > 0 FROM mounted.traffic WHERE origin_state = 'CA' AND month = '2001-01-01'", 't'],
    [
      'measures of groups',
      "SELECT origin_state, late_share FROM mounted.traffic WHERE origin_state LIKE 'T%' ORDER BY origin_state LIMIT 1",
      'TN|0.16108341587775848',
    ],
  ];
}

async function foreignData({ port, folder }: Door): Promise<readonly ClientOutcome[]> {
  const client = 'postgres_fdw of PostgreSQL 15';
  if (!PostgresServer.present) return notTried(client, 'PostgreSQL server');
  const server = new PostgresServer();
  try {
    const faults: string[] = [];
    const statements = mounted(port);
    for (const [name, sql, expected] of statements) {
      const { ok, stdout, fault } = await ran(
        ['psql', '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-c', sql, server.address()],
        folder,
      );
      if (!ok) faults.push(`${name}: ${fault}`);
      else if (expected !== null && stdout.trim() !== expected) faults.push(`${name}: ${stdout.trim()}`);
    }
    const [first_refusal = ''] = faults;
    return [{ client, taken: statements.length - faults.length, of: statements.length, first_refusal }];
  } finally {
    server.stop();
  }
}
