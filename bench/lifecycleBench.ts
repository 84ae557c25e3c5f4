import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ingestCost, leastOf, type Cost } from './processCost.ts';
import { aimAtMost, type Section } from './Report.ts';
import { threeDigits } from './statistics.ts';
import { writeCatalog } from './writeCatalog.ts';
import { writeDay } from './writeDay.ts';

export interface LifecycleScale {
  /** After how many days, fewest first, further ones are measured. */
  readonly days: readonly [few: number, many: number];
  /** A day. */
  readonly orders: number;
}

const CUSTOMERS = 50_000;
const MEASURED = 5;

const catalog = {
  pipelines: `workspace: {name: customers}
sources:
  orders:
    reader: {kind: parquet, path: data/*.parquet, chunk_id: '([0-9-]+)\\.parquet$', columns: {day: date, customer: string, amount: decimal}}
    time: day
`,
  processors: `processors:
  customers: {kind: entity_lifecycle, source: orders, grain: day, customer: customer, value: amount}
`,
  metrics: 'metrics:\n  base: {kind: lifecycle_summary, processor: customers}\n',
};

/** A day of orders by the segments of all customers: what it costs depends on how many these are, and not on how long they have been known. */
export async function lifecycleBench({ days: [few, many], orders }: LifecycleScale): Promise<Section> {
  const workspace = await mkdtemp(join(tmpdir(), 'bench-customers-'));
  try {
    await writeCatalog(workspace, catalog);
    let day = 1;
    const measuredAfter = async (days: number): Promise<Cost> => {
      for (; day <= days; day++) await writeDay(workspace, day, ordersOf(day, orders));
      await ingestCost(workspace);
      const costs: Cost[] = [];
      for (let count = 0; count < MEASURED; count++) {
        await writeDay(workspace, day, ordersOf(day, orders));
        day++;
        costs.push(await ingestCost(workspace));
      }
      return leastOf(costs);
    };
    const costs = [await measuredAfter(few), await measuredAfter(many)] as const;
    const [early, late] = costs;
    return {
      title: `Days of ${orders.toLocaleString('en')} orders by segment of ${CUSTOMERS.toLocaleString('en')} customers`,
      rows: costs.map(({ cpu_ms, peak_mb }, index) => ({
        days_before: index === 0 ? few : many,
        cpu_ms: threeDigits(cpu_ms),
        peak_mb: threeDigits(peak_mb),
      })),
      aims: [aimAtMost(`a new day after ${many} days within 1.2 × of one after ${few}`, late.cpu_ms / early.cpu_ms, 1.2, ' ×')],
      notes: [
        `A process from its start to its end: its processor time, the least of ${MEASURED} days, since whatever else the machine does only adds to it, and its peak of resident memory. It fingerprints every file that there is, keeps its ledger and publishes.`,
      ],
    };
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

const ordersOf =
  (number: number, orders: number) =>
  (day: string): string =>
    `SELECT DATE '${day}' AS day, 'customer ' || hash(i, ${number}, 1) % ${CUSTOMERS} AS customer, ((hash(i, ${number}, 2) % 100000) / 100)::DECIMAL(12, 2) AS amount
     FROM range(${orders}) AS orders(i)`;
