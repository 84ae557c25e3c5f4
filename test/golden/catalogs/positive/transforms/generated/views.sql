-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."calls" AS
SELECT
  t.period,
  CAST(t."country" AS VARCHAR) AS "country",
  CAST(t."length" AS VARCHAR) AS "length",
  t.row_count,
  t."positives",
  t."negatives",
  t."minutes",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."calls" AS t
JOIN store.chunks AS c ON c.table_id = 'calls' AND c.ordinal = t.chunk
WHERE c.config_hash = '74bb8f7807948d06d7ce1c04861a55d73bc089edad3edbbc0485125993189fd2';

CREATE OR REPLACE VIEW main."interactions" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  t."rank",
  t.row_count,
  t."positives",
  t."negatives",
  t."price",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."interactions" AS t
JOIN store.chunks AS c ON c.table_id = 'interactions' AND c.ordinal = t.chunk
WHERE c.config_hash = 'b5fff2bb92c07745d8cd6fb74060d84c6ec202ea1c93ea17c6c540eabe2c948b';
