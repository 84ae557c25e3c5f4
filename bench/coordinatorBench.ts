import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchProgram } from './places.ts';
import type { Section } from './Report.ts';
import { runProcess } from './runProcess.ts';
import { threeDigits } from './statistics.ts';
import { writeCatalog } from './writeCatalog.ts';
import { chunksCatalog } from './manyChunksBench.ts';

const COUNTS = [1_000, 10_000, 100_000] as const;

interface Coordinated {
  readonly cpu_ms: number;
  readonly peak_mb: number;
  readonly ms: number;
  readonly steps: Readonly<Record<string, number>>;
  readonly done: number;
}

/** What the coordinator of an ingest has to do when others read: with up to 1,000 pretended workers, which take no time. */
export async function coordinatorBench(): Promise<Section> {
  const rows: Record<string, string | number | null>[] = [];
  for (const chunks of COUNTS) {
    const workspace = await mkdtemp(join(tmpdir(), 'bench-coordinator-'));
    try {
      await writeCatalog(workspace, chunksCatalog);
      for (let number = 0; number < chunks; number++) await writeChunk(workspace, number);
      rows.push(rowOf('all new', chunks, await coordinated(workspace)));
      await writeChunk(workspace, chunks);
      rows.push(rowOf('one more', chunks, await coordinated(workspace)));
      rows.push(rowOf('nothing new', chunks, await coordinated(workspace)));
    } finally {
      await rm(workspace, { recursive: true, force: true });
    }
  }
  return {
    title: 'The coordinator of an ingest with pretended workers',
    rows,
    aims: [],
    notes: [
      'Seconds of the whole ingest and of its steps; files are read to see what is new. A pretended worker writes a row for each chunk.',
    ],
  };
}

async function writeChunk(workspace: string, number: number): Promise<void> {
  const day = new Date(Date.UTC(1950, 0, 1 + number)).toISOString().slice(0, 10);
  await writeFile(join(workspace, 'data', `${day}.csv`), `day,page,seconds\n${day},page,${number % 60}\n`);
}

async function coordinated(workspace: string): Promise<Coordinated> {
  const { stdout } = await runProcess(benchProgram('ingestPretended'), [workspace]);
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Coordinated;
}

function rowOf(what: string, chunks: number, { cpu_ms, peak_mb, ms, steps }: Coordinated): Record<string, string | number | null> {
  const seconds = (taken: number | undefined): number | null => (taken === undefined ? null : threeDigits(taken / 1000));
  return {
    chunks,
    what,
    s: seconds(ms),
    cpu_s: seconds(cpu_ms),
    s_fingerprint: seconds(steps['fingerprint']),
    s_orders: seconds(steps['ingest']),
    s_publish: seconds(steps['publish']),
    peak_mb: threeDigits(peak_mb),
  };
}
