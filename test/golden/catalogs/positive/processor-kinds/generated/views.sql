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
WHERE c.config_hash = '195b9b5fbdbddd189aa9812307f72a0349aa73d7ce32843a1915b64fcc62f05b';

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
WHERE c.config_hash = '5349874ce16491df19f50315501f443d7e4f0cabbaceb73663b4c25b274672c0';

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
WHERE c.config_hash = '6a8ebf8642f081f0419e65823aeaf91027885c378e8832275bd0e48daec06c5c';

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
WHERE c.config_hash = '536c10f7a70d24412101e66613cf914d7533ae917a7feae1dfb3446e2b6089c4';
