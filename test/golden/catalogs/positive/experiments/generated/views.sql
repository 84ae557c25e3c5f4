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
  CAST(t."arm" AS VARCHAR) AS "arm",
  t.row_count,
  t."units",
  t."units_in_both",
  t."units_without_arm",
  t."positives",
  t."negatives",
  t."converted__n",
  t."converted__sum",
  t."converted__sumsq",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."buyers" AS t
JOIN store.chunks AS c ON c.table_id = 'buyers' AND c.ordinal = t.chunk
WHERE c.config_hash = '7426ccaeb05a0c5ffdb809f287667a71108920ca5860d4b6c91f549461450508' AND t.period = (SELECT max(period) FROM store."buyers");

-- No view of trial: it feeds a metric with privacy.
