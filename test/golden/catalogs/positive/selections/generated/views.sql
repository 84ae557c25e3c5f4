-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."months" AS
SELECT
  t.period,
  CAST(t."site" AS VARCHAR) AS "site",
  t.row_count,
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."months" AS t
JOIN store.chunks AS c ON c.table_id = 'months' AND c.ordinal = t.chunk
WHERE c.config_hash = '6870a98999cd02595f3ee1475fc5849ee3bf219d9e9332d5a854fa6319f5a085';

-- No view of visits: it feeds a metric with privacy.
