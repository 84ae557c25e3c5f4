-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

-- No view of checked: it feeds a metric with privacy.

CREATE OR REPLACE VIEW main."stock" AS
SELECT
  t.period,
  CAST(t."warehouse" AS VARCHAR) AS "warehouse",
  t.row_count,
  t."pieces",
  t."value",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."stock" AS t
JOIN store.chunks AS c ON c.table_id = 'stock' AND c.ordinal = t.chunk
WHERE c.config_hash = '0312e42253f0c1caf6af20f69a22488ad86e3deb71b6c1904deeb2664b3ae8e4' AND t.period = (SELECT max(period) FROM store."stock");
