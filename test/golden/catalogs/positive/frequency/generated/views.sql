-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."by_day" AS
SELECT
  t.period,
  t."frequency",
  t.row_count,
  t."contacts",
  t."clicks",
  t."comparable_contacts",
  t."comparable_clicks",
  t."runner_propensity",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."by_day" AS t
JOIN store.chunks AS c ON c.table_id = 'by_day' AND c.ordinal = t.chunk
WHERE c.config_hash = '8a686eda19ad5a3031f50b7495b35bb44b0cb6130d227a344135196c3e87b8dc';

CREATE OR REPLACE VIEW main."responses" AS
SELECT
  t.period,
  CAST(t."action" AS VARCHAR) AS "action",
  CAST(t."placement" AS VARCHAR) AS "placement",
  t."frequency",
  t.row_count,
  t."contacts",
  t."clicks",
  t."comparable_contacts",
  t."comparable_clicks",
  t."priority_contacts",
  t."runner_propensity",
  t."priority",
  t."runner_priority",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."responses" AS t
JOIN store.chunks AS c ON c.table_id = 'responses' AND c.ordinal = t.chunk
WHERE c.config_hash = '4cdba93497b0345686a93a600257dbf1a237c0c647c0dcf2242cca99d578db9c';

CREATE OR REPLACE VIEW main."scanned" AS
SELECT
  t.period,
  t."frequency",
  t.row_count,
  t."contacts",
  t."clicks",
  t."comparable_contacts",
  t."comparable_clicks",
  t."runner_propensity",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."scanned" AS t
JOIN store.chunks AS c ON c.table_id = 'scanned' AND c.ordinal = t.chunk
WHERE c.config_hash = 'e4c2a9a6aa27fa6ed2c41dd7b009f54e8f8172c74f40b10b4c84c2be8727802d';
