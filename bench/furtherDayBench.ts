import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ingestCost, leastOf, type Cost } from './processCost.ts';
import { aimAtMost, type Section } from './Report.ts';
import { threeDigits } from './statistics.ts';
import { writeCatalog } from './writeCatalog.ts';
import { writeDay } from './writeDay.ts';

const ROWS = 20_000;
const MEASURED = 5;

const catalog = {
  pipelines: `workspace: {name: days}
sources:
  sales:
    reader: {kind: parquet, path: data/*.parquet, chunk_id: '([0-9-]+)\\.parquet$', columns: {day: date, region: string, product: string, amount: decimal}}
    time: day
`,
  processors: `processors:
  sales:
    kind: numeric_distribution
    source: sales
    grain: day
    dimensions: [region, product]
    states: {revenue: {kind: value_sum, of: amount}, amounts: {kind: digest, of: amount}}
    rollups: {months: {grain: month, dimensions: [region]}}
`,
  metrics: 'metrics:\n  revenue: {kind: formula, processor: sales, expression: revenue}\n',
};

/** A further day, after few and after many: it costs what is in it, and to look at what is there. */
export async function furtherDayBench([few, many]: readonly [few: number, many: number]): Promise<Section> {
  const workspace = await mkdtemp(join(tmpdir(), 'bench-days-'));
  try {
    await writeCatalog(workspace, catalog);
    let day = 1;
    const measuredAfter = async (days: number): Promise<Cost & { readonly statements: number }> => {
      for (; day <= days; day++) await writeDay(workspace, day, salesOf(day));
      await ingestCost(workspace);
      const costs = [];
      for (let count = 0; count < MEASURED; count++) {
        await writeDay(workspace, day, salesOf(day));
        day++;
        costs.push(await ingestCost(workspace));
      }
      return { ...leastOf(costs), statements: Math.max(...costs.map(({ statements }) => statements)) };
    };
    const costs = [await measuredAfter(few), await measuredAfter(many)] as const;
    const [early, late] = costs;
    return {
      title: `A further day of ${ROWS.toLocaleString('en')} rows`,
      rows: costs.map(({ cpu_ms, peak_mb, statements }, index) => ({
        days_before: index === 0 ? few : many,
        cpu_ms: threeDigits(cpu_ms),
        peak_mb: threeDigits(peak_mb),
        statements,
      })),
      aims: [aimAtMost(`a further day after ${many} within 1.5 × of one after ${few}`, late.cpu_ms / early.cpu_ms, 1.5, ' ×')],
      notes: [
        `A process from its start to its end, with sums, digests and a rollup by month: its processor time, the least of ${MEASURED} days, and the statements that it gives to the engine, at most. It fingerprints every file that there is.`,
      ],
    };
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

const salesOf =
  (number: number) =>
  (day: string): string =>
    `SELECT DATE '${day}' AS day, 'region ' || hash(i, ${number}, 1) % 12 AS region, 'product ' || hash(i, ${number}, 2) % 100 AS product, ((hash(i, ${number}, 3) % 100000) / 100)::DECIMAL(12, 2) AS amount
     FROM range(${ROWS}) AS sales(i)`;
