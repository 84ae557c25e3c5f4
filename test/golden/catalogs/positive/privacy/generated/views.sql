-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

CREATE OR REPLACE VIEW main."days" AS
SELECT
  t.period,
  t.row_count,
  t."visits",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."days" AS t
JOIN store.chunks AS c ON c.table_id = 'days' AND c.ordinal = t.chunk
WHERE c.config_hash = '9aa97e163a42122a45f9430af23dc9f5cf31e51666bdf5360dc3627948bb44ba';

-- No view of stays: it feeds a metric with privacy.
