-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

CREATE OR REPLACE VIEW main."daily" AS
SELECT
  t.period,
  t.row_count,
  t."events",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."daily" AS t
JOIN store.chunks AS c ON c.table_id = 'daily' AND c.ordinal = t.chunk
WHERE c.config_hash = 'e111775a8a0725bbfbfa558791a2de54edb96ed8818e8caf566775e1d4d08d00';
