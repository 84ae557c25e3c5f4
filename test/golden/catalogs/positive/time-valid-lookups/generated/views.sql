-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."daily_sales" AS
SELECT
  t.period,
  CAST(t."sku" AS VARCHAR) AS "sku",
  CAST(t."manager" AS VARCHAR) AS "manager",
  t.row_count,
  t."revenue",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."daily_sales" AS t
JOIN store.chunks AS c ON c.table_id = 'daily_sales' AND c.ordinal = t.chunk
WHERE c.config_hash = 'e158c78671048c262ee476dae0251e9dbfaa20d064b4dd940cddbeeb1fbd0bbb';
