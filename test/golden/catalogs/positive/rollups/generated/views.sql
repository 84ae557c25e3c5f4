-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

CREATE OR REPLACE VIEW main."visits" AS
SELECT
  t.period,
  CAST(t."page" AS VARCHAR) AS "page",
  CAST(t."country" AS VARCHAR) AS "country",
  t.row_count,
  t."seconds__min",
  t."seconds__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."visits" AS t
JOIN store.chunks AS c ON c.table_id = 'visits' AND c.ordinal = t.chunk
WHERE c.config_hash = 'adde3fcd1934dbd67b25da072fed9fe8c7a1b8efa7178ae667b12b5a47d026af';
