-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.

CREATE OR REPLACE VIEW main."by_day" AS
SELECT
  t.period,
  t."frequency",
  t.row_count,
  t."contacts",
  t."clicks",
  t."comparable_contacts",
  t."comparable_clicks",
  t."runner_propensity",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."by_day" AS t
JOIN store.chunks AS c ON c.table_id = 'by_day' AND c.ordinal = t.chunk
WHERE c.config_hash = 'bc6c58a5e931b8d11dbdac895faafa80f9f5bccdcdb5dc0f81eb9fa7716c820d';

CREATE OR REPLACE VIEW main."path" AS
SELECT
  t.period,
  CAST(t."placement" AS VARCHAR) AS "placement",
  t.row_count,
  t."shown",
  t."clicked",
  t."shown_again",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."path" AS t
JOIN store.chunks AS c ON c.table_id = 'path' AND c.ordinal = t.chunk
WHERE c.config_hash = 'a540434bcc08c86b7a81d2c4356664df8565a200cf3e03c132e9ddd171d81b93';

CREATE OR REPLACE VIEW main."responses" AS
SELECT
  t.period,
  CAST(t."action" AS VARCHAR) AS "action",
  CAST(t."placement" AS VARCHAR) AS "placement",
  t."frequency",
  t.row_count,
  t."contacts",
  t."clicks",
  t."comparable_contacts",
  t."comparable_clicks",
  t."priority_contacts",
  t."runner_propensity",
  t."priority",
  t."runner_priority",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."responses" AS t
JOIN store.chunks AS c ON c.table_id = 'responses' AND c.ordinal = t.chunk
WHERE c.config_hash = '5d6bb5a8cc25d00804148494ac1f1596500b5382031c309195adff93496c6f34';

-- No view of scanned: it feeds a metric with privacy.
