import type { Asked } from './KeepAliveConnection.ts';

export function stated(sql: string): Asked {
  return { method: 'POST', path: '/sql', body: JSON.stringify({ sql }) };
}

/** Statements over the flights that run, and those that are refused. */
export const sqlStatements: readonly { readonly sql: string; readonly status: 200 | 400 }[] = [
  { sql: 'SELECT origin_state, sum(row_count) AS flights FROM traffic GROUP BY ALL ORDER BY 2 DESC LIMIT 10', status: 200 },
  {
    sql: 'WITH days AS (SELECT period, sum(row_count) AS n FROM delays GROUP BY period) SELECT period, n, avg(n) OVER (ORDER BY period ROWS 6 PRECEDING) AS week FROM days ORDER BY period',
    status: 200,
  },
  {
    sql: "SELECT date_trunc('month', period) AS month, count(DISTINCT origin_state) AS states FROM network GROUP BY ALL ORDER BY ALL",
    status: 200,
  },
  { sql: 'SELECT * FROM duckdb_tables()', status: 400 },
  { sql: "COPY traffic TO '/tmp/stolen.csv'", status: 400 },
  { sql: 'SELECT orign FROM traffic', status: 400 },
  { sql: 'SELECT 1; SELECT 2', status: 400 },
];

/** A statement that nobody waits for: a hundred billion pairs. */
export const endlessStatement = 'SELECT count(*) FROM traffic a JOIN traffic b ON a.row_count < b.row_count + length(a.origin)';
