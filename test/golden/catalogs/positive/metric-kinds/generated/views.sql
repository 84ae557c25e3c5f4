-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

CREATE OR REPLACE VIEW main."trips" AS
SELECT
  t.period,
  CAST(t."city" AS VARCHAR) AS "city",
  CAST(t."vehicle" AS VARCHAR) AS "vehicle",
  t.row_count,
  t."fares",
  t."minutes__min",
  t."minutes__max",
  t."spread__n",
  t."spread__sum",
  t."spread__sumsq",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."trips" AS t
JOIN store.chunks AS c ON c.table_id = 'trips' AND c.ordinal = t.chunk
WHERE c.config_hash = '15837576c260f84a3bac12cf3fdceb8c186710af891a03a3b1be3326be53124a';
