import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqlText } from '../runtime/engine/Engine.ts';
import { PlainEngine } from './PlainEngine.ts';
import { serviceMain } from './places.ts';
import { runProcess } from './runProcess.ts';
import { writeCatalog } from './writeCatalog.ts';

/** How many rows the aggregate has, and how many items: each of them has rows on so many days. */
export interface ItemsScale {
  readonly rows: number;
  readonly items: number;
  /** Whether there are digests and sketches of each day and shop as well. */
  readonly sketched: boolean;
}

/** The days of two months and a half. */
const DAYS = 80;

const pipelines = `workspace: {name: items}
sources:
  sales:
    reader:
      kind: parquet
      path: data/*.parquet
      chunk_id: '(.*)\\.parquet$'
      columns: {day: date, item: string, shop: string, pieces: integer, minutes: number, customer: integer}
    time: day
`;

function processors(sketched: boolean): string {
  const sales =
    'processors:\n  sales: {kind: numeric_distribution, source: sales, grain: day, dimensions: [item, shop], states: {pieces: {kind: value_sum, of: pieces}}}\n';
  const more =
    '  visits: {kind: numeric_distribution, source: sales, grain: day, dimensions: [item, shop], states: {minutes: {kind: digest, of: minutes}, customers: {kind: distinct, of: customer}}}\n';
  return sketched ? `${sales}${more}` : sales;
}

function metrics(sketched: boolean): string {
  const sales =
    'metrics:\n  pieces: {kind: formula, processor: sales, expression: pieces}\n  average: {kind: formula, processor: sales, expression: pieces / row_count}\n';
  const more =
    '  minutes: {kind: quantile, processor: visits, state: minutes}\n  customers: {kind: distinct_count, processor: visits, state: customers}\n';
  return sketched ? `${sales}${more}` : sales;
}

/** Runs a task in a workspace whose aggregate has so many rows, ingested; removes it afterwards. @param task gets the files of raw rows as SQL */
export async function withItems<Result>(scale: ItemsScale, task: (workspace: string, files: string) => Promise<Result>): Promise<Result> {
  const workspace = await mkdtemp(join(tmpdir(), 'bench-items-'));
  try {
    await writeCatalog(workspace, { pipelines, processors: processors(scale.sketched), metrics: metrics(scale.sketched) });
    await writeSales(join(workspace, 'data'), scale);
    await runProcess(serviceMain, ['ingest', workspace]);
    return await task(workspace, sqlText(join(workspace, 'data', '*.parquet')));
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

/** One raw row for each row of the aggregate: a product that belongs to one shop, on one day. */
async function writeSales(folder: string, { rows, items }: ItemsScale): Promise<void> {
  const engine = await PlainEngine.open(':memory:');
  try {
    for (const [number, month] of ['01', '02', '03'].entries()) {
      await engine.execute(`COPY (
        SELECT day, 'item ' || lpad((i % ${items})::VARCHAR, 7, '0') AS item, 'shop ' || i % ${items} % 50 AS shop,
          1 + (h % 9)::INTEGER AS pieces, ((h >> 8) % 6000) / 100 AS minutes, ((h >> 24) % 100003)::INTEGER AS customer
        FROM (SELECT i, DATE '2026-01-01' + (i // ${items} % ${DAYS})::INTEGER AS day, hash(i) AS h FROM range(${rows}) AS sales(i))
        WHERE month(day) = ${number + 1}) TO ${sqlText(join(folder, `2026-${month}.parquet`))} (FORMAT parquet)`);
    }
  } finally {
    engine.close();
  }
}
