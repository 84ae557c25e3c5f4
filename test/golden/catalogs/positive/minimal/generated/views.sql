-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."daily" AS
SELECT
  t.period,
  t.row_count,
  t."events",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."daily" AS t
JOIN store.chunks AS c ON c.table_id = 'daily' AND c.ordinal = t.chunk
WHERE c.config_hash = '7f50d3af89e3bd4e09061b21a70bcd1d8d78ca55555e94ee058ff03e77df7ba5';
