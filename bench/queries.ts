import type { Intent } from '../generated/types.ts';

/** One question, asked of the service as an intent and of its contestants as SQL. */
export interface BenchQuery {
  readonly id: string;
  readonly title: string;
  readonly metric: string;
  readonly intent: Intent;
  /** Over the views and the lookup of `rawDdl`. */
  readonly raw: string;
  /** Over the tables of `rollupDdl`. */
  readonly rollup: string;
  /** The largest relative difference between a number and the contestants': 0 for exact equality, otherwise the digest's stated error. */
  readonly tolerance: number;
  /** The target against the rollup: the largest ratio of the two medians. */
  readonly rollup_aim: number;
}

/**
 * The raw data as plain DuckDB reads them: every query opens the Parquet files; the lookup is a table that is already loaded.
 * @param data SQL text literals of the Parquet glob and of the airports' csv
 */
export function rawDdl(data: { readonly flights: string; readonly airports: string }): string {
  return `
    CREATE VIEW flights AS FROM read_parquet(${data.flights});
    CREATE TABLE airports AS SELECT iata, state FROM read_csv(${data.airports}, all_varchar = true);`;
}

/** What a person would write by hand for exactly these questions: small native tables, sorted, with ENUM columns. */
export const rollupDdl = `
  CREATE TYPE airport AS ENUM (SELECT DISTINCT iata FROM airports JOIN (SELECT origin AS iata FROM flights UNION SELECT destination FROM flights) USING (iata) ORDER BY iata);
  CREATE TYPE state AS ENUM (SELECT DISTINCT state FROM airports ORDER BY state);
  CREATE TABLE states_by_month AS
    SELECT date_trunc('month', f.date)::DATE AS month, o.state::state AS origin_state, d.state::state AS destination_state, count(*)::INTEGER AS flights
    FROM flights AS f LEFT JOIN airports AS o ON o.iata = f.origin LEFT JOIN airports AS d ON d.iata = f.destination
    GROUP BY ALL ORDER BY ALL;
  CREATE TABLE routes_by_month AS
    SELECT date_trunc('month', date)::DATE AS month, origin::airport AS origin, destination::airport AS destination, count(*)::INTEGER AS flights
    FROM flights GROUP BY ALL ORDER BY ALL;
  CREATE TABLE delays AS
    SELECT o.state::state AS origin_state, f.delay::SMALLINT AS delay
    FROM flights AS f LEFT JOIN airports AS o ON o.iata = f.origin ORDER BY ALL;`;

const DESTINATIONS = ['CA', 'FL', 'IL', 'NY', 'TX'];
const DESTINATION_LIST = DESTINATIONS.map((state) => `'${state}'`).join(', ');

function againstPriorMonth(months: string): string {
  return `
    WITH months AS (${months}), pairs AS (SELECT month, flights, lag(flights) OVER (ORDER BY month) AS prev FROM months)
    SELECT month, flights, prev AS flights_prev, flights - prev AS flights_delta, (flights - prev) / nullif(prev, 0) AS flights_pct_change
    FROM pairs ORDER BY month`;
}

/** Months are formatted after the grouping, not for every row before it. */
const rawMonths = `
  SELECT strftime(m, '%Y-%m') AS month, flights
  FROM (SELECT date_trunc('month', date) AS m, count(*)::INTEGER AS flights FROM flights GROUP BY ALL) ORDER BY month`;
const rollupMonths = `
  SELECT strftime(m, '%Y-%m') AS month, flights
  FROM (SELECT month AS m, sum(flights)::INTEGER AS flights FROM states_by_month GROUP BY ALL) ORDER BY month`;

export const benchQueries: readonly BenchQuery[] = [
  {
    id: 'months',
    title: 'total by month',
    metric: 'flights',
    intent: { time_axis: 'month' },
    raw: rawMonths,
    rollup: rollupMonths,
    tolerance: 0,
    rollup_aim: 1.5,
  },
  {
    id: 'months_states',
    title: 'month × origin state, five destination states',
    metric: 'flights',
    intent: { time_axis: 'month', dimensions: ['origin_state'], filters: { destination_state: DESTINATIONS } },
    raw: `
      SELECT strftime(m, '%Y-%m') AS month, origin_state, flights
      FROM (
        SELECT date_trunc('month', date) AS m, o.state AS origin_state, count(*)::INTEGER AS flights
        FROM flights AS f LEFT JOIN airports AS o ON o.iata = f.origin LEFT JOIN airports AS d ON d.iata = f.destination
        WHERE d.state IN (${DESTINATION_LIST}) GROUP BY ALL
      ) ORDER BY month, origin_state`,
    rollup: `
      SELECT strftime(m, '%Y-%m') AS month, o::VARCHAR AS origin_state, flights
      FROM (
        SELECT month AS m, origin_state AS o, sum(flights)::INTEGER AS flights
        FROM states_by_month WHERE destination_state IN (${DESTINATION_LIST}) GROUP BY ALL
      ) ORDER BY month, origin_state`,
    tolerance: 0,
    rollup_aim: 1.5,
  },
  {
    id: 'top_pairs',
    title: 'top 10 origin–destination pairs',
    metric: 'flights',
    intent: { dimensions: ['origin', 'destination'], top_n: 10 },
    raw: `SELECT origin, destination, count(*)::INTEGER AS flights FROM flights GROUP BY ALL ORDER BY flights DESC, origin, destination LIMIT 10`,
    rollup: `
      SELECT origin::VARCHAR AS origin, destination::VARCHAR AS destination, sum(flights)::INTEGER AS flights
      FROM routes_by_month GROUP BY routes_by_month.origin, routes_by_month.destination ORDER BY flights DESC, origin, destination LIMIT 10`,
    tolerance: 0,
    rollup_aim: 1.5,
  },
  {
    id: 'prior_month',
    title: 'month against prior month',
    metric: 'flights',
    intent: { time_axis: 'month', compare: 'prior_period' },
    raw: againstPriorMonth(rawMonths),
    rollup: againstPriorMonth(rollupMonths),
    tolerance: 0,
    rollup_aim: 1.5,
  },
  {
    id: 'quantiles',
    title: 'p50 and p90 of delay by state',
    metric: 'delay',
    intent: { dimensions: ['origin_state'], quantiles: true },
    raw: `
      SELECT o.state AS origin_state, quantile_disc(delay, 0.5)::INTEGER AS "delay_Median", quantile_disc(delay, 0.9)::INTEGER AS delay_p90
      FROM flights AS f LEFT JOIN airports AS o ON o.iata = f.origin GROUP BY ALL ORDER BY origin_state`,
    rollup: `
      SELECT origin_state::VARCHAR AS origin_state, quantile_disc(delay, 0.5)::INTEGER AS "delay_Median", quantile_disc(delay, 0.9)::INTEGER AS delay_p90
      FROM delays GROUP BY delays.origin_state ORDER BY origin_state`,
    tolerance: 0.008,
    rollup_aim: 1,
  },
  {
    id: 'routes',
    title: 'distinct routes by month',
    metric: 'routes',
    intent: { time_axis: 'month' },
    raw: `
      SELECT strftime(m, '%Y-%m') AS month, routes
      FROM (SELECT date_trunc('month', date) AS m, count(DISTINCT (origin, destination))::INTEGER AS routes FROM flights GROUP BY ALL) ORDER BY month`,
    rollup: `
      SELECT strftime(m, '%Y-%m') AS month, routes
      FROM (SELECT month AS m, count(*)::INTEGER AS routes FROM routes_by_month GROUP BY ALL) ORDER BY month`,
    tolerance: 0,
    rollup_aim: 1.5,
  },
];
