-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."visits" AS
SELECT
  t.period,
  CAST(t."page" AS VARCHAR) AS "page",
  CAST(t."country" AS VARCHAR) AS "country",
  t.row_count,
  t."seconds__min",
  t."seconds__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."visits" AS t
JOIN store.chunks AS c ON c.table_id = 'visits' AND c.ordinal = t.chunk
WHERE c.config_hash = 'd4a13df7412239f1a7e5387612f54307e03fbe4b81a64fabb6a374407fd4aaa3';
