-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."rows" AS
SELECT
  t.period,
  CAST(t."band" AS VARCHAR) AS "band",
  t."both",
  CAST(t."words" AS VARCHAR) AS "words",
  t."whole",
  t."later",
  t."month_number",
  t."listed",
  t."like_a",
  t.row_count,
  t."near",
  t."days",
  t."spread__n",
  t."spread__sum",
  t."spread__sumsq",
  t."values__min",
  t."values__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."rows" AS t
JOIN store.chunks AS c ON c.table_id = 'rows' AND c.ordinal = t.chunk
WHERE c.config_hash = 'a1cf78129e18e0c771d2e8abdd094bbcaf6da9849e6fa3bd80d87474fee593ea';
