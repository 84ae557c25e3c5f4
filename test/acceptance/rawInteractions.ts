import { Engine, sqlText, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import type { RawTable } from './rawRows.ts';

/** The records of an export of interaction history as plain rows: of each offer, the last thing that was heard. */
export async function openRawInteractions(files: string): Promise<DuckDBConnection> {
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: 2,
    memory_limit: null,
    external_access: true,
    temp_directory: null,
  });
  const connection = await engine.connect();
  const texts = ['pxInteractionID', 'pxFactID', 'CustomerID', 'pyChannel', 'pyDirection', 'pyGroup', 'pyName', 'pyOutcome'];
  const columns = [...texts, 'pyPropensity', 'ModelControlGroup', 'pxDecisionTime', 'pxOutcomeTime'];
  await connection.run(`
    CREATE TABLE offers AS
    SELECT strptime(pxDecisionTime[:15], '%Y%m%dT%H%M%S') AS decided_at, pyChannel AS channel, pyDirection AS direction,
      pyGroup AS action_group, pyName AS action, ModelControlGroup AS arm, CustomerID AS customer,
      CAST(round(CAST(pyPropensity AS DOUBLE) * 1000000) AS BIGINT) AS millionths,
      pyOutcome IN ('Clicked', 'Accept', 'Accepted') AS clicked, pyOutcome IN ('Accept', 'Accepted') AS accepted
    FROM read_json(${sqlText(files)}, format = 'newline_delimited', columns = {${columns.map((name) => `${name}: 'VARCHAR'`).join(', ')}})
    WHERE pyName <> ''
    QUALIFY row_number() OVER (PARTITION BY pxInteractionID, pyName ORDER BY pxOutcomeTime DESC, pxFactID) = 1`);
  return connection;
}

/** Adds the sessions and orders of the example. */
export async function addRawVisits(connection: DuckDBConnection, folder: string): Promise<void> {
  for (const name of ['sessions', 'orders'])
    await connection.run(`CREATE TABLE ${name} AS FROM read_csv(${sqlText(`${folder}/${name}/*.csv`)}, header = true)`);
}

export const rawOffers: RawTable = {
  name: 'offers',
  time: 'decided_at',
  measures: {
    offers: 'count(*)',
    click_through: 'count(*) FILTER (clicked) / nullif(count(*), 0)',
    acceptance: 'count(*) FILTER (accepted) / nullif(count(*) FILTER (clicked), 0)',
    expected_click_through: 'sum(millionths) / (1000000 * count(*))',
    customers: 'count(DISTINCT customer)',
    clickers: 'count(DISTINCT customer) FILTER (clicked)',
  },
};

export const rawSessions: RawTable = {
  name: 'sessions',
  time: 'started_at',
  measures: { sessions: 'count(*)', visitors: 'count(DISTINCT customer_id)' },
};

export const rawOrders: RawTable = {
  name: 'orders',
  time: 'placed_at',
  measures: { orders: 'count(*)', revenue: 'sum(CAST(round(amount * 100) AS BIGINT)) / 100', order_value: 'quantile_disc(amount, 0.5)' },
};
