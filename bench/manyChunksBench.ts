import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operator } from '../runtime/release/Principal.ts';
import { ReleaseHolder } from '../runtime/release/ReleaseHolder.ts';
import { viewOf } from '../runtime/release/ReleaseView.ts';
import { callTool } from '../runtime/tools/callTool.ts';
import { commandCost, leastOf, type Cost } from './processCost.ts';
import { aimAtMost, type Section } from './Report.ts';
import { median, threeDigits } from './statistics.ts';
import { writeCatalog } from './writeCatalog.ts';

const COUNTS = [100, 1_000, 10_000, 50_000] as const;
const ROUNDS = 3;

/** Pages and the seconds that people spent on them. */
export const chunksCatalog = {
  pipelines: `workspace: {name: chunks}
sources:
  visits:
    reader: {kind: csv, path: data/*.csv, chunk_id: '(.*)\\.csv$', columns: {day: date, page: string, seconds: integer}}
    time: day
`,
  processors: `processors:
  visits: {kind: numeric_distribution, source: visits, grain: day, dimensions: [page], states: {seconds: {kind: value_sum, of: seconds}}}
`,
  metrics: 'metrics:\n  seconds: {kind: formula, processor: visits, expression: seconds}\n',
};

/** What there is to do once so many chunks are there. */
interface Grown {
  readonly first: Cost;
  readonly unchanged: Cost;
  readonly further: Cost;
  readonly status: Cost;
  /** Milliseconds of a question over all chunks, and how long its answer is, with the usual chunk ids and with all. */
  readonly answer: Answered;
  readonly full: Answered;
}

interface Answered {
  readonly ms: number;
  readonly bytes: number;
}

/** Many small chunks: an ingest of all, of none and of one more, and what says where an answer is from. */
export async function manyChunksBench(): Promise<Section> {
  const grown: Grown[] = [];
  for (const chunks of COUNTS) grown.push(await leastOver(chunks > 10_000 ? 1 : ROUNDS, async () => grownTo(chunks)));
  const each = grown.map(({ first }, index) => {
    const before = grown[index - 1];
    return before === undefined ? null : (first.cpu_ms - before.first.cpu_ms) / ((COUNTS[index] ?? 0) - (COUNTS[index - 1] ?? 0));
  });
  const [, , early, late] = each;
  const last = grown.at(-1);
  if (last === undefined || early == null || late == null) throw new Error('a size is missing');
  return {
    title: 'Many small chunks, of three rows each',
    rows: grown.map((costs, index) => ({
      chunks: COUNTS[index] ?? null,
      first_cpu_ms: threeDigits(costs.first.cpu_ms),
      cpu_ms_a_chunk: each[index] == null ? null : threeDigits(each[index]),
      unchanged_cpu_ms: threeDigits(costs.unchanged.cpu_ms),
      further_cpu_ms: threeDigits(costs.further.cpu_ms),
      further_peak_mb: threeDigits(costs.further.peak_mb),
      status_cpu_ms: threeDigits(costs.status.cpu_ms),
      answer_ms: threeDigits(costs.answer.ms),
      answer_kb: threeDigits(costs.answer.bytes / 1024),
      full_answer_ms: threeDigits(costs.full.ms),
      full_answer_kb: threeDigits(costs.full.bytes / 1024),
    })),
    aims: [
      aimAtMost('a chunk of 50,000 within 1.3 × of one of 10,000', late / early, 1.3, ' ×'),
      aimAtMost('one more chunk into 50,000 within 1 s', last.further.cpu_ms, 1_000, ' ms'),
      aimAtMost('nothing new in 50,000 within 1 s', last.unchanged.cpu_ms, 1_000, ' ms'),
      aimAtMost('one more chunk into 50,000 within 300 MB', last.further.peak_mb, 300, ' MB'),
    ],
    notes: [
      `Processor time of the command from its start to its end, the least of ${ROUNDS} (with 50,000 of one): whatever else the machine does only adds to it. For each chunk: what a row takes more than the one above it, for each chunk that it has more.`,
      'The question is the sum by month, the median of 5 that no cache has seen, within one process; the full answer lists all chunk ids.',
    ],
  };
}

async function leastOver(rounds: number, task: () => Promise<Grown>): Promise<Grown> {
  const found: Grown[] = [];
  while (found.length < rounds) found.push(await task());
  const cost = (of: 'first' | 'unchanged' | 'further' | 'status'): Cost => leastOf(found.map((one) => one[of]));
  const answered = (of: 'answer' | 'full'): Answered => ({
    ms: Math.min(...found.map((one) => one[of].ms)),
    bytes: found[0]?.[of].bytes ?? 0,
  });
  return {
    first: cost('first'),
    unchanged: cost('unchanged'),
    further: cost('further'),
    status: cost('status'),
    answer: answered('answer'),
    full: answered('full'),
  };
}

async function grownTo(chunks: number): Promise<Grown> {
  const workspace = await mkdtemp(join(tmpdir(), 'bench-chunks-'));
  try {
    await writeCatalog(workspace, chunksCatalog);
    for (let number = 0; number < chunks; number++) await writeVisits(workspace, number);
    const first = await commandCost('ingest', workspace);
    const unchanged = await commandCost('ingest', workspace);
    await writeVisits(workspace, chunks);
    const further = await commandCost('ingest', workspace);
    const status = await commandCost('status', workspace);
    const [answer, full] = [await answered(workspace, 1_000), await answered(workspace, Infinity)];
    return { first, unchanged, further, status, answer, full };
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

async function writeVisits(workspace: string, number: number): Promise<void> {
  const day = new Date(Date.UTC(1900, 0, 1 + number)).toISOString().slice(0, 10);
  const rows = [0, 1, 2].map((row) => `${day},page ${row},${(number * 7 + row) % 60}`);
  await writeFile(join(workspace, 'data', `${day}.csv`), `day,page,seconds\n${rows.join('\n')}\n`);
}

/** @param max_chunk_ids the most that an answer lists */
async function answered(workspace: string, max_chunk_ids: number): Promise<Answered> {
  const holder = await ReleaseHolder.start(workspace, { watch: false });
  try {
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round <= 5; round++) {
      const caps = { default_rows: 10_000, max_rows: 10_000, max_bytes: Infinity, measure: 'json', max_chunk_ids } as const;
      const context = { release: viewOf(holder.current(), operator), caps, timeout_ms: 60_000, signal: new AbortController().signal };
      const begin = performance.now();
      const result = await callTool('metric_query', context, { metric: 'seconds', time_axis: 'month', limit: 10_000 - round });
      bytes = JSON.stringify(result).length;
      if (round > 0) times.push(performance.now() - begin);
    }
    return { ms: median(times), bytes };
  } finally {
    await holder.close();
  }
}
