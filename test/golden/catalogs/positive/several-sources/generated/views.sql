-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."baskets" AS
SELECT
  t.period,
  t.row_count,
  t."prices__min",
  t."prices__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."baskets" AS t
JOIN store.chunks AS c ON c.table_id = 'baskets' AND c.ordinal = t.chunk
WHERE c.config_hash = 'df1bf22c527526a454ec055d07d6706e6ccb5ae0088e5de20a5fe195d65a3acf';

CREATE OR REPLACE VIEW main."costly" AS
SELECT
  t.period,
  CAST(t."brand" AS VARCHAR) AS "brand",
  t.row_count,
  t."positives",
  t."negatives",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."costly" AS t
JOIN store.chunks AS c ON c.table_id = 'costly' AND c.ordinal = t.chunk
WHERE c.config_hash = 'bc8d0e079791f64aa1c5ee4431f21eedf0b7a840babc4c381a3779da41c1ecab';

CREATE OR REPLACE VIEW main."orders" AS
SELECT
  t.period,
  CAST(t."brand" AS VARCHAR) AS "brand",
  t.row_count,
  t."price",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."orders" AS t
JOIN store.chunks AS c ON c.table_id = 'orders' AND c.ordinal = t.chunk
WHERE c.config_hash = '20442909881365771c9d4863dc8d08599bae7ee51f0f8314dd251335bbe5ee8d';

CREATE OR REPLACE VIEW main."returns" AS
SELECT
  t.period,
  CAST(t."brand" AS VARCHAR) AS "brand",
  CAST(t."reason" AS VARCHAR) AS "reason",
  t.row_count,
  t."items",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."returns" AS t
JOIN store.chunks AS c ON c.table_id = 'returns' AND c.ordinal = t.chunk
WHERE c.config_hash = '6dd49bf6d67ad368c947c519424ec7e6a4503380d1bc0ceffe5dd516197ab415';
