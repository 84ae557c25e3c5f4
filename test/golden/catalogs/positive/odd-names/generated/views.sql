-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."table" AS
SELECT
  t.period,
  CAST(t."Größe (cm)" AS VARCHAR) AS "Größe (cm)",
  CAST(t."it's" AS VARCHAR) AS "it's",
  t."a""b",
  t."c\d",
  CAST(t."e`f|g" AS VARCHAR) AS "e`f|g",
  CAST(t."Length" AS VARCHAR) AS "Length",
  CAST(t."Ünïcode_数" AS VARCHAR) AS "Ünïcode_数",
  CAST(t."a-b" AS VARCHAR) AS "a-b",
  CAST(t."toString" AS VARCHAR) AS "toString",
  t."valueOf",
  t.row_count,
  t."order",
  t."group",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."table" AS t
JOIN store.chunks AS c ON c.table_id = 'table' AND c.ordinal = t.chunk
WHERE c.config_hash = 'a7946711701f142d6cd2fed53f2e2adabc537398536b19c75d7386f6b1a35e8d';
