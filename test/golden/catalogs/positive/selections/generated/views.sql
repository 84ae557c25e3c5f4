-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

CREATE OR REPLACE VIEW main."months" AS
SELECT
  t.period,
  CAST(t."site" AS VARCHAR) AS "site",
  t.row_count,
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."months" AS t
JOIN store.chunks AS c ON c.table_id = 'months' AND c.ordinal = t.chunk
WHERE c.config_hash = '7e71f5723d9d19a475b468f1c2a0e5d9ade0fe205055b39c0f60025b6c3f014d';

-- No view of visits: it feeds a metric with privacy.
