-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."declared" AS
SELECT
  t.period,
  CAST(t."campaign" AS VARCHAR) AS "campaign",
  t.row_count,
  t."rows",
  t."scored",
  t."total",
  t."cheapest",
  t."latest",
  t."spread__n",
  t."spread__sum",
  t."spread__sumsq",
  t."scores__min",
  t."scores__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."declared" AS t
JOIN store.chunks AS c ON c.table_id = 'declared' AND c.ordinal = t.chunk
WHERE c.config_hash = '924ee4d8843b98cf8d99a7e8f802b58308b177863446f6dc490ffca8817f6ef6';

CREATE OR REPLACE VIEW main."opens" AS
SELECT
  t.period,
  CAST(t."campaign" AS VARCHAR) AS "campaign",
  t.row_count,
  t."positives",
  t."negatives",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."opens" AS t
JOIN store.chunks AS c ON c.table_id = 'opens' AND c.ordinal = t.chunk
WHERE c.config_hash = '22755d76720f47192afb7df609f1739c5cb86f9f8e692c4022aeee40acfdce97';

CREATE OR REPLACE VIEW main."opens_with_more" AS
SELECT
  t.period,
  CAST(t."campaign" AS VARCHAR) AS "campaign",
  t.row_count,
  t."positives",
  t."negatives",
  t."cost",
  t."costly",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."opens_with_more" AS t
JOIN store.chunks AS c ON c.table_id = 'opens_with_more' AND c.ordinal = t.chunk
WHERE c.config_hash = '1ddd25a381c866d025719f7b1366413fb98af6a6a7a886955179a63791875ae4';

CREATE OR REPLACE VIEW main."score" AS
SELECT
  t.period,
  t.row_count,
  t."count",
  t."value_sum",
  t."min",
  t."max",
  t."moments__n",
  t."moments__sum",
  t."moments__sumsq",
  t."digest__min",
  t."digest__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."score" AS t
JOIN store.chunks AS c ON c.table_id = 'score' AND c.ordinal = t.chunk
WHERE c.config_hash = '919d4d4c91be1c875abaa82d308b7fdf34b313ec80f70879d84c30109a2cc537';
