import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeRequest, HttpClient } from './HttpClient.ts';
import { ingestCost } from './processCost.ts';
import { aimAtMost, type Section } from './Report.ts';
import { withSales } from './salesWorkspace.ts';
import { ServerProcess } from './ServerProcess.ts';
import { median, threeDigits } from './statistics.ts';

const DAYS = 5;
/** Rows a day; the smallest already has a row for nearly every group. */
const ROWS = [30_000, 90_000, 300_000, 3_000_000];
const QUESTIONS = 200;

interface Grown {
  readonly rows: number;
  readonly cpu_us: number;
  readonly peak_mb: number;
  readonly workspace: string;
}

/** The same aggregate from ever more raw rows: what a row costs to ingest, and what a question costs that no cache has seen. */
export async function rawGrowthBench(): Promise<Section> {
  return withGrown(ROWS, [], async (grown) => {
    const times = await questionTimes(grown.map(({ workspace }) => workspace));
    const first = times[0] ?? 0;
    return {
      title: 'One aggregate of 24,000 groups from 1, 3, 10 and 100 times the raw rows',
      rows: grown.map(({ rows, cpu_us, peak_mb }, index) => ({
        raw_rows: rows,
        ingest_cpu_us_a_row: threeDigits(cpu_us),
        ingest_peak_mb: threeDigits(peak_mb),
        question_ms: threeDigits(times[index] ?? 0),
        question_by_first: threeDigits((times[index] ?? 0) / first),
      })),
      aims: [aimAtMost('a question over 100 times the raw rows takes as long', (times.at(-1) ?? 0) / first, 1.2, ' ×')],
      notes: [
        'A row costs less the more there are, for a process, a ledger and a publication are paid once. A question is revenue by region and day over HTTP, the median of 200 that no cache has seen, asked of all four servers in turn.',
      ],
    };
  });
}

/** Ingests the sales of each size, one after the other, and keeps all of them for the task. */
async function withGrown<Result>(
  [rows, ...larger]: readonly number[],
  before: readonly Grown[],
  task: (grown: readonly Grown[]) => Promise<Result>,
): Promise<Result> {
  if (rows === undefined) return task(before);
  return withSales({ days: DAYS, rows }, async (workspace) => {
    const { cpu_ms, peak_mb } = await ingestCost(workspace);
    const grown = { rows: rows * DAYS, cpu_us: (cpu_ms * 1000) / (rows * DAYS), peak_mb, workspace };
    return withGrown(larger, [...before, grown], task);
  });
}

/** The median times of a question that differs each time, in milliseconds, by workspace. */
async function questionTimes(workspaces: readonly string[]): Promise<readonly number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const servers: ServerProcess[] = [];
  try {
    for (const workspace of workspaces) servers.push(await ServerProcess.service(workspace, folder));
    const clients = await Promise.all(servers.map(({ port }) => HttpClient.connect(port)));
    const times = clients.map((): number[] => []);
    for (let number = 0; number < QUESTIONS; number += 1) {
      const intent = { dimensions: ['region'], time_axis: 'day', limit: 500 + number };
      const request = encodeRequest('POST', '/metrics/revenue/query', JSON.stringify(intent));
      for (const [index, client] of clients.entries()) {
        const start = performance.now();
        await client.send(request);
        if (number >= QUESTIONS / 4) times[index]?.push(performance.now() - start);
      }
    }
    for (const client of clients) client.close();
    return times.map(median);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}
