import type { CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import { QueryWorkspace } from '../support.ts';

/*
 * Balances of accounts as of irregular days, loaded a day later and counted by that: a day in two chunks, a chunk of two days, days that lack a region, and one
 * whose rows the processor's filter drops.
 */

interface Load {
  readonly chunk: string;
  readonly as_of: readonly string[];
  readonly without?: string;
  readonly closed?: true;
}

const loads: readonly Load[] = [
  { chunk: '2000-12-31', as_of: ['2000-12-30'] },
  { chunk: '2001-01-06', as_of: ['2001-01-05'] },
  { chunk: '2001-01-16', as_of: ['2001-01-15'] },
  { chunk: '2001-01-16-late', as_of: ['2001-01-15'] },
  { chunk: '2001-01-30', as_of: ['2001-01-29'], without: 'North' },
  { chunk: '2001-02-02', as_of: ['2001-01-31'], closed: true },
  { chunk: '2001-02-10', as_of: ['2001-02-09', '2001-02-10'] },
  { chunk: '2001-03-01', as_of: ['2001-02-28'], without: 'South' },
  { chunk: '2001-03-16', as_of: ['2001-03-15'] },
  { chunk: '2001-05-01', as_of: ['2001-04-30'] },
  { chunk: '2001-12-31', as_of: ['2001-12-30'], without: 'North' },
  { chunk: '2002-01-03', as_of: ['2002-01-02', '2002-02-09'] },
];

export const balancesCatalog: CatalogText = {
  'catalog/pipelines.yaml': `
workspace: {name: bank}
sources:
  balances:
    reader:
      kind: parquet
      path: data/*.parquet
      chunk_id: ([^/]+)\\.parquet$
      columns: {loaded: timestamp, as_of: date, region: string, product: string, account: string, balance: decimal, status: string}
    time: loaded
`,
  'catalog/processors.yaml': `
processors:
  balances:
    kind: snapshot
    source: balances
    as_of: as_of
    grain: day
    filter: status = 'open'
    dimensions: [region, product]
    states:
      accounts: {kind: distinct, of: account}
      balance: {kind: value_sum, of: balance, scale: 2}
      each: {kind: digest, of: balance}
      least: {kind: min, of: balance}
    rollups:
      by_day: {grain: day, dimensions: [region]}
      by_week: {grain: week, dimensions: [region, product]}
      by_month: {grain: month, dimensions: [region, product]}
      by_quarter: {grain: quarter, dimensions: [region]}
      by_year: {grain: year, dimensions: []}
  loads: {kind: numeric_distribution, source: balances, grain: day, dimensions: [region, product], states: {loaded: {kind: count}}}
`,
  'catalog/metrics.yaml': `
metrics:
  holdings:
    kind: formula
    processor: balances
    outputs:
      rows: {expression: row_count}
      balance: {expression: balance}
      least: {expression: least}
      accounts: {expression: distinct_count(accounts)}
  northern: {kind: formula, processor: balances, where: {region: North}, expression: balance}
  middle: {kind: quantile, processor: balances, state: each}
  loads: {kind: formula, processor: loads, expression: loaded}
  northern_per_load: {kind: derived, metrics: {northern: northern, loads: loads}, expression: northern - loads}
`,
};

/** Raw rows of one day by a fixed linear congruence, so that the test needs no randomness. */
function rowsOf(day: string, salt: number, { without, closed }: Load): string {
  const values = Array.from({ length: 9 + (salt % 5) }, (_, row) => {
    const pick = (of: number, range: number): number =>
      Math.floor((((salt * 7919 + row * 104_729 + of * 1_299_709) * 2_654_435_761) % 2 ** 32) / 65_536) % range;
    const region = ['North', 'South', 'Süd'][pick(1, 3)] ?? '';
    return `(TIMESTAMP '${day} 12:00:00' + INTERVAL 1 DAY, DATE '${day}', ${region === without ? "'Süd'" : `'${region}'`}, ${pick(2, 5) === 0 ? 'NULL' : `'p${pick(3, 2)}'`},
      'a${pick(4, 8)}', ${pick(5, 9) === 0 ? 'NULL' : `${(pick(6, 90_000) - 20_000) / 100}::DECIMAL(12, 2)`}, '${closed === true || pick(7, 7) === 0 ? 'closed' : 'open'}')`;
  });
  return `SELECT * FROM (VALUES ${values.join(',\n')}) AS t(loaded, as_of, region, product, account, balance, status)`;
}

/** The workspace, and as tables its rows that the processor keeps (`raw`, with their chunk) and the days that its chunks cover (`covered`). */
export async function openBalances(): Promise<QueryWorkspace> {
  const files = loads.map(
    (load, index) =>
      [`data/${load.chunk}.parquet`, load.as_of.map((day, part) => rowsOf(day, index * 3 + part, load)).join(' UNION ALL ')] as const,
  );
  const workspace = await QueryWorkspace.open(balancesCatalog, Object.fromEntries(files));
  const all = `(SELECT *, regexp_extract(filename, '([^/]+)[.]parquet$', 1) AS chunk FROM read_parquet(${workspace.glob('data/*.parquet')}, filename = true))`;
  await workspace.sql(`CREATE TABLE raw AS SELECT * FROM ${all} WHERE status = 'open'`);
  await workspace.sql(
    `CREATE TABLE covered AS
       SELECT DISTINCT unnest(range(first, last + INTERVAL 1 DAY, INTERVAL 1 DAY))::DATE AS day
       FROM (SELECT min(as_of) AS first, max(as_of) AS last FROM ${all} GROUP BY chunk)
       UNION SELECT TRY_CAST(chunk AS DATE) FROM ${all} WHERE TRY_CAST(chunk AS DATE) IS NOT NULL`,
  );
  return workspace;
}
