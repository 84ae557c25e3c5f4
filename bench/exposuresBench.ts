import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchProgram } from './places.ts';
import { PlainEngine } from './PlainEngine.ts';
import { aimAtMost, type Section } from './Report.ts';
import { runProcess } from './runProcess.ts';
import { median, threeDigits } from './statistics.ts';

type Mode = 'source_scan' | 'persistent_sharded';

export interface ExposuresScale {
  readonly days: number;
  /** A day, of rank 1; half of them have a runner-up. */
  readonly contacts: number;
}

/** Of which the middle one stands for the early days. */
const EARLY = [8, 9, 10, 11, 12];
const MEMORY_LIMIT = '1GiB';

/** Each day ingested by a process of its own: with a checkpoint a late day costs what an early one does, and much less than reading the week before again. */
export async function exposuresBench({ days, contacts }: ExposuresScale): Promise<Section> {
  const late = EARLY.map((_, index) => days - index).toSorted((a, b) => a - b);
  const kept = await daily('persistent_sharded', contacts, [...EARLY, ...late]);
  const scanned = await daily('source_scan', contacts, EARLY);
  const [early_kept, late_kept, early_scanned] = [of(kept, EARLY), of(kept, late), of(scanned, EARLY)];
  const row = (mode: Mode, day: number, { cpu_ms, peak_mb }: Cost) => ({
    mode,
    day,
    cpu_ms: threeDigits(cpu_ms),
    peak_mb: threeDigits(peak_mb),
  });
  return {
    title: `Days of ${contacts.toLocaleString('en')} contacts, each by how often it was shown within a week`,
    rows: [
      row('persistent_sharded', 10, early_kept),
      row('persistent_sharded', days - 2, late_kept),
      row('source_scan', 10, early_scanned),
    ],
    aims: [
      aimAtMost('a late day within 1.2 × of an early one, with a checkpoint', late_kept.cpu_ms / early_kept.cpu_ms, 1.2, ' ×'),
      aimAtMost('a day with a checkpoint within half of one without', early_kept.cpu_ms / early_scanned.cpu_ms, 0.5, ' ×'),
    ],
    notes: [
      `A process from its start to its end: its processor time, and its peak memory, of which the checkpoint's memory_limit (${MEMORY_LIMIT}) bounds what the engine takes. It fingerprints every file that there is, keeps its ledger and publishes.`,
    ],
  };
}

interface Cost {
  readonly cpu_ms: number;
  readonly peak_mb: number;
}

function of(costs: ReadonlyMap<number, Cost>, days: readonly number[]): Cost {
  const found = days.flatMap((day) => costs.get(day) ?? []);
  return { cpu_ms: median(found.map(({ cpu_ms }) => cpu_ms)), peak_mb: Math.max(...found.map(({ peak_mb }) => peak_mb)) };
}

/** What the days cost that are measured; those between are ingested together. */
async function daily(mode: Mode, contacts: number, measured: readonly number[]): Promise<ReadonlyMap<number, Cost>> {
  const workspace = await mkdtemp(join(tmpdir(), 'bench-exposures-'));
  const costs = new Map<number, Cost>();
  try {
    await writeCatalog(workspace, mode);
    let day = 1;
    for (const next of measured) {
      const before = day < next;
      for (; day < next; day++) await writeDay(workspace, day, contacts);
      if (before) await runProcess(benchProgram('ingestOnce'), [workspace]);
      await writeDay(workspace, day++, contacts);
      costs.set(next, JSON.parse((await runProcess(benchProgram('ingestOnce'), [workspace])).stdout) as Cost);
    }
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
  return costs;
}

async function writeCatalog(workspace: string, mode: Mode): Promise<void> {
  const columns =
    'decided: timestamp, customer: string, interaction: string, action: string, placement: string, place: integer, clicked: boolean, propensity: number';
  await mkdir(join(workspace, 'catalog'));
  await mkdir(join(workspace, 'data'));
  const files = {
    pipelines: `workspace: {name: exposures}
sources:
  contacts:
    reader: {kind: parquet, path: data/*.parquet, chunk_id: '([0-9-]+)\\.parquet$', columns: {${columns}}}
    time: decided
`,
    processors: `processors:
  seen:
    kind: frequency_response
    source: contacts
    grain: day
    dimensions: [action, placement]
    customer: customer
    interaction: interaction
    action: action
    placement: placement
    rank: place
    outcome: clicked
    propensity: propensity
    checkpoint: {mode: ${mode}, memory_limit: ${MEMORY_LIMIT}}
`,
    metrics: 'metrics:\n  seen: {kind: formula, processor: seen, expression: contacts}\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(workspace, 'catalog', `${name}.yaml`), text);
}

async function writeDay(workspace: string, number: number, contacts: number): Promise<void> {
  const day = new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10);
  const engine = await PlainEngine.open(':memory:');
  const file = join(workspace, 'data', `${day}.parquet`);
  try {
    await engine.execute(`COPY (
      SELECT TIMESTAMP '${day}' + to_milliseconds((hash(i, ${number}, 1) % 86400000)::BIGINT) AS decided, 'customer ' || hash(i, ${number}, 2) % 100000 AS customer,
        '${number}-' || i AS interaction, 'action ' || hash(i, ${number}, 3, place) % 20 AS action, 'placement ' || hash(i, ${number}, 4) % 4 AS placement, place,
        hash(i, ${number}, 5) % 20 = 0 AS clicked, (hash(i, ${number}, 6, place) % 1000) / 1000 AS propensity
      FROM range(${contacts}) AS contacts(i), (SELECT unnest([1, 2]) AS place) WHERE place = 1 OR i % 2 = 0) TO '${file}.new' (FORMAT parquet)`);
  } finally {
    engine.close();
  }
  await rename(`${file}.new`, file);
}
