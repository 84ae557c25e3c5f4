-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

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
WHERE c.config_hash = '4f3b9f3205ece3739f3cbb3b929a7b4843198661545cf977d42919b7f66e8363';

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
WHERE c.config_hash = '6adddc52e3fc1f90eb93abd3e1efb4cc96054cad43a8ef8099a991fc2e32a1ac';

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
WHERE c.config_hash = 'dd396f5aa4584dc6c1608087e7fc6135d4b48ee2a8eff49638ac810b298630e3';

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
WHERE c.config_hash = 'd64169b237e6cc8fd24787988baf3e82f60aba69a3452661798ce36bf1b4a1ad';
