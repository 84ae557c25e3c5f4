-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

CREATE OR REPLACE VIEW main."calls" AS
SELECT
  t.period,
  CAST(t."country" AS VARCHAR) AS "country",
  CAST(t."length" AS VARCHAR) AS "length",
  t.row_count,
  t."positives",
  t."negatives",
  t."minutes",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."calls" AS t
JOIN store.chunks AS c ON c.table_id = 'calls' AND c.ordinal = t.chunk
WHERE c.config_hash = '5fad81494b9c37dd48c3e90970f7b8ba9b536a795e32c1d20c8b1a766d89a864';

CREATE OR REPLACE VIEW main."interactions" AS
SELECT
  t.period,
  CAST(t."channel" AS VARCHAR) AS "channel",
  t."rank",
  t.row_count,
  t."positives",
  t."negatives",
  t."price",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."interactions" AS t
JOIN store.chunks AS c ON c.table_id = 'interactions' AND c.ordinal = t.chunk
WHERE c.config_hash = 'a08e6af5d90a5f87a8f6074693d0c1b1871943d6c51dd568637be93730213b0a';
