import type { Intent, QueryResult } from '../../../generated/types.ts';
import { Engine, queryRows, sqlText, type DuckDBConnection } from '../../../runtime/engine/Engine.ts';
import { bind, cellsOf, describePortal, execute, frame, parse, RawClient, sync, told, type Message } from '../../postgres/RawClient.ts';
import { Random } from '../../sql/fuzz/Random.ts';
import { KeepAliveConnection } from '../KeepAliveConnection.ts';
import type { Violations } from '../Violations.ts';
import type { ServedDoor } from './servedDoor.ts';
import { flightStatement, forms, type AskedMeasure, type FlightStatement } from './flightStatements.ts';

export interface StatementSizes {
  readonly statements: number;
  /** Of these, compared with plain SQL over the raw flights too. */
  readonly raw: number;
  readonly seed: number;
}

type Cell = string | null;

/** Statements of one session. */
const SESSION = 50;
/** The most rows that a server gives. */
const MOST_ROWS = 10_000;
/** How far values may be from those of the raw flights, as a share: a median is that of a digest, a count of many routes that of a sketch. */
const errors: Readonly<Record<AskedMeasure['kind'], number>> = { sum: 0, ratio: 1e-12, quantile: 0.0078, distinct: 0.05 };
/** Entries up to which distinct counts are exact. */
const EXACT_UP_TO = 4096;

/** Counts of what was compared, by what it is. */
export class StatementCounts {
  readonly #counts = new Map<string, number>();

  add(what: string, count = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }

