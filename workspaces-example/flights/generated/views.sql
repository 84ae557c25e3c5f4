-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."delays" AS
SELECT
  t.period,
  CAST(t."origin_state" AS VARCHAR) AS "origin_state",
  CAST(t."distance_band" AS VARCHAR) AS "distance_band",
  t.row_count,
  t."delay__min",
  t."delay__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."delays" AS t
JOIN store.chunks AS c ON c.table_id = 'delays' AND c.ordinal = t.chunk
WHERE c.config_hash = '33c380b35eeaa6823b7b1a241bb666ef08af888216074ea476ba90799bd10091';

CREATE OR REPLACE VIEW main."network" AS
SELECT
  t.period,
  CAST(t."origin_state" AS VARCHAR) AS "origin_state",
  t.row_count,
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."network" AS t
JOIN store.chunks AS c ON c.table_id = 'network' AND c.ordinal = t.chunk
WHERE c.config_hash = '2e69b8084298ba3b16cd436e1fac4268c221cc67d2e1eea03aad83e808094afc';

CREATE OR REPLACE VIEW main."traffic" AS
SELECT
  t.period,
  CAST(t."origin" AS VARCHAR) AS "origin",
  CAST(t."destination" AS VARCHAR) AS "destination",
  CAST(t."origin_state" AS VARCHAR) AS "origin_state",
  CAST(t."destination_state" AS VARCHAR) AS "destination_state",
  CAST(t."distance_band" AS VARCHAR) AS "distance_band",
  t.row_count,
  t."positives",
  t."negatives",
  t."delay_sum",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."traffic" AS t
JOIN store.chunks AS c ON c.table_id = 'traffic' AND c.ordinal = t.chunk
WHERE c.config_hash = '04ad30819c572b5c4883203db6d616be328ac8d1aff61b7358928e5e5c457498';
