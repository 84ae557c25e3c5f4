-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

CREATE OR REPLACE VIEW main."tickets" AS
SELECT
  t.period,
  CAST(t."from_city" AS VARCHAR) AS "from_city",
  CAST(t."to_city" AS VARCHAR) AS "to_city",
  CAST(t."from_continent" AS VARCHAR) AS "from_continent",
  t."class",
  t.row_count,
  t."price",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."tickets" AS t
JOIN store.chunks AS c ON c.table_id = 'tickets' AND c.ordinal = t.chunk
WHERE c.config_hash = '00327fac15b0a7a19527886e59f0e1da78e12ced40ebca9f14fa2079309834cc';
