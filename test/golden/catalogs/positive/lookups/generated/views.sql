-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."tickets" AS
SELECT
  t.period,
  CAST(t."from_city" AS VARCHAR) AS "from_city",
  CAST(t."to_city" AS VARCHAR) AS "to_city",
  CAST(t."from_continent" AS VARCHAR) AS "from_continent",
  t."class",
  t.row_count,
  t."price",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."tickets" AS t
JOIN store.chunks AS c ON c.table_id = 'tickets' AND c.ordinal = t.chunk
WHERE c.config_hash = '3f91c0b6f89b17c7f7c01fb57dd80b25db1b82126d0c79037dbc6ebd7a2de833';
