import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqlText } from '../runtime/engine/Engine.ts';
import { PlainEngine } from './PlainEngine.ts';
import { writeCatalog } from './writeCatalog.ts';

export interface SalesScale {
  readonly days: number;
  /** A day. */
  readonly rows: number;
}

const catalog = {
  pipelines: `workspace: {name: sales}
sources:
  sales:
    reader:
      kind: parquet
      path: data/*.parquet
      chunk_id: '([0-9-]+)\\.parquet$'
      columns: {sold: timestamp, customer: integer, region: string, product: string, channel: string, quantity: integer, amount: decimal}
    time: sold
`,
  processors: `processors:
  sales:
    kind: numeric_distribution
    source: sales
    grain: day
    dimensions: [region, product, channel]
    states:
      pieces: {kind: value_sum, of: quantity}
      revenue: {kind: value_sum, scale: 2, of: amount}
`,
  metrics: 'metrics:\n  revenue: {kind: formula, processor: sales, expression: revenue}\n',
};

const buyers = `  buyers: {kind: entity_set, source: sales, grain: day, dimensions: [region], entity: customer}
`;

/** Adds the different customers of each day and region to what is ingested of the sales. */
export async function addBuyers(workspace: string): Promise<void> {
  await appendFile(join(workspace, 'catalog', 'processors.yaml'), buyers);
}

/** Runs a task in a workspace with so many made-up sales, nothing ingested yet; removes it afterwards. */
export async function withSales<Result>({ days, rows }: SalesScale, task: (workspace: string) => Promise<Result>): Promise<Result> {
  const workspace = await mkdtemp(join(tmpdir(), 'bench-sales-'));
  const engine = await PlainEngine.open(':memory:');
  try {
    await writeCatalog(workspace, catalog);
    for (let number = 0; number < days; number += 1) {
      const day = new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
      // A number of 64 bits for each row, of which each column takes some.
      await engine.execute(`COPY (
        SELECT TIMESTAMP '${day}' + to_seconds(i * 86400 // ${rows}) AS sold, (h % 2000003)::INTEGER AS customer, 'region ' || h % 12 AS region,
          'product ' || (h >> 8) % 100 AS product, 'channel ' || (h >> 16) % 4 AS channel, 1 + ((h >> 24) % 9)::INTEGER AS quantity,
          (((h >> 32) % 100000) / 100)::DECIMAL(12, 2) AS amount
        FROM (SELECT i, hash(i, ${number}) AS h FROM range(${rows}) AS sales(i))) TO ${sqlText(join(workspace, 'data', `${day}.parquet`))} (FORMAT parquet)`);
    }
    return await task(workspace);
  } finally {
    engine.close();
    await rm(workspace, { recursive: true, force: true });
  }
}

/** The `GROUP BY` that a person would write for the table of sales. */
export function plainSalesSql(workspace: string): string {
  return `
    SELECT sold::DATE AS period, region, product, channel, count(*) AS row_count, sum(quantity) AS pieces, sum(amount) AS revenue
    FROM read_parquet(${sqlText(join(workspace, 'data', '*.parquet'))}) GROUP BY ALL`;
}

/** One row that stands for a whole table of sales, in whatever order its rows are. */
export function salesTotalsSql(relation: string): string {
  return `
    SELECT count(*)::INTEGER AS groups, sum(row_count)::BIGINT::VARCHAR AS sales,
      bit_xor(hash(period::DATE, region::VARCHAR, product::VARCHAR, channel::VARCHAR, row_count::BIGINT, pieces::BIGINT, (revenue * 100)::BIGINT))::VARCHAR AS checksum
    FROM ${relation}`;
}
