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
WHERE c.config_hash = '49a78d80a28dfe82d99c66fafc12a3cc9e3b7d18a049fad74c85dd4ab2ed73ba';

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
WHERE c.config_hash = 'ae81de2c0f12ab8d859ff8386035a2f6159de6f6d02ee13f19f787286a322a42';

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
WHERE c.config_hash = 'df6685550f0e48d2d0ec56362525cdd4bbabbc235adee06b0d7dc0d14eb0d516';

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
WHERE c.config_hash = '0c06202bca2c4256e76eff50e3ed84b01f34efc330dff83f3cb094369e00b770';

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
WHERE c.config_hash = '15e5fc7cb5fd7eb3361e5e6cd0117c6daf687e14dcfacc3dc3f2ad77c386783f';
