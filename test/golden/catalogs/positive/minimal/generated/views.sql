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
WHERE c.config_hash = '8251741bb1b3fd0f82b996a71b2e5b8a276224a63f339b9d56a82c4712149646';
