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
WHERE c.config_hash = 'e7abf7dca40a1e0398ec601667c12a7cdf05b36e811577d5071a9727a398b9fc';

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
WHERE c.config_hash = 'fbad772eb83ba73d1918ec7d6bbe868ca5cda6e1f8d6c202098f36b69e1fc6a0';

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
WHERE c.config_hash = 'e0c8f2cc409031869f7f96b52567b8489507d2b2dedaf5c445c05959e65e2d20';

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
WHERE c.config_hash = '532c06a715ca4c73195e3aacd06e5795e41dca100fecbf7ca82dcbf980bf1713';

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
WHERE c.config_hash = '08963982dacc0fbc4fd3e563bcebac3d528d0506246932b6684b6b49e4166fad';
