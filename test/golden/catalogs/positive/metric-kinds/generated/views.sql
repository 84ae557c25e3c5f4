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
WHERE c.config_hash = 'f69c6d7b1cd578cffc16ddcde7c970e709fe457e09ab64b081b7f9bc1212e471';

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
WHERE c.config_hash = 'bd62ae9bbcb5c2d73a8e742da80f5c3a6aaa03e463ba6af4d0fba7251e310f1a';
