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
WHERE c.config_hash = '9c14a495de9a8a6f5433beb0f9172f5329faf96b67d3b88848f7c7770b6543bf';

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
WHERE c.config_hash = 'b781955802ad2c6c3aabd06c91a4e9c711e6b69532d283c78f6a37533329506b';

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
WHERE c.config_hash = 'e02afbf9e493d7966f0c56f9c1dd5f28f06f728e901c50f58b1a022fec11d470';
