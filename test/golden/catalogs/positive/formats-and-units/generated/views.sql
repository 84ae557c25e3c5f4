-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

CREATE OR REPLACE VIEW main."sales" AS
SELECT
  t.period,
  CAST(t."shop" AS VARCHAR) AS "shop",
  t.row_count,
  t."positives",
  t."negatives",
  t."items",
  t."amount",
  t."amounts__min",
  t."amounts__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."sales" AS t
JOIN store.chunks AS c ON c.table_id = 'sales' AND c.ordinal = t.chunk
WHERE c.config_hash = 'f384929c53f60090faca81aca547d0064ef9db001f7cb68f9f72563f38a11421';
