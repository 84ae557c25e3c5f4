-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."clicks" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  CAST(t."variant" AS VARCHAR) AS "variant",
  t.row_count,
  t."positives",
  t."negatives",
  t."spent__n",
  t."spent__sum",
  t."spent__sumsq",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."clicks" AS t
JOIN store.chunks AS c ON c.table_id = 'clicks' AND c.ordinal = t.chunk
WHERE c.config_hash = 'e88931976618d31794eba5ceb62e1c399099ac744f222bb472c5d233661f5864';

CREATE OR REPLACE VIEW main."customers" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  CAST(t."variant" AS VARCHAR) AS "variant",
  t.row_count,
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."customers" AS t
JOIN store.chunks AS c ON c.table_id = 'customers' AND c.ordinal = t.chunk
WHERE c.config_hash = 'ff2351c474385204ed49772df127b38a7ab94a28d31586ffc5e31005247fb2f8';

CREATE OR REPLACE VIEW main."people_steps" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  t.row_count,
  t."seen",
  t."bought",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."people_steps" AS t
JOIN store.chunks AS c ON c.table_id = 'people_steps' AND c.ordinal = t.chunk
WHERE c.config_hash = '7bf5bf65437f2f7f06374326f39e75aee5a4eccdc7533c4f2a776e223961eb6c';

CREATE OR REPLACE VIEW main."scores" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  t.row_count,
  t."positives",
  t."negatives",
  t."positive_scores__min",
  t."positive_scores__max",
  t."negative_scores__min",
  t."negative_scores__max",
  t."amount__min",
  t."amount__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."scores" AS t
JOIN store.chunks AS c ON c.table_id = 'scores' AND c.ordinal = t.chunk
WHERE c.config_hash = '0ba630a1ea73e5b771dddc6c8f407374e1c398d194e25eec74b786f515cb12bb';

CREATE OR REPLACE VIEW main."steps" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  t.row_count,
  t."seen",
  t."opened",
  t."bought",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."steps" AS t
JOIN store.chunks AS c ON c.table_id = 'steps' AND c.ordinal = t.chunk
WHERE c.config_hash = '4a3924dc3974dbea3969d2023e7ba39a96c31e4ae56de50d5e0724d2a6d8edc9';
