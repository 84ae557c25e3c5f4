-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

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
WHERE c.config_hash = '6ca0471cb04d55d99efcf341e79d72eede21dd3f9c77f26853c56dec798168c6';

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
WHERE c.config_hash = '31aaffa2f97c433f13fe316e8ea3c662dc7901b7286274f32a550c6205324400';

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
WHERE c.config_hash = '1034bc823213fb39b4f4cf4dcac68fba2dac15e484105a0355594dfc9c721156';

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
WHERE c.config_hash = 'f6926aebc9f888ff4a50dee219d335599dcd8bc561c9d1914195b77ec7fd49ec';

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
WHERE c.config_hash = 'dbdcfc2323491f85a37cd45395dde8d59061c881e9f1a60aced726b04601c4d5';
