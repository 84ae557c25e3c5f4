import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unheardRequest } from './contestants.ts';
import { encodeRequest, HttpClient } from './HttpClient.ts';
import { benchQueries } from './queries.ts';
import { aimAtMost, type Section } from './Report.ts';
import { ServerProcess } from './ServerProcess.ts';
import { median, p95, threeDigits } from './statistics.ts';

/** Seconds that a statement may run on the server under attack. */
const DEADLINE_S = 1;
/** As many as there are workers: both are always busy, and no statement waits. */
const ATTACKERS = 2;
const ASKERS = 2;
const ROUND_MS = 6_000;
const ROUNDS = 3;
/** Milliseconds between two metric queries of one client: a caller, not a load test. */
const THINK_MS = 10;

/**
 * Statements that the guard allows, or has to read to the end before it refuses them: only their worker and their own time pay for them.
 * The names are views of the flights example.
 */
const hostile: Readonly<Record<string, string>> = {
  'cross join of three': 'SELECT count(*) FROM traffic AS a, traffic AS b, traffic AS c WHERE a.row_count + b.row_count > c.row_count',
  'sort of a cross join': 'SELECT a.origin FROM traffic AS a, delays AS b ORDER BY a.origin || b.origin_state DESC, a.destination LIMIT 10',
  'one long text': "SELECT length(string_agg(a.origin || b.destination, ',')) FROM traffic AS a, traffic AS b",
  'list of a cross join': 'SELECT len(list_sort(list(a.row_count * b.row_count))) FROM traffic AS a, traffic AS b',
  'many groups':
    'SELECT a.origin, b.destination, a.period, count(DISTINCT b.origin) FROM traffic AS a, traffic AS b GROUP BY ALL ORDER BY 4 DESC LIMIT 5',
  'windows over a cross join':
    'SELECT max(r) FROM (SELECT row_number() OVER (PARTITION BY a.origin ORDER BY b.row_count, a.row_count) AS r FROM traffic AS a, delays AS b)',
  'regular expressions':
    "SELECT count(*) FROM traffic AS a, delays AS b WHERE regexp_matches(a.origin || b.origin_state || a.destination, '(.*a){9}$')",
  'a refused bomb': `SELECT ${'abs('.repeat(30)}1${')'.repeat(30)}, repeat('x', 2000000000)`,
  'long, and refused at its end': `SELECT origin FROM traffic WHERE ${Array.from({ length: 400 }, (_, index) => `row_count <> ${index}`).join(' AND ')} AND getenv('x') = ''`,
};

interface Seen {
  /** Milliseconds of metric queries. */
  readonly queries: number[];
  /** Milliseconds of statements, by name. */
  readonly statements: Map<string, { readonly ms: number[]; readonly statuses: Set<number> }>;
}

/** The duration of metric queries while others send hostile SQL to the same server, compared with the same server at rest, in turns. */
export async function hostileSqlBench(workspace: string): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sql-'));
  const server = await ServerProcess.service(workspace, folder, [
    '--enable-sql',
    '--sql-timeout',
    String(DEADLINE_S),
    '--sql-workers',
    String(ATTACKERS),
  ]);
  try {
    await roundOf(server, []);
    // Caches of answers grow at rest as well, by design.
    const grown = { quiet: 0, attacked: 0 };
    const quiet: number[] = [];
    const attacked: number[] = [];
    const statements: Seen['statements'] = new Map();
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = residentMiB(server.pid);
      quiet.push(...(await roundOf(server, [])).queries);
      const between = residentMiB(server.pid);
      const seen = await roundOf(server, Object.entries(hostile));
      grown.quiet += between - before;
      grown.attacked += residentMiB(server.pid) - between;
      attacked.push(...seen.queries);
      for (const [name, { ms, statuses }] of seen.statements) {
        const known = statements.get(name) ?? { ms: [], statuses: new Set<number>() };
        known.ms.push(...ms);
        statuses.forEach((status) => known.statuses.add(status));
        statements.set(name, known);
      }
    }
    const worst = Math.max(...[...statements.values()].flatMap(({ ms }) => ms)) - DEADLINE_S * 1000;
    const ratio = p95(attacked) / p95(quiet);
    return {
      title: `Metric queries while ${ATTACKERS} clients send hostile SQL (deadline ${DEADLINE_S} s), and at rest`,
      rows: [
        {
          load: 'at rest',
          queries: quiet.length,
          p50_ms: threeDigits(median(quiet)),
          p95_ms: threeDigits(p95(quiet)),
          worst_ms: threeDigits(Math.max(...quiet)),
        },
        {
          load: 'hostile SQL',
          queries: attacked.length,
          p50_ms: threeDigits(median(attacked)),
          p95_ms: threeDigits(p95(attacked)),
          worst_ms: threeDigits(Math.max(...attacked)),
        },
        ...[...statements].map(([name, { ms, statuses }]) => ({
          load: `  ${name}: ${[...statuses].toSorted((a, b) => a - b).join(', ')}`,
          queries: ms.length,
          p50_ms: threeDigits(median(ms)),
          p95_ms: threeDigits(p95(ms)),
          worst_ms: threeDigits(Math.max(...ms)),
        })),
      ],
      aims: [
        aimAtMost('p95 of metric queries under hostile SQL, against at rest', ratio, 2, ' x'),
        aimAtMost('worst answer after its deadline', worst, 1000, ' ms'),
        ...(Number.isNaN(grown.attacked)
          ? []
          : [
              aimAtMost(
                "growth of the server's own memory under hostile SQL, beyond that at rest",
                grown.attacked - grown.quiet,
                32,
                ' MiB',
              ),
            ]),
      ],
      notes: [
        'The clients run on the same machine and take their share of its cores. A worker runs one statement at a time, at low priority.',
      ],
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each round continues where the previous one stopped, so that every statement gets its turn. */
let attack = 0;

async function roundOf(server: ServerProcess, attacks: readonly (readonly [string, string])[]): Promise<Seen> {
  const seen: Seen = { queries: [], statements: new Map() };
  const until = performance.now() + ROUND_MS;
  const attackers =
    attacks.length === 0
      ? []
      : Array.from({ length: ATTACKERS }, async () => {
          const client = await HttpClient.connect(server.port);
          for (; performance.now() < until; attack += 1) {
            const [name, sql] = attacks[attack % attacks.length] ?? ['', ''];
            const start = performance.now();
            const { status, body } = await client.ask(encodeRequest('POST', '/sql', JSON.stringify({ sql })));
            const ms = performance.now() - start;
            if (![200, 400, 429, 504].includes(status)) throw new Error(`status ${status}: ${body.toString('utf8')}`);
            const known = seen.statements.get(name) ?? { ms: [], statuses: new Set<number>() };
            known.ms.push(ms);
            known.statuses.add(status);
            seen.statements.set(name, known);
          }
          client.close();
        });
  const askers = Array.from({ length: ASKERS }, async (_, asker) => {
    const client = await HttpClient.connect(server.port);
    for (let next = asker; performance.now() < until; next += 1) {
      const query = benchQueries[next % benchQueries.length];
      if (query === undefined) throw new Error('there are no queries');
      const request = unheardRequest(query);
      const start = performance.now();
      await client.send(request);
      seen.queries.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, THINK_MS));
    }
    client.close();
  });
  await Promise.all([...askers, ...attackers]);
  return seen;
}

/** NaN where the system does not report it. */
function residentMiB(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
