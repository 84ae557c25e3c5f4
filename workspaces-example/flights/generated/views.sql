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
WHERE c.config_hash = 'e38303b4cbea51fe2852f6d5891369c31f7186793d95deedf1d27673261eea3e';

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
WHERE c.config_hash = 'f0c28960946ad93bc46ba0b5ff39f25d31f436b6b8356cefb2144297bc17f490';

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
WHERE c.config_hash = '15934b7a6dd199efb8a506745f4f97c78429b906187f9116daab1058b0c2b614';
