-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

CREATE OR REPLACE VIEW main."short_trips" AS
SELECT
  t.period,
  CAST(t."city" AS VARCHAR) AS "city",
  CAST(t."vehicle" AS VARCHAR) AS "vehicle",
  t.row_count,
  t."minutes__min",
  t."minutes__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."short_trips" AS t
JOIN store.chunks AS c ON c.table_id = 'short_trips' AND c.ordinal = t.chunk
WHERE c.config_hash = '6033f28aa1d75587669f43178248b700e38013d5997a84b57251b5191aab718e';

CREATE OR REPLACE VIEW main."trips" AS
SELECT
  t.period,
  CAST(t."city" AS VARCHAR) AS "city",
  CAST(t."vehicle" AS VARCHAR) AS "vehicle",
  t.row_count,
  t."fares",
  t."minutes__min",
  t."minutes__max",
  t."km__min",
  t."km__max",
  t."spread__n",
  t."spread__sum",
  t."spread__sumsq",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."trips" AS t
JOIN store.chunks AS c ON c.table_id = 'trips' AND c.ordinal = t.chunk
WHERE c.config_hash = '218c34b31acecc8e1cc4e7828507c9afa0efdde485fb9aafefb631679388b982';
