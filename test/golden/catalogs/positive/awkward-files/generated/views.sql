-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."sales_by_day" AS
SELECT
  t.period,
  CAST(t."branch" AS VARCHAR) AS "branch",
  t.row_count,
  t."revenue_sum",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."sales_by_day" AS t
JOIN store.chunks AS c ON c.table_id = 'sales_by_day' AND c.ordinal = t.chunk
WHERE c.config_hash = '8936b0ac67b76d8d97cb2b33094822055d2e2c66e5502b25c8975439c356ef15';

CREATE OR REPLACE VIEW main."visits_by_day" AS
SELECT
  t.period,
  t.row_count,
  t."known",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."visits_by_day" AS t
JOIN store.chunks AS c ON c.table_id = 'visits_by_day' AND c.ordinal = t.chunk
WHERE c.config_hash = '0f606068be556197405bf98f7063fef27bc21e68c042f87d9c54d6ae96f73dcf';
