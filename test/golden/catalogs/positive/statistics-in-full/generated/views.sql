-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

-- No view of clicks: it feeds a metric with privacy.

CREATE OR REPLACE VIEW main."clicks_of_calls" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  CAST(t."variant" AS VARCHAR) AS "variant",
  CAST(t."site" AS VARCHAR) AS "site",
  t.row_count,
  t."positives",
  t."negatives",
  t."spent__n",
  t."spent__sum",
  t."spent__sumsq",
  t."paid__n",
  t."paid__sum",
  t."paid__sumsq",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."clicks_of_calls" AS t
JOIN store.chunks AS c ON c.table_id = 'clicks_of_calls' AND c.ordinal = t.chunk
WHERE c.config_hash = 'f4c9c0642ab8c0580b8588b88e9c9bab39abb51e97497684d6c47796d5e0b331';

-- No view of people: it feeds a metric with privacy.

CREATE OR REPLACE VIEW main."people_of_calls" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  CAST(t."variant" AS VARCHAR) AS "variant",
  CAST(t."site" AS VARCHAR) AS "site",
  t.row_count,
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."people_of_calls" AS t
JOIN store.chunks AS c ON c.table_id = 'people_of_calls' AND c.ordinal = t.chunk
WHERE c.config_hash = '42ac34f53e5877f9be3a7acd71d0f1439b8aeb1edae51aa2cbf1c851d297eb90';

-- No view of scores: it feeds a metric with privacy.

CREATE OR REPLACE VIEW main."scores_of_calls" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  CAST(t."variant" AS VARCHAR) AS "variant",
  CAST(t."site" AS VARCHAR) AS "site",
  t.row_count,
  t."positives",
  t."negatives",
  t."positive_scores__min",
  t."positive_scores__max",
  t."negative_scores__min",
  t."negative_scores__max",
  t."amounts__min",
  t."amounts__max",
  t."prices__min",
  t."prices__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."scores_of_calls" AS t
JOIN store.chunks AS c ON c.table_id = 'scores_of_calls' AND c.ordinal = t.chunk
WHERE c.config_hash = '76619fb7c3fd10844e1dfbf201bcd1c0fda941c9662bad9f2449c1e82b55de04';

-- No view of steps: it feeds a metric with privacy.

CREATE OR REPLACE VIEW main."steps_of_calls" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  CAST(t."variant" AS VARCHAR) AS "variant",
  CAST(t."site" AS VARCHAR) AS "site",
  t.row_count,
  t."seen",
  t."bought",
  t."total",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."steps_of_calls" AS t
JOIN store.chunks AS c ON c.table_id = 'steps_of_calls' AND c.ordinal = t.chunk
WHERE c.config_hash = '81ead15a1d64f89bb6d13da7a1ee8a31b35209c424a78e489eacf4739d84c8b6';
