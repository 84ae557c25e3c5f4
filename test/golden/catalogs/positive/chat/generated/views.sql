-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."orders" AS
SELECT
  t.period,
  CAST(t."country" AS VARCHAR) AS "country",
  t.row_count,
  t."revenue",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."orders" AS t
JOIN store.chunks AS c ON c.table_id = 'orders' AND c.ordinal = t.chunk
WHERE c.config_hash = '65602259768f4fc6386c02bcbe943b7a3557ff3aee57911c6fd8947b6cbddc6b';