  rows(): readonly Readonly<Record<string, number | string>>[] {
    return [...this.#counts].map(([figure, value]) => ({ figure, value }));
  }
}

/**
 * Random statements over the door of a server of the flights, each compared with the same question over HTTP: its rows, its digest; and some
 * with plain SQL over the raw flights.
 */
export async function statementTrials(
  { server, door, workspace }: Pick<ServedDoor, 'server' | 'door' | 'workspace'>,
  { statements, raw, seed }: StatementSizes,
  violations: Violations,
): Promise<StatementCounts> {
  const counts = new StatementCounts();
  const random = new Random(seed);
  const start = (): Promise<RawClient> => RawClient.start(door, { database: 'flights' });
  let client = await start();
  const http = new KeepAliveConnection(server.port);
  const flights = await rawFlights(workspace);
  try {
    for (let number = 0; number < statements; number += 1) {
      if (number % SESSION === SESSION - 1) {
        client.end();
        client = await start();
      }
      const statement = flightStatement(random, forms[number % forms.length] ?? 'plain');
      const held = await compared(statement, client, http, counts);
      if (held !== null) violations.add(`${statement.sql}: ${held}`);
      if (number < raw && held === null) {
        const differs = await comparedWithRaw(statement, client, flights.connection, counts);
        if (differs !== null) violations.add(`${statement.sql}: ${differs}`);
      }
    }
  } finally {
    flights.close();
    client.end();
    http.close();
  }
  return counts;
}

/** What differs from the answer over HTTP; null for nothing. */
async function compared(
  statement: FlightStatement,
  client: RawClient,
  http: KeepAliveConnection,
  counts: StatementCounts,
): Promise<string | null> {
  counts.add(`statements: ${statement.form}`);
  const { top, measures, columns } = statement;
  const keys = columns.slice(0, columns.length - measures.length);
  // Whether there is a row at all is a question to what counts them, where no group says so.
  const isCounted = statement.form === 'Tableau' && keys.length === 0;
  const intent = isCounted ? withFlights(statement) : statement.intent;
  const whole = await questioned(http, statement.metric, { ...intent, limit: MOST_ROWS });
  const found = await answered(client, statement);
  const isCut = statement.form === 'Superset';
  if (whole.more && statement.top === null && !isCut) {
    counts.add('refused for more rows than an answer may have');
    return found.error?.startsWith('E ERROR 54000') === true ? null : `${found.error ?? 'rows'} where the answer has too many`;
  }
  if (found.error !== null) return found.error;
  const ranked =
    top === null
      ? whole
      : await questioned(http, statement.metric, { ...intent, order_by: [`-${columns[keys.length] ?? ''}`, ...keys], limit: top });
  const kept = isCounted ? ranked.rows.filter((row) => row['flights'] !== 0) : ranked.rows;
  const expected = kept.map((row) => columns.map((name) => text(name === statement.axis ? startOf(row[name]) : row[name])));
  const ours = found.rows.map((row) => row.map((cell, place) => (place < keys.length ? startOf(cell) : numeric(cell))));
  const theirs = expected.map((row) => row.map((cell, place) => (place < keys.length ? cell : numeric(cell))));
  counts.add('rows', ours.length);
  counts.add('cells', ours.length * columns.length);
  const same =
    top === null
      ? JSON.stringify(ours.toSorted(byText)) === JSON.stringify(theirs.toSorted(byText))
      : JSON.stringify(ours) === JSON.stringify(theirs);
  if (!same) return `${JSON.stringify(ours.slice(0, 3))} and not ${JSON.stringify(theirs.slice(0, 3))}`;
  // What nothing meets needs no question.
  if (kept.length === 0 || whole.more) return null;
  counts.add('digests');
  const { result_digest } = whole.provenance;
  return found.digests.length === 1 && found.digests[0] === result_digest
    ? null
    : `digests ${found.digests.join()} and not ${result_digest}`;
}

function withFlights({ metric, intent }: FlightStatement): Intent {
  const beside = intent.with ?? [];
  return metric === 'flights' || beside.includes('flights') ? intent : { ...intent, with: [...beside, 'flights'] };
}

/** What differs from plain SQL over the raw flights; null for nothing. */
async function comparedWithRaw(
  statement: FlightStatement,
  client: RawClient,
  connection: DuckDBConnection,
  counts: StatementCounts,
): Promise<string | null> {
  if (statement.top !== null || statement.form === 'Superset') return null;
  const { rows, error } = await answered(client, statement);
  if (error !== null) return null;
  const keys = statement.columns.length - statement.measures.length;
  const keyOf = (row: readonly unknown[]): string => JSON.stringify(row.slice(0, keys).map((cell) => startOf(cell)));
  const expected = new Map((await queryRows(connection, statement.raw)).map((row) => [keyOf(Object.values(row)), Object.values(row)]));
  // One row about no rows says nothing.
  if (keys === 0 && rows.every((row) => row.every((cell) => cell === null || Number(cell) === 0))) return null;
  if (rows.length !== expected.size) return `${rows.length} rows, and ${expected.size} of the raw flights`;
  counts.add('statements compared with raw flights');
  for (const row of rows) {
    const other = expected.get(keyOf(row));
    if (other === undefined) return `no raw flights of ${keyOf(row)}`;
    for (const [place, { kind }] of statement.measures.entries()) {
      const [ours, theirs] = [numeric(row[keys + place] ?? null), numeric(text(other[keys + place]))];
      const most = kind === 'distinct' && Number(theirs) <= EXACT_UP_TO ? 0 : errors[kind];
      const isSame = ours === theirs || Math.abs(Number(ours) - Number(theirs)) <= most * Math.abs(Number(theirs));
      if (!isSame) return `${kind} ${String(ours)} and not ${String(theirs)} of the raw flights, of ${keyOf(row)}`;
      counts.add(`${kind} compared with raw flights`);
    }
  }
  return null;
}

async function questioned(http: KeepAliveConnection, metric: string, intent: Intent): Promise<QueryResult> {
  const { status, body } = await http.send({ method: 'POST', path: `/metrics/${metric}/query`, body: JSON.stringify(intent) });
  if (status !== 200) throw new Error(`${JSON.stringify(intent)}: ${body}`);
  return JSON.parse(body) as QueryResult;
}

async function answered(
  client: RawClient,
  { sql, parameters }: FlightStatement,
): Promise<{ readonly rows: readonly (readonly Cell[])[]; readonly digests: readonly string[]; readonly error: string | null }> {
  client.send(
    parameters === null
      ? frame('Q', Buffer.from(`${sql}\0`))
      : Buffer.concat([parse('', sql), bind('', '', ...parameters), describePortal(''), execute(''), sync]),
  );
  const messages = await client.until('Z');
  const of = (type: string): readonly Message[] => messages.filter((message) => message.type === type);
  const [error] = of('E').map(told);
  return {
    rows: of('D').map(({ body }) => cellsOf(body)),
    digests: of('N').flatMap((notice) => /result_digest (\w+)/.exec(told(notice))?.[1] ?? []),
    error: error ?? null,
  };
}

/** The start of a period, as SQL has it. */
function startOf(cell: unknown): Cell {
  const [, year = '', kind = '', number = '1'] = /^(\d{4})-?([QW]?)(\d\d?)?$/.exec(String(cell)) ?? [];
  if (year === '') return text(cell)?.replace(/ 00:00:00$/, '') ?? null;
  if (kind === 'Q') return `${year}-${String(3 * Number(number) - 2).padStart(2, '0')}-01`;
  if (kind === 'W') {
    const january = new Date(`${year}-01-04T00:00:00Z`);
    const monday = january.getTime() - ((january.getUTCDay() + 6) % 7) * 86_400_000;
    return new Date(monday + (Number(number) - 1) * 7 * 86_400_000).toISOString().slice(0, 10);
  }
  return `${year}-${number.padStart(2, '0')}-01`;
}

function text(cell: unknown): Cell {
  return cell === null || cell === undefined ? null : String(cell);
}

function numeric(cell: Cell): number | string | null {
  return cell === null || Number.isNaN(Number(cell)) ? cell : Number(cell);
}

function byText(a: readonly unknown[], b: readonly unknown[]): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

/** The flights as they came, with the columns of the relations. */
async function rawFlights(workspace: string): Promise<{ readonly connection: DuckDBConnection; readonly close: () => void }> {
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: 2,
    memory_limit: null,
    external_access: true,
    temp_directory: null,
  });
  const connection = await engine.connect();
  const band = `CASE WHEN distance < 300 THEN 'under 300 miles' WHEN distance < 600 THEN '300 to 599 miles' WHEN distance < 1200 THEN '600 to 1199 miles' ELSE '1200 miles and more' END`;
  await connection.run(`CREATE TABLE flights AS
    SELECT CAST(date AS DATE) AS time, CAST(date_trunc('month', date) AS DATE) AS month, delay, origin, destination, a.state AS origin_state, b.state AS destination_state, ${band} AS distance_band
    FROM read_parquet(${sqlText(`${workspace}/data/flights/*.parquet`)})
    LEFT JOIN read_csv(${sqlText(`${workspace}/data/airports.csv`)}) a ON a.iata = origin
    LEFT JOIN read_csv(${sqlText(`${workspace}/data/airports.csv`)}) b ON b.iata = destination`);
  await connection.run('CREATE MACRO to_date(text, format) AS CAST(text AS DATE)');
  return {
    connection,
    close() {
      connection.closeSync();
      engine.close();
    },
  };
}
