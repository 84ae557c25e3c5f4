-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."columnar" AS
SELECT
  t.period,
  CAST(t."city" AS VARCHAR) AS "city",
  CAST(t."region" AS VARCHAR) AS "region",
  t."paid",
  t."stock_day",
  t.row_count,
  t."count",
  t."price",
  t."weight",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."columnar" AS t
JOIN store.chunks AS c ON c.table_id = 'columnar' AND c.ordinal = t.chunk
WHERE c.config_hash = '6fb3f0833333ad4b2f02220e0667c474b0967adf7a4f69ea9a18e271514dfa90';

CREATE OR REPLACE VIEW main."commas" AS
SELECT
  t.period,
  CAST(t."shop" AS VARCHAR) AS "shop",
  t.row_count,
  t."count",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."commas" AS t
JOIN store.chunks AS c ON c.table_id = 'commas' AND c.ordinal = t.chunk
WHERE c.config_hash = '5542c162ecc60388ebf46d80b94d880428e08d8cdee963d2812576ef0bd722f2';

CREATE OR REPLACE VIEW main."exported" AS
SELECT
  t.period,
  t.row_count,
  t."positives",
  t."negatives",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."exported" AS t
JOIN store.chunks AS c ON c.table_id = 'exported' AND c.ordinal = t.chunk
WHERE c.config_hash = 'a0adf9d0f8879541bb6eb768f44a4024766cae5fc90160eea6e2a9ba0014c926';

CREATE OR REPLACE VIEW main."lines" AS
SELECT
  t.period,
  CAST(t."owner" AS VARCHAR) AS "owner",
  t.row_count,
  t."count",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."lines" AS t
JOIN store.chunks AS c ON c.table_id = 'lines' AND c.ordinal = t.chunk
WHERE c.config_hash = '9e8f08df2bb41392ee93946092876891c51ba2391a29151776195458e9a00159';

CREATE OR REPLACE VIEW main."tabs" AS
SELECT
  t.period,
  CAST(t."shop" AS VARCHAR) AS "shop",
  t.row_count,
  t."count",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."tabs" AS t
JOIN store.chunks AS c ON c.table_id = 'tabs' AND c.ordinal = t.chunk
WHERE c.config_hash = '504e61e61c9e24485a4cbc2fbae1943775c442eb6ed894493b6d41dc857b12bc';
