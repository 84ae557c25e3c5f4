import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ingestCost, leastOf, type Cost } from './processCost.ts';
import { aimAtMost, type Section } from './Report.ts';
import { threeDigits } from './statistics.ts';
import { writeCatalog } from './writeCatalog.ts';

const COUNTS = [1_000, 3_000, 10_000] as const;
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

/** A first ingest, and another that finds nothing new. */
interface Ingested {
  readonly first: Cost;
  readonly again: Cost;
}

/** Many small chunks: what a further one costs does not grow with their number. */
export async function manyChunksBench(): Promise<Section> {
  const rounds: (readonly Ingested[])[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const found: Ingested[] = [];
    for (const chunks of COUNTS) found.push(await ingested(chunks));
    rounds.push(found);
  }
  const costs = COUNTS.map((chunks, index) => {
    const found = rounds.flatMap((round) => round[index] ?? []);
    const { cpu_ms: first_ms, peak_mb } = leastOf(found.map(({ first }) => first));
    const { cpu_ms: again_ms } = leastOf(found.map(({ again }) => again));
    return { chunks, first_ms, again_ms, peak_mb };
  });
  const further = costs.map(({ chunks, first_ms }, index) => {
    const before = costs[index - 1];
    return before === undefined ? null : (first_ms - before.first_ms) / (chunks - before.chunks);
  });
  const [, early, late] = further;
  return {
    title: 'Ingest of many small chunks, of three rows each',
    rows: costs.map(({ chunks, first_ms, again_ms, peak_mb }, index) => ({
      chunks,
      cpu_ms: threeDigits(first_ms),
      cpu_ms_unchanged: threeDigits(again_ms),
      ms_a_further_chunk: further[index] == null ? null : threeDigits(further[index]),
      peak_mb: threeDigits(peak_mb),
    })),
    aims: [aimAtMost('a further chunk of 10,000 within 1.3 × of one of 3,000', (late ?? Number.NaN) / (early ?? Number.NaN), 1.3, ' ×')],
    notes: [
      `Processor time of a process from its start to its end, the least of ${ROUNDS}: whatever else the machine does only adds to it. A further chunk costs what a row takes more than the one above it, for each chunk that it has more.`,
    ],
  };
}

async function ingested(chunks: number): Promise<Ingested> {
  const workspace = await mkdtemp(join(tmpdir(), 'bench-chunks-'));
  try {
    await writeCatalog(workspace, chunksCatalog);
    for (let number = 0; number < chunks; number++) {
      const day = new Date(Date.UTC(2000, 0, 1 + number)).toISOString().slice(0, 10);
      const rows = [0, 1, 2].map((row) => `${day},page ${row},${(number * 7 + row) % 60}`);
      await writeFile(join(workspace, 'data', `${day}.csv`), `day,page,seconds\n${rows.join('\n')}\n`);
    }
    return { first: await ingestCost(workspace), again: await ingestCost(workspace) };
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}
