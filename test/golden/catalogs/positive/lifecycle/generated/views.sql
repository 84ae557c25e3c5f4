-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."buyers" AS
SELECT
  t.period,
  CAST(t."segment" AS VARCHAR) AS "segment",
  t."recency_quartile",
  t."frequency_quartile",
  t."value_quartile",
  t.row_count,
  t."customers",
  t."value",
  t."orders",
  t."recency__min",
  t."recency__max",
  t."recency_days",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."buyers" AS t
JOIN store.chunks AS c ON c.table_id = 'buyers' AND c.ordinal = t.chunk
WHERE c.config_hash = 'dafae1d2df9d46c61919b28d32f254c9f8a9e4df87f1b8bd970a6b7d5bb060a9' AND t.period = (SELECT max(period) FROM store."buyers");

-- No view of customers: it feeds a metric with privacy.
