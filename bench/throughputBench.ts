import type { Arena } from './Arena.ts';
import { bareRequest, heardRequest, unheardRequest } from './contestants.ts';
import { cpuMs } from './cpuTime.ts';
import { HttpClient } from './HttpClient.ts';
import { benchQueries, type BenchQuery } from './queries.ts';
import type { Cell, Section } from './Report.ts';
import type { ServerProcess } from './ServerProcess.ts';
import { median, threeDigits } from './statistics.ts';

const CLIENTS = 16;
/** A round ends at whichever comes first; the second limit keeps a fast machine from exhausting the spellings of a question. */
const ROUND_MS = 700;
const ROUND_ANSWERS = 2_000;
const ROUNDS = 3;

interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds of the server's CPU time for each answer; null where it cannot be read. */
  readonly cpu: number | null;
}

interface Contestant {
  readonly server: ServerProcess;
  readonly request: () => Buffer;
}

/** Six questions, sixteen clients with one request each in flight: answers per second, and the server's CPU time for each. */
export async function throughputBench(arena: Arena): Promise<Section> {
  const rows: Record<string, Cell>[] = [];
  for (const query of benchQueries) {
    const [uncached, rollup, cached, bytes] = await loadsOf(contestantsOf(arena, query));
    if (uncached === undefined || rollup === undefined || cached === undefined || bytes === undefined)
      throw new Error('a contestant is missing');
    rows.push({
      query: query.title,
      uncached_per_s: threeDigits(uncached.rate),
      rollup_per_s: threeDigits(rollup.rate),
      uncached_by_rollup: threeDigits(uncached.rate / rollup.rate),
      uncached_cpu_ms: cpu(uncached),
      rollup_cpu_ms: cpu(rollup),
      cached_per_s: threeDigits(cached.rate),
      bytes_per_s: threeDigits(bytes.rate),
      cached_by_bytes: threeDigits(cached.rate / bytes.rate),
      cached_cpu_ms: cpu(cached),
      bytes_cpu_ms: cpu(bytes),
    });
  }
  const unread = cpuMs(process.pid) === null ? ['CPU time is read from /proc, which this system does not have.'] : [];
  return {
    title: `Throughput and CPU for each request, ${CLIENTS} clients`,
    rows,
    aims: [],
    notes: [
      'The clients run on the same machine and take their share of its cores. Ratios here are of rates: above 1 the service is faster.',
      ...unread,
    ],
  };
}

function contestantsOf({ service, bare }: Arena, query: BenchQuery): readonly Contestant[] {
  const [rollup, heard, bytes] = [bareRequest(query, 'rollup'), heardRequest(query), bareRequest(query, 'bytes')];
  return [
    { server: service, request: () => unheardRequest(query) },
    { server: bare, request: () => rollup },
    { server: service, request: () => heard },
    { server: bare, request: () => bytes },
  ];
}

/** Each contestant's median over rounds in turn, after one warm-up round. */
async function loadsOf(contestants: readonly Contestant[]): Promise<readonly Load[]> {
  const loads = contestants.map((): Load[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, contestant] of contestants.entries()) {
      const load = await loadOf(contestant);
      if (round > 0) loads[at]?.push(load);
    }
  }
  return loads.map((measured) => {
    const times = measured.map(({ cpu }) => cpu).filter((cpu) => cpu !== null);
    return { rate: median(measured.map(({ rate }) => rate)), cpu: times.length === 0 ? null : median(times) };
  });
}

async function loadOf({ server, request }: Contestant): Promise<Load> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => HttpClient.connect(server.port)));
  const cpuBefore = cpuMs(server.pid);
  const start = performance.now();
  let answers = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - start < ROUND_MS && answers < ROUND_ANSWERS) {
        await client.send(request());
        answers += 1;
      }
    }),
  );
  const elapsed = performance.now() - start;
  const cpuAfter = cpuMs(server.pid);
  for (const client of clients) client.close();
  return { rate: (answers * 1000) / elapsed, cpu: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / answers };
}

function cpu(load: Load): number | null {
  return load.cpu === null ? null : threeDigits(load.cpu);
}
