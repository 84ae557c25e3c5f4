import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AskingTile, DriversTile, Report as CatalogReport } from '../compiler/reports.ts';
import type { MetricList } from '../generated/types.ts';
import { channelsOf } from '../runtime/reports/channelsOf.ts';
import { coveredBy } from '../runtime/reports/coveredBy.ts';
import { periodOf, type Period } from '../runtime/reports/periods.ts';
import { tileChange } from '../runtime/reports/tileChange.ts';
import { tileQuestions, type Asked, type Choices } from '../runtime/reports/tileQuestions.ts';
import { cpuMs } from './cpuTime.ts';
import { encodeRequest, HttpClient } from './HttpClient.ts';
import { aimAtMost, type Cell, type Section } from './Report.ts';
import { ServerProcess } from './ServerProcess.ts';
import { median, p95, threeDigits } from './statistics.ts';

/** The report that is opened: it has twelve tiles. */
const REPORT = 'overview';
/** Connections that a browser has open to one server. */
const CONNECTIONS = 6;
/** Servers that are started for it, and questions that one of them is asked for the first time and again. */
const STARTS = 10;
const ROUNDS = 60;

/** For all tiles, in milliseconds. */
const UNCACHED_AIM = 1_000;
const CACHED_AIM = 150;

/** What a browser says of itself that decides the work of an answer. */
const BROWSER = 'Accept-Encoding: gzip, deflate, br\r\n';

