-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

CREATE OR REPLACE VIEW main."readings" AS
SELECT
  t.period,
  t."sensor",
  t.row_count,
  t."celsius__min",
  t."celsius__max",
  t."highest",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."readings" AS t
JOIN store.chunks AS c ON c.table_id = 'readings' AND c.ordinal = t.chunk
WHERE c.config_hash = '3bcf6eaf24fa955b391eaa9fdbad11ceea03aa32105fe70ae67b607c62f05b9c';
