-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."amsterdam" AS
SELECT
  t.period,
  t.row_count,
  t."rows",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."amsterdam" AS t
JOIN store.chunks AS c ON c.table_id = 'amsterdam' AND c.ordinal = t.chunk
WHERE c.config_hash = 'b5cd2ef591f3eec4355fae3c3b0e206485beb4d07d75f6a314f9b70523278b2b';

CREATE OR REPLACE VIEW main."auckland" AS
SELECT
  t.period,
  t.row_count,
  t."rows",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."auckland" AS t
JOIN store.chunks AS c ON c.table_id = 'auckland' AND c.ordinal = t.chunk
WHERE c.config_hash = '339e82deb165dea2fa0041b33de4e878b91a81230faa0759bdde95297486f982';

CREATE OR REPLACE VIEW main."nowhere" AS
SELECT
  t.period,
  t.row_count,
  t."rows",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."nowhere" AS t
JOIN store.chunks AS c ON c.table_id = 'nowhere' AND c.ordinal = t.chunk
WHERE c.config_hash = '47b096a302df7c814953bb98fbf924760f36f979b50aa53b9701d6d0a23bf4e4';
