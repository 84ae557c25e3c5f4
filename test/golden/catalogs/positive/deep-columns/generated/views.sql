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
  CAST(t."page" AS VARCHAR) AS "page",
  t.row_count,
  t."rows",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."clicks" AS t
JOIN store.chunks AS c ON c.table_id = 'clicks' AND c.ordinal = t.chunk
WHERE c.config_hash = 'c2adaa0406d6a9ab7e7114e0a9946e7cf90a688d0322b2571327bf52f5fd4dd1';

CREATE OR REPLACE VIEW main."orders" AS
SELECT
  t.period,
  t.row_count,
  t."totals",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."orders" AS t
JOIN store.chunks AS c ON c.table_id = 'orders' AND c.ordinal = t.chunk
WHERE c.config_hash = 'eb2d9b4e2fc5b1358fbc572abd21916edd013cf113499da7bfb28dd4aae21d67';

CREATE OR REPLACE VIEW main."requests" AS
SELECT
  t.period,
  t."status",
  CAST(t."agent" AS VARCHAR) AS "agent",
  CAST(t."campaign" AS VARCHAR) AS "campaign",
  CAST(t."city" AS VARCHAR) AS "city",
  t.row_count,
  t."first_prices",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."requests" AS t
JOIN store.chunks AS c ON c.table_id = 'requests' AND c.ordinal = t.chunk
WHERE c.config_hash = '74440930280e2d2392c48c3a78905630b7dbad1b9770220012e9ab97b104e038';
