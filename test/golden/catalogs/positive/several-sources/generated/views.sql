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
WHERE c.config_hash = '3ad20e4bd5bd074488a5345e4f9682176e9e7000cd4448e86e7cc186b4eb7311';

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
WHERE c.config_hash = '7fd7752e4cdd37c1e3cac4547aa932d3946f08ce614702d40716f2c3708a0404';

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
WHERE c.config_hash = 'f57cb2710dcecc396e4dc5934e392669d07e6a1a5f4d07370a9155688ebfb5c8';

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
WHERE c.config_hash = '8a58eb4902dc74801b3fa88bc67c5e635fc8a9008c7fb9185504d0066ad239ad';
