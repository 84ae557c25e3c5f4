-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

CREATE OR REPLACE VIEW main."declared" AS
SELECT
  t.period,
  CAST(t."campaign" AS VARCHAR) AS "campaign",
  t.row_count,
  t."rows",
  t."scored",
  t."total",
  t."cheapest",
  t."latest",
  t."spread__n",
  t."spread__sum",
  t."spread__sumsq",
  t."scores__min",
  t."scores__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."declared" AS t
JOIN store.chunks AS c ON c.table_id = 'declared' AND c.ordinal = t.chunk
WHERE c.config_hash = '96c33473060256df1391710b577b0200e7608e84faee49d9dcea7d593944b917';

CREATE OR REPLACE VIEW main."opens" AS
SELECT
  t.period,
  CAST(t."campaign" AS VARCHAR) AS "campaign",
  t.row_count,
  t."positives",
  t."negatives",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."opens" AS t
JOIN store.chunks AS c ON c.table_id = 'opens' AND c.ordinal = t.chunk
WHERE c.config_hash = 'd32d88c249b9b6ed487607efada8aa08cb90e5b8209982fd2d9efe4767116377';

CREATE OR REPLACE VIEW main."opens_with_more" AS
SELECT
  t.period,
  CAST(t."campaign" AS VARCHAR) AS "campaign",
  t.row_count,
  t."positives",
  t."negatives",
  t."cost",
  t."costly",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."opens_with_more" AS t
JOIN store.chunks AS c ON c.table_id = 'opens_with_more' AND c.ordinal = t.chunk
WHERE c.config_hash = '791485e5c6ba81be63318dc9173724c2698572c14391d153e86b84e2974996f7';

CREATE OR REPLACE VIEW main."score" AS
SELECT
  t.period,
  t.row_count,
  t."count",
  t."value_sum",
  t."min",
  t."max",
  t."moments__n",
  t."moments__sum",
  t."moments__sumsq",
  t."digest__min",
  t."digest__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."score" AS t
JOIN store.chunks AS c ON c.table_id = 'score' AND c.ordinal = t.chunk
WHERE c.config_hash = 'e274d47bc3cba91a30aacf7848a8b976473914d29770b5ea70967c0db6f7dd8e';
