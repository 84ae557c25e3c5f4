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
WHERE c.config_hash = 'f1601d88a511ec194acc28797a6834d8f5ea43a337bcbbbd145c29da3f7f5c20';

-- No view of stays: it feeds a metric with privacy.
