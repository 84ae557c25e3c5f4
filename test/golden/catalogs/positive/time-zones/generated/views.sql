-- The governed views: aggregates of successful chunks under the current computation, without sketch states.

CREATE OR REPLACE VIEW main."amsterdam" AS
SELECT
  t.period,
  t.row_count,
  t."rows",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."amsterdam" AS t
JOIN store.chunks AS c ON c.table_id = 'amsterdam' AND c.ordinal = t.chunk
WHERE c.config_hash = 'b3e3ed45a471e85497e3edd744de4987c8eff352138f7e46d039525dc0795e6f';

CREATE OR REPLACE VIEW main."auckland" AS
SELECT
  t.period,
  t.row_count,
  t."rows",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."auckland" AS t
JOIN store.chunks AS c ON c.table_id = 'auckland' AND c.ordinal = t.chunk
WHERE c.config_hash = '6cba21e54488f41aa4633f6dcffa68f844f3ca881d82dac91fcb2ac6871f2736';

CREATE OR REPLACE VIEW main."nowhere" AS
SELECT
  t.period,
  t.row_count,
  t."rows",
  c.chunk_id,
  c.pipeline_run_id,
  c.created_at,
  c.config_hash
FROM store."nowhere" AS t
JOIN store.chunks AS c ON c.table_id = 'nowhere' AND c.ordinal = t.chunk
WHERE c.config_hash = '8833931781e87c323b09e8e39887918cc3c70b557ccceaa8e90ca3636e8499e3';
