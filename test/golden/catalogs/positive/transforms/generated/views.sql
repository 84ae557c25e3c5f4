-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

CREATE OR REPLACE VIEW main."calls" AS
SELECT
  t.period,
  CAST(t."country" AS VARCHAR) AS "country",
  CAST(t."length" AS VARCHAR) AS "length",
  t.row_count,
  t."positives",
  t."negatives",
  t."minutes",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."calls" AS t
JOIN store.chunks AS c ON c.table_id = 'calls' AND c.ordinal = t.chunk
WHERE c.config_hash = '5fad81494b9c37dd48c3e90970f7b8ba9b536a795e32c1d20c8b1a766d89a864';
