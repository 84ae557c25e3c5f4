-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."receipts" AS
SELECT
  t.period,
  CAST(t."shop" AS VARCHAR) AS "shop",
  t.row_count,
  t."paid",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."receipts" AS t
JOIN store.chunks AS c ON c.table_id = 'receipts' AND c.ordinal = t.chunk
WHERE c.config_hash = '0df89dc8d82c25f5fb8ed57cc220c8c1ec2a8c40173a6f78ebc4f377695c51bf';

CREATE OR REPLACE VIEW main."sales" AS
SELECT
  t.period,
  CAST(t."shop" AS VARCHAR) AS "shop",
  t.row_count,
  t."orders",
  t."revenue",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."sales" AS t
JOIN store.chunks AS c ON c.table_id = 'sales' AND c.ordinal = t.chunk
WHERE c.config_hash = 'df4d4b5a467a5453e2b4e26a435cd25ef82e65e674a27f7910c01936797d329f';
