-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

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
WHERE c.config_hash = 'bb6a707fb8fef6c3002fc7e08b48136c63aa1c7c764de0301f3779d48b0390fe';

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
WHERE c.config_hash = 'a509482187517c05a751db2aed252b03f76b51417b368ce65c5397837e6d1858';

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
WHERE c.config_hash = 'c196ecdf05b81cd757a22f575f0274a9fe15d4bbca80c27bb479b88301651d23';
