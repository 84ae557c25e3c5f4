-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

CREATE OR REPLACE VIEW main."rows" AS
SELECT
  t.period,
  CAST(t."band" AS VARCHAR) AS "band",
  t."both",
  CAST(t."words" AS VARCHAR) AS "words",
  t."whole",
  t."later",
  t."month_number",
  t."listed",
  t."like_a",
  t.row_count,
  t."near",
  t."days",
  t."spread__n",
  t."spread__sum",
  t."spread__sumsq",
  t."values__min",
  t."values__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."rows" AS t
JOIN store.chunks AS c ON c.table_id = 'rows' AND c.ordinal = t.chunk
WHERE c.config_hash = 'e1c5ed3b23d94083db1d43323b194751c81bb7a7010db42664cc910a257103c6';
