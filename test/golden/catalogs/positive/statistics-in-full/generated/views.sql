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
WHERE c.config_hash = '18bee10597ad6314dd2cf9b784ae52fae94c6b4f40abafd830831b661fe9f0a2';

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
WHERE c.config_hash = '2c6b132707c8b48f4cab4523676ab67b5b9f928e2cebd5e9dbd417d08bdfbc38';

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
WHERE c.config_hash = '8eec2c0955f9d09ff8e4aac4fe1f199a0e2c5cd232acbca78e030e274e5091e8';

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
WHERE c.config_hash = 'c7758f01a868ce89a21fb6831f0a0e55c6829dfa925f4381b464a44289361b67';
