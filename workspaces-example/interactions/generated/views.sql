-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."customers" AS
SELECT
  t.period,
  CAST(t."segment" AS VARCHAR) AS "segment",
  t."recency_quartile",
  t."frequency_quartile",
  t."value_quartile",
  t.row_count,
  t."customers",
  t."value",
  t."orders",
  t."recency__min",
  t."recency__max",
  t."recency_days",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."customers" AS t
JOIN store.chunks AS c ON c.table_id = 'customers' AND c.ordinal = t.chunk
WHERE c.config_hash = 'c9079fc0d7ccfc1859b3ff3c75fafc0de003b400d0a6921799684ac76f7eafd1' AND t.period = (SELECT max(period) FROM store."customers");

CREATE OR REPLACE VIEW main."exposures" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  CAST(t."action_group" AS VARCHAR) AS "action_group",
  CAST(t."arm" AS VARCHAR) AS "arm",
  t."frequency",
  t.row_count,
  t."contacts",
  t."clicks",
  t."comparable_contacts",
  t."comparable_clicks",
  t."runner_propensity",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."exposures" AS t
JOIN store.chunks AS c ON c.table_id = 'exposures' AND c.ordinal = t.chunk
WHERE c.config_hash = 'e7500784eeb20c5e8c8560ed51e2e8ab2846543e074e934802b0d7f24164fa4c';

CREATE OR REPLACE VIEW main."journey" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  CAST(t."action_group" AS VARCHAR) AS "action_group",
  CAST(t."arm" AS VARCHAR) AS "arm",
  t.row_count,
  t."offered",
  t."clicked",
  t."accepted",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."journey" AS t
JOIN store.chunks AS c ON c.table_id = 'journey' AND c.ordinal = t.chunk
WHERE c.config_hash = 'a094d58c7aeb2b610b87f1f0a5d61aa121a048938e44eb12ba016edf030292d1';

CREATE OR REPLACE VIEW main."propensities" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  CAST(t."action" AS VARCHAR) AS "action",
  CAST(t."arm" AS VARCHAR) AS "arm",
  t.row_count,
  t."positives",
  t."negatives",
  t."positive_scores__min",
  t."positive_scores__max",
  t."negative_scores__min",
  t."negative_scores__max",
  t."all__min",
  t."all__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."propensities" AS t
JOIN store.chunks AS c ON c.table_id = 'propensities' AND c.ordinal = t.chunk
WHERE c.config_hash = '3e325de25960474d5a479a26db4e3a702e66b6951e43e6f79a79f785017aa86c';

CREATE OR REPLACE VIEW main."purchases" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  t.row_count,
  t."revenue",
  t."amount__min",
  t."amount__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."purchases" AS t
JOIN store.chunks AS c ON c.table_id = 'purchases' AND c.ordinal = t.chunk
WHERE c.config_hash = '4dc40e364728e967b61a67f6c1d8745073596a25e4d6982bc745f7b98945e46d';

CREATE OR REPLACE VIEW main."reach" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  CAST(t."action_group" AS VARCHAR) AS "action_group",
  CAST(t."arm" AS VARCHAR) AS "arm",
  t.row_count,
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."reach" AS t
JOIN store.chunks AS c ON c.table_id = 'reach' AND c.ordinal = t.chunk
WHERE c.config_hash = 'e0dfe77ded6fca8f1bb3f1e3ed07b8ccca74e6de2d6474a20b1ba686c1b8cd61';

CREATE OR REPLACE VIEW main."responses" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  CAST(t."direction" AS VARCHAR) AS "direction",
  CAST(t."action_group" AS VARCHAR) AS "action_group",
  CAST(t."action" AS VARCHAR) AS "action",
  CAST(t."arm" AS VARCHAR) AS "arm",
  t."rank",
  t.row_count,
  t."positives",
  t."negatives",
  t."acceptances",
  t."propensity__n",
  t."propensity__sum",
  t."propensity__sumsq",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."responses" AS t
JOIN store.chunks AS c ON c.table_id = 'responses' AND c.ordinal = t.chunk
WHERE c.config_hash = '4fb608182fd75ac2b57bb63006258354ddf1d1dcd25ac44f8c90099569c05c40';

CREATE OR REPLACE VIEW main."visits" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  t.row_count,
  t."pages",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."visits" AS t
JOIN store.chunks AS c ON c.table_id = 'visits' AND c.ordinal = t.chunk
WHERE c.config_hash = '5801e4bcfcf5f74b9c067cd54dead1ed0ce3dec17ebfeff4d424403f5db145b1';
