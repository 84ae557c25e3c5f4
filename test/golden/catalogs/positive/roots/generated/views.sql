-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."daily_deliveries" AS
SELECT
  t.period,
  CAST(t."shop" AS VARCHAR) AS "shop",
  t.row_count,
  t."parcels",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."daily_deliveries" AS t
JOIN store.chunks AS c ON c.table_id = 'daily_deliveries' AND c.ordinal = t.chunk
WHERE c.config_hash = '6c028b4ed44c6d4cf092ce66feccb50fc14fc1ec269d5ce504fc54e93f8ccd0c';

CREATE OR REPLACE VIEW main."daily_orders" AS
SELECT
  t.period,
  CAST(t."shop" AS VARCHAR) AS "shop",
  CAST(t."city" AS VARCHAR) AS "city",
  t.row_count,
  t."amount",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."daily_orders" AS t
JOIN store.chunks AS c ON c.table_id = 'daily_orders' AND c.ordinal = t.chunk
WHERE c.config_hash = '7f1a43fe1b9be1009bdd021ec2d27b03cafbb0b409f5be4d885f0ef51b390c02';

CREATE OR REPLACE VIEW main."daily_returns" AS
SELECT
  t.period,
  CAST(t."shop" AS VARCHAR) AS "shop",
  CAST(t."reason" AS VARCHAR) AS "reason",
  t.row_count,
  t."amount",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."daily_returns" AS t
JOIN store.chunks AS c ON c.table_id = 'daily_returns' AND c.ordinal = t.chunk
WHERE c.config_hash = 'fe13b86c04b4b934a65600d1cd1a773497edda2b3c363715b00570ad3faa8a67';
