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
WHERE c.config_hash = '7f012aabf47cabe95cb53b94c2801a3d5d2da3294dcf5d164b6514cea2fa2afd';

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
WHERE c.config_hash = '315f334b28cfff2fc75381791e0f0a9537858499e6f1a12b6f9275c388cf2271';

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
WHERE c.config_hash = 'eb45f35e96c121f2c5cce8748498c51cd5031375ba4e3fd9e3170eab086df024';
