import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqlText } from '../runtime/engine/Engine.ts';
import type { KindQuestion } from './kindQuestions.ts';
import { PlainEngine } from './PlainEngine.ts';

const DAYS = 120;
const ACCOUNTS = 2_000;

const catalog = {
  pipelines: `workspace: {name: balances}
sources:
  accounts:
    reader: {kind: parquet, path: data/*.parquet, chunk_id: '([0-9-]+)\\.parquet$', columns: {as_of: date, region: string, product: string, balance: decimal}}
    time: as_of
`,
  processors: `processors:
  accounts: {kind: snapshot, source: accounts, as_of: as_of, grain: day, dimensions: [region, product], states: {balance: {kind: value_sum, scale: 2, of: balance}}}
`,
  metrics: 'metrics:\n  balance: {kind: formula, processor: accounts, expression: balance}\n',
};

export const balanceQuestions: readonly KindQuestion[] = [
  {
    title: 'snapshot: balance by month and region',
    metric: 'balance',
    intent: { time_axis: 'month', dimensions: ['region'] },
    tolerance: 1e-9,
    sql: `
      WITH ends AS (SELECT max(as_of) AS as_of FROM balances GROUP BY month)
      SELECT strftime(month, '%Y-%m') AS month, region::VARCHAR AS region, sum(balance)::DOUBLE AS balance
      FROM balances SEMI JOIN ends USING (as_of) GROUP BY balances.month, balances.region ORDER BY month, region`,
  },
];

/** Runs a task in a workspace with the end-of-day balances of accounts, not yet ingested; removes it afterwards. */
export async function withBalances<Result>(task: (workspace: string) => Promise<Result>): Promise<Result> {
  const workspace = await mkdtemp(join(tmpdir(), 'bench-balances-'));
  try {
    for (const folder of ['catalog', 'data']) await mkdir(join(workspace, folder));
    for (const [name, text] of Object.entries(catalog)) await writeFile(join(workspace, 'catalog', `${name}.yaml`), text);
    await writeDays(join(workspace, 'data'));
    return await task(workspace);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

/** What a person would write by hand: a small native table with ENUM columns, at the grain of the service's own. */
export function handWrittenBalances(workspace: string): string {
  const files = sqlText(join(workspace, 'data', '*.parquet'));
  return `
    CREATE TYPE region AS ENUM (SELECT DISTINCT region FROM ${files} ORDER BY ALL);
    CREATE TYPE product AS ENUM (SELECT DISTINCT product FROM ${files} ORDER BY ALL);
    CREATE TABLE balances AS
      SELECT as_of, date_trunc('month', as_of)::DATE AS month, region::region AS region, product::product AS product, sum(balance) AS balance
      FROM ${files} GROUP BY ALL ORDER BY ALL`;
}

async function writeDays(folder: string): Promise<void> {
  const engine = await PlainEngine.open(':memory:');
  try {
    for (let number = 0; number < DAYS; number += 1) {
      const day = new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
      await engine.execute(`COPY (
        SELECT DATE '${day}' AS as_of, 'region ' || i % 12 AS region, 'product ' || i % 10 AS product,
          (hash(i, ${number}) % 1000000 / 100)::DECIMAL(12, 2) AS balance
        FROM range(${ACCOUNTS}) AS accounts(i)) TO ${sqlText(join(folder, `${day}.parquet`))} (FORMAT parquet)`);
    }
  } finally {
    engine.close();
  }
}
