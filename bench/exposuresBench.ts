import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ingestCost, leastOf, type Cost } from './processCost.ts';
import { aimAtMost, type Section } from './Report.ts';
import { threeDigits } from './statistics.ts';
import { writeCatalog, type CatalogFiles } from './writeCatalog.ts';
import { writeDay } from './writeDay.ts';

type Mode = 'source_scan' | 'persistent_sharded';

export interface ExposuresScale {
  readonly days: number;
  /** Per day, of rank 1; half of them have a runner-up. */
  readonly contacts: number;
}

/** The median of these represents the early days. */
const EARLY = [8, 9, 10, 11, 12];
const MEMORY_LIMIT = '1GiB';
const MEMORY_MB = 1024;

/**
 * Each day ingested by a process of its own: with a checkpoint a late day costs what an early one does, and much less than reading the week
 * before again. What it costs without one is measured on early days alone: it reads a week at any age.
 */
export async function exposuresBench({ days, contacts }: ExposuresScale): Promise<Section> {
  const late = EARLY.map((_, index) => days - index).toSorted((a, b) => a - b);
  const kept = await daily('persistent_sharded', contacts, [...EARLY, ...late]);
  const scanned = await daily('source_scan', contacts, EARLY);
  const [early_kept, late_kept, early_scanned] = [of(kept.days, EARLY), of(kept.days, late), of(scanned.days, EARLY)];
  const row = (mode: Mode, what: string, { cpu_ms, peak_mb }: Cost, count = 1) => ({
    mode,
    days: what,
    cpu_ms_a_day: threeDigits(cpu_ms / count),
    peak_mb: threeDigits(peak_mb),
  });
  const loads = [...kept.loads, ...scanned.loads];
  const ofLoads = (mode: Mode, { loads: found }: Daily) =>
    found.map(({ first, last, cost }) => row(mode, `${first} to ${last} at once`, cost, last - first + 1));
  const ofDays = [...kept.days.values(), ...scanned.days.values()];
  const peak = Math.max(...[...ofDays, ...loads.map(({ cost }) => cost)].map(({ peak_mb }) => peak_mb));
  return {
    title: `Days of ${contacts.toLocaleString('en')} contacts, each by how often it was shown within a week`,
    rows: [
      row('persistent_sharded', '10', early_kept),
      row('persistent_sharded', String(days - 2), late_kept),
      ...ofLoads('persistent_sharded', kept),
      row('source_scan', '10', early_scanned),
      ...ofLoads('source_scan', scanned),
    ],
    aims: [
      aimAtMost(
        'a late day within 1.2 × of an early one, or the other way round, with a checkpoint',
        Math.max(late_kept.cpu_ms / early_kept.cpu_ms, early_kept.cpu_ms / late_kept.cpu_ms),
        1.2,
        ' ×',
      ),
      aimAtMost('a day with a checkpoint within half of one without', early_kept.cpu_ms / early_scanned.cpu_ms, 0.5, ' ×'),
      aimAtMost(`every process within the checkpoint's memory_limit of ${MEMORY_LIMIT}`, peak, MEMORY_MB, ' MiB'),
    ],
    notes: [
      `A process from its start to its end: its processor time, and its peak of resident memory (VmHWM). It fingerprints every file that there is, keeps its ledger and publishes. Of days by themselves, the least time and the largest peak of five, of which the middle one is named: whatever else the machine does only adds to the time.`,
    ],
  };
}

interface Daily {
  /** What days cost that came by themselves. */
  readonly days: ReadonlyMap<number, Cost>;
  /** What those between cost, which came together. */
  readonly loads: readonly { readonly first: number; readonly last: number; readonly cost: Cost }[];
}

function of(costs: ReadonlyMap<number, Cost>, days: readonly number[]): Cost {
  return leastOf(days.flatMap((day) => costs.get(day) ?? []));
}

async function daily(mode: Mode, contacts: number, measured: readonly number[]): Promise<Daily> {
  const workspace = await mkdtemp(join(tmpdir(), 'bench-exposures-'));
  const days = new Map<number, Cost>();
  const loads: Daily['loads'][number][] = [];
  try {
    await writeCatalog(workspace, catalogFor(mode));
    let day = 1;
    for (const next of measured) {
      const first = day;
      for (; day < next; day++) await writeDay(workspace, day, contactsOf(day, contacts));
      if (first < next) loads.push({ first, last: next - 1, cost: await ingestCost(workspace) });
      await writeDay(workspace, day, contactsOf(day, contacts));
      day++;
      days.set(next, await ingestCost(workspace));
    }
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
  return { days, loads };
}

function catalogFor(mode: Mode): CatalogFiles {
  const columns =
    'decided: timestamp, customer: string, interaction: string, action: string, placement: string, place: integer, clicked: boolean, propensity: number';
  return {
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
}

const contactsOf =
  (number: number, contacts: number) =>
  (day: string): string =>
    `SELECT TIMESTAMP '${day}' + to_milliseconds((hash(i, ${number}, 1) % 86400000)::BIGINT) AS decided, 'customer ' || hash(i, ${number}, 2) % 100000 AS customer,
       '${number}-' || i AS interaction, 'action ' || hash(i, ${number}, 3, place) % 20 AS action, 'placement ' || hash(i, ${number}, 4) % 4 AS placement, place,
       hash(i, ${number}, 5) % 20 = 0 AS clicked, (hash(i, ${number}, 6, place) % 1000) / 1000 AS propensity
     FROM range(${contacts}) AS contacts(i), (SELECT unnest([1, 2]) AS place) WHERE place = 1 OR i % 2 = 0`;