/** A report page as a browser asks for it: what the explorer's tiles ask, all at once, over the connections that a browser has. */
export async function reportsBench(workspace: string): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const opened: Load[] = [];
    for (let start = 0; start < STARTS; start += 1)
      opened.push(await withReader(workspace, folder, async (reader) => reader.timed((page) => page.begin)));
    return await withReader(workspace, folder, async (reader) => {
      const changed: Load[] = [];
      for (let round = 0; round < ROUNDS; round += 1) changed.push(await reader.timed(({ covered }) => daysFrom(covered, round)));
      await reader.timed((page) => page.begin);
      const again: Load[] = [];
      for (let round = 0; round < ROUNDS; round += 1) again.push(await reader.timed((page) => page.begin));
      const row = (what: string, loads: readonly Load[]): Record<string, Cell> => ({
        what,
        times: loads.length,
        tiles: reader.tiles,
        requests: reader.requests,
        median_ms: threeDigits(median(loads.map(({ ms }) => ms))),
        p95_ms: threeDigits(p95(loads.map(({ ms }) => ms))),
        cpu_ms: cpuOf(loads),
      });
      return {
        title: `The report ${REPORT} over the flights, until its last tile is answered`,
        rows: [
          row('opened, of a server that was just started', opened),
          row('other days, never asked before', changed),
          row('opened again, as it was asked before', again),
        ],
        aims: [
          aimAtMost(
            `${REPORT}: p95 under ${UNCACHED_AIM} ms of a server that was just started`,
            p95(opened.map(({ ms }) => ms)),
            UNCACHED_AIM,
            ' ms',
          ),
          aimAtMost(
            `${REPORT}: p95 under ${UNCACHED_AIM} ms of days never asked before`,
            p95(changed.map(({ ms }) => ms)),
            UNCACHED_AIM,
            ' ms',
          ),
          aimAtMost(`${REPORT}: p95 under ${CACHED_AIM} ms of what was asked before`, p95(again.map(({ ms }) => ms)), CACHED_AIM, ' ms'),
        ],
        notes: [
          `A page is the lists of metrics and reports, then all questions of its tiles at once over ${CONNECTIONS} connections. Drawing it, in the browser, is not measured.`,
          'CPU is the median of what the server spent on a page, on all cores. Other days: three months that begin a day later each time, each compared with the three before it.',
        ],
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A page, until its last tile was answered. */
interface Load {
  readonly ms: number;
  /** Of the server; null where it cannot be read. */
  readonly cpu: number | null;
}

function cpuOf(loads: readonly Load[]): number | null {
  const known = loads.flatMap(({ cpu }) => cpu ?? []);
  return known.length === 0 ? null : threeDigits(median(known));
}

/** What of a report's page has to be known before its tiles can ask. */
interface OpenPage {
  readonly tiles: readonly (AskingTile | DriversTile)[];
  readonly covered: Period;
  /** Its choices as it begins. */
  readonly begin: Choices;
}

/** A browser at a page of the report. */
class Reader {
  readonly #connections: readonly HttpClient[];
  readonly #server: ServerProcess;
  /** Of the last page that was asked for. */
  tiles = 0;
  requests = 0;

  constructor(server: ServerProcess, connections: readonly HttpClient[]) {
    this.#server = server;
    this.#connections = connections;
  }

  /** Opens the page, with what is chosen there. */
  async timed(chosen: (page: OpenPage) => Choices): Promise<Load> {
    const cpuBefore = cpuMs(this.#server.pid);
    const start = performance.now();
    const page = await this.#open();
    const requests = page.tiles.flatMap((tile) => requestsOf(tile, chosen(page), page.covered));
    await this.#all(requests);
    this.requests = requests.length;
    const ms = performance.now() - start;
    const cpuAfter = cpuMs(this.#server.pid);
    return { ms, cpu: cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore };
  }

  async #open(): Promise<OpenPage> {
    const { metrics } = (await this.#get('/metrics')) as MetricList;
    const { reports } = (await this.#get('/reports')) as { readonly reports: readonly CatalogReport[] };
    const report = reports.find(({ name }) => name === REPORT);
    const [first] = report?.pages ?? [];
    const covered = report === undefined ? null : coveredBy(report, metrics);
    if (report === undefined || first === undefined || covered === null) throw new Error(`there is no report ${REPORT}, or it has no data`);
    this.tiles = first.tiles.length;
    return {
      tiles: first.tiles.filter((tile) => tile.kind !== 'text'),
      covered,
      begin: { filters: new Map(), period: periodOf(report.periods[0] ?? 'all', covered), compare: report.compare },
    };
  }

  async #get(path: string): Promise<unknown> {
    const [connection] = this.#connections;
    if (connection === undefined) throw new Error('a reader has connections');
    return JSON.parse((await connection.send(encodeRequest('GET', path, ''))).toString('utf8'));
  }

  /** Each connection takes the next request when it has its answer, as browsers do. */
  async #all(requests: readonly Buffer[]): Promise<void> {
    const waiting = [...requests];
    await Promise.all(
      this.#connections.map(async (connection) => {
        for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) await connection.send(request);
      }),
    );
  }
}

async function withReader<Result>(workspace: string, folder: string, task: (reader: Reader) => Promise<Result>): Promise<Result> {
  const server = await ServerProcess.service(workspace, folder);
  try {
    const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => HttpClient.connect(server.port)));
    return await task(new Reader(server, connections)).finally(() => connections.forEach((connection) => connection.close()));
  } finally {
    await server.stop();
  }
}

/** All that a tile asks, as the page sends it. */
function requestsOf(tile: AskingTile | DriversTile, choices: Choices, covered: Period): readonly Buffer[] {
  if (tile.kind === 'drivers') {
    const { metric, query } = tileChange(tile, choices, covered);
    return query === null ? [] : [encodeRequest('POST', `/metrics/${metric}/explain`, JSON.stringify(query), BROWSER)];
  }
  const { main, before, trend } = tileQuestions(tile, choices, covered);
  if (tile.kind === 'chart') return [posted(main, 'chart', { chart_kind: tile.chart, ...channelsOf(tile) })];
  return [main, before, trend].flatMap((asked) => (asked === null ? [] : [posted(asked, 'query', {})]));
}

function posted({ metric, intent }: Asked, operation: 'query' | 'chart', more: object): Buffer {
  return encodeRequest('POST', `/metrics/${metric}/${operation}`, JSON.stringify({ ...intent, ...more }), BROWSER);
}

const DAY_MS = 86_400_000;
/** About three months. */
const DAYS = 90;

/** Three months that begin so many days after the data do. */
function daysFrom({ start }: Period, days: number): Choices {
  const day = (offset: number): string => new Date(Date.parse(start) + offset * DAY_MS).toISOString().slice(0, 10);
  return { filters: new Map(), period: { start: day(days), end: day(days + DAYS - 1) }, compare: 'prior_period' };
}
