-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

CREATE OR REPLACE VIEW main."table" AS
SELECT
  t.period,
  CAST(t."Größe (cm)" AS VARCHAR) AS "Größe (cm)",
  CAST(t."it's" AS VARCHAR) AS "it's",
  t."a""b",
  t."c\d",
  CAST(t."e`f|g" AS VARCHAR) AS "e`f|g",
  CAST(t."Length" AS VARCHAR) AS "Length",
  CAST(t."Ünïcode_数" AS VARCHAR) AS "Ünïcode_数",
  CAST(t."a-b" AS VARCHAR) AS "a-b",
  t.row_count,
  t."order",
  t."group",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."table" AS t
JOIN store.chunks AS c ON c.table_id = 'table' AND c.ordinal = t.chunk
WHERE c.config_hash = 'be0dfc8b758d29934cdcc9655bca819cea7a6998be6841bb0b1e527df9b5601a';
