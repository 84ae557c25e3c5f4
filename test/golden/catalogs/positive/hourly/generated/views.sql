-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."readings" AS
SELECT
  t.period,
  t."sensor",
  t.row_count,
  t."celsius__min",
  t."celsius__max",
  t."highest",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."readings" AS t
JOIN store.chunks AS c ON c.table_id = 'readings' AND c.ordinal = t.chunk
WHERE c.config_hash = 'fd932d14d9d32ed219ea4ce2658d2eb0c45d82255c8514473bc0340b4119b12b';
