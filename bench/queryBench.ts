import type { Arena } from './Arena.ts';
import { bareRequest, heardRequest, unheardRequest } from './contestants.ts';
import { HttpClient } from './HttpClient.ts';
import { benchQueries, type BenchQuery } from './queries.ts';
import { aimAtLeast, aimAtMost, type Aim, type Cell, type Section } from './Report.ts';
import { median, p95, threeDigits } from './statistics.ts';

/** Rounds of all contestants in turn, up to this many milliseconds: exact quantiles of millions of rows take a while. */
const WARM_UP = { rounds: 300, ms: 5_000 } as const;
const MEASURED = { rounds: 400, ms: 12_000 } as const;
/** The scan of the raw files takes a hundred times longer than the rest, so it runs only in one of this many rounds. */
const RAW_EVERY = 20;

/** The largest ratio to the bare handler of the same bytes, and the smallest factor by which the raw scan must be slower. */
const CACHED_AIM = 3;
const RAW_AIM = 10;

interface Times {
  readonly uncached: number[];
  readonly rollup: number[];
  readonly cached: number[];
  readonly bytes: number[];
  readonly raw: number[];
}

/** Six questions, one client: the service against the raw scan, the hand-written rollup and the bare handler of the same bytes. */
export async function queryBench(arena: Arena): Promise<Section> {
  const rows: Record<string, Cell>[] = [];
  const aims: Aim[] = [];
  // Otherwise the first question would pay for compiling code that all of them run.
  for (const query of benchQueries) await timesOf(arena, query, WARM_UP);
  for (const query of benchQueries) {
    const times = await timesOf(arena, query, MEASURED);
    const uncached = median(times.uncached);
    const rollup = median(times.rollup);
    const raw = median(times.raw);
    const cached = median(times.cached);
    const bytes = median(times.bytes);
    rows.push({
      query: query.title,
      uncached_ms: threeDigits(uncached),
      uncached_p95_ms: threeDigits(p95(times.uncached)),
      rollup_ms: threeDigits(rollup),
      uncached_by_rollup: threeDigits(uncached / rollup),
      raw_ms: threeDigits(raw),
      raw_by_uncached: threeDigits(raw / uncached),
      cached_ms: threeDigits(cached),
      bytes_ms: threeDigits(bytes),
      cached_by_bytes: threeDigits(cached / bytes),
    });
    aims.push(
      aimAtMost(
        `${query.title}: uncached ${query.rollup_aim === 1 ? 'faster than' : `within ${query.rollup_aim} × of`} the hand-written rollup`,
        uncached / rollup,
        query.rollup_aim,
        ' ×',
      ),
      aimAtLeast(`${query.title}: uncached ${RAW_AIM} × faster than plain DuckDB over Parquet`, raw / uncached, RAW_AIM, ' ×'),
      aimAtMost(`${query.title}: cached within ${CACHED_AIM} × of a bare handler of the same bytes`, cached / bytes, CACHED_AIM, ' ×'),
    );
  }
  return {
    title: 'Six queries over HTTP, one client, medians',
    rows,
    aims,
    notes: [
      'Contestants answer in turn, request by request. Uncached: a limit never asked before, with the result cache on.',
      'The rollup holds only what these six questions need, in native tables with ENUM columns and prepared statements; its quantiles are exact, over a table of state and delay.',
      'The raw scan has its lookup loaded, and joins it only where the question needs it.',
    ],
  };
}

async function timesOf(arena: Arena, query: BenchQuery, measured: { readonly rounds: number; readonly ms: number }): Promise<Times> {
  const [service, bare] = await Promise.all([HttpClient.connect(arena.service.port), HttpClient.connect(arena.bare.port)]);
  const [heard, rollup, bytes, raw] = [
    heardRequest(query),
    bareRequest(query, 'rollup'),
    bareRequest(query, 'bytes'),
    bareRequest(query, 'raw'),
  ];
  const times: Times = { uncached: [], rollup: [], cached: [], bytes: [], raw: [] };
  const phase = async (rounds: number, budget_ms: number): Promise<void> => {
    const end = performance.now() + budget_ms;
    for (let round = 0; round < rounds && performance.now() < end; round += 1) {
      await timed(times.uncached, service, unheardRequest(query));
      await timed(times.rollup, bare, rollup);
      await timed(times.cached, service, heard);
      await timed(times.bytes, bare, bytes);
      if (round % RAW_EVERY === 0) await timed(times.raw, bare, raw);
    }
  };
  await phase(WARM_UP.rounds, WARM_UP.ms);
  for (const values of [times.uncached, times.rollup, times.cached, times.bytes, times.raw]) values.length = 0;
  await phase(measured.rounds, measured.ms);
  service.close();
  bare.close();
  return times;
}

async function timed(into: number[], client: HttpClient, request: Buffer): Promise<void> {
  const start = performance.now();
  await client.send(request);
  into.push(performance.now() - start);
}
