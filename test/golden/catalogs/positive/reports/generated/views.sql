-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."sales" AS
SELECT
  t.period,
  CAST(t."region" AS VARCHAR) AS "region",
  CAST(t."channel" AS VARCHAR) AS "channel",
  t.row_count,
  t."orders",
  t."revenue",
  t."amount__min",
  t."amount__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."sales" AS t
JOIN store.chunks AS c ON c.table_id = 'sales' AND c.ordinal = t.chunk
WHERE c.config_hash = 'c7e965d97dec1052d47c5b477aa43d4cb30ef44853ffe1b29712831b4ee1ad37';

CREATE OR REPLACE VIEW main."steps" AS
SELECT
  t.period,
  CAST(t."region" AS VARCHAR) AS "region",
  t.row_count,
  t."seen",
  t."bought",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."steps" AS t
JOIN store.chunks AS c ON c.table_id = 'steps' AND c.ordinal = t.chunk
WHERE c.config_hash = 'eb7f7c4bc128c3f1384e4a9a959ff30469a5235177025872f7e23018b75e6453';
