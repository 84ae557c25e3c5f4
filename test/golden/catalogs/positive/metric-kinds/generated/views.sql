-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."short_trips" AS
SELECT
  t.period,
  CAST(t."city" AS VARCHAR) AS "city",
  CAST(t."vehicle" AS VARCHAR) AS "vehicle",
  t.row_count,
  t."minutes__min",
  t."minutes__max",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."short_trips" AS t
JOIN store.chunks AS c ON c.table_id = 'short_trips' AND c.ordinal = t.chunk
WHERE c.config_hash = 'b15ccba855387b777a08338d60739fd2394a0ba01c0765c1800fbd1a3ecfdc58';

CREATE OR REPLACE VIEW main."trips" AS
SELECT
  t.period,
  CAST(t."city" AS VARCHAR) AS "city",
  CAST(t."vehicle" AS VARCHAR) AS "vehicle",
  t.row_count,
  t."fares",
  t."minutes__min",
  t."minutes__max",
  t."km__min",
  t."km__max",
  t."spread__n",
  t."spread__sum",
  t."spread__sumsq",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."trips" AS t
JOIN store.chunks AS c ON c.table_id = 'trips' AND c.ordinal = t.chunk
WHERE c.config_hash = '566b62d2ca2e8e1238efdc7be09b2a41e7985e676f34c92bbc867327044b5c57';
