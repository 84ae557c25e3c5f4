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
WHERE c.config_hash = '90f1f466d5de7ec14e87358585b88ccd7e00c144e29830da84ee3b478cf415cb' AND t.period = (SELECT max(period) FROM store."customers");

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
WHERE c.config_hash = '09c8e142eeadaa0e76aa0af72517077bbe6057bb7af034a2cfd063b22d44ab84';

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
WHERE c.config_hash = '892fbb77e001d2adb52eaf34a48a18685cd5e9740c11605f2633be8bfd7a7fc1';

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
WHERE c.config_hash = 'efab3339e1dc58ea1ba4f82107e534fef69ab899c5b518afb356c4a92dcea63d';

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
WHERE c.config_hash = '5112a038d89a6b03b6c3cd5031e1281d3e0fbce1c5ed20d899eaf941505016ff';

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
WHERE c.config_hash = 'b7b82dc00623fa55f180ecf46c92fd511cdbf56c102218ac119a171494ad2b0a';

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
WHERE c.config_hash = '93d8c3eb43dca922478e39c09c431359e2b06ec516f780b93f28597b301d5147';

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
WHERE c.config_hash = '879043d2f2f229153f85383af33ca5a4375c6bcc20b52ab0cf6fda98f7bb7587';
