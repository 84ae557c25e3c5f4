-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."sales" AS
SELECT
  t.period,
  CAST(t."shop" AS VARCHAR) AS "shop",
  t.row_count,
  t."positives",
  t."negatives",
  t."items",
  t."amount",
  t."amounts__min",
  t."amounts__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."sales" AS t
JOIN store.chunks AS c ON c.table_id = 'sales' AND c.ordinal = t.chunk
WHERE c.config_hash = '2d8740de537d17d06deca5836e001bf739c5907bc7288ec2eb9a9c4351ec194d';
