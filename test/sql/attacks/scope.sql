--@ WITH names that hide governed relations, or reach past their scope.
--@ A line "--@ rule: NAME" names the rule that refuses the statements below it; each statement is one line.
--@ rule: cte_name
WITH v_metric AS (SELECT 1 AS n) SELECT * FROM v_metric
WITH V_Metric AS (SELECT 1 AS n) SELECT * FROM v_metric
WITH "V_METRIC" AS (SELECT 1 AS n) SELECT * FROM v_metric
SELECT * FROM (WITH v_metric AS (SELECT 1 AS n) SELECT * FROM v_metric)
SELECT * FROM v_metric WHERE n IN (WITH v_metric AS (SELECT 1) SELECT * FROM v_metric)
WITH a AS (SELECT 1 AS n) SELECT * FROM (WITH a AS (SELECT * FROM a) SELECT * FROM a)
WITH pg_class AS (SELECT 1 AS n) SELECT * FROM pg_class
WITH duckdb_tables AS (SELECT 1 AS n) SELECT * FROM duckdb_tables
WITH sqlite_master AS (SELECT 1 AS n) SELECT * FROM sqlite_master
--@ rule: relation
WITH raw_agg AS (SELECT * FROM raw_agg) SELECT * FROM raw_agg
WITH a AS (SELECT * FROM raw_agg), raw_agg AS (SELECT 1) SELECT * FROM a
WITH a AS (SELECT * FROM b), b AS (SELECT 1) SELECT * FROM a
WITH a AS (SELECT * FROM a) SELECT * FROM a
SELECT * FROM (WITH raw_agg AS (SELECT 1 AS n) SELECT * FROM raw_agg) x, raw_agg
SELECT (WITH raw_agg AS (SELECT 1 AS n) SELECT n FROM raw_agg), (SELECT n FROM raw_agg)
(WITH raw_agg AS (SELECT 1 AS n) SELECT n FROM raw_agg) UNION SELECT n FROM raw_agg
SELECT n FROM v_metric UNION (WITH raw_agg AS (SELECT 1 AS n) SELECT n FROM raw_agg) UNION SELECT n FROM raw_agg
WITH a AS (WITH raw_agg AS (SELECT 1 AS n) SELECT n FROM raw_agg) SELECT * FROM a, raw_agg
WITH "v_metrİc" AS (SELECT 1 AS n) SELECT * FROM raw_agg
WITH "ſeq" AS (SELECT 1 AS n) SELECT * FROM seq
WITH RECURSIVE r AS (SELECT * FROM r) SELECT * FROM r
--@ rule: qualified_relation
WITH a AS (SELECT 1 AS n) SELECT * FROM main.a
WITH a AS (SELECT 1 AS n) SELECT * FROM memory.main.a
--@ rule: syntax
WITH a AS (SELECT 1 AS n), A AS (SELECT 2 AS n) SELECT * FROM a
--@ rule: recursive
WITH RECURSIVE r AS (SELECT 1 AS i UNION SELECT i + 1 FROM r) SELECT * FROM r
WITH RECURSIVE r(i) USING KEY (i) AS (SELECT 1 UNION ALL SELECT i FROM r) SELECT * FROM r
WITH RECURSIVE a AS (SELECT 1 AS i), r AS (SELECT i FROM a UNION ALL SELECT i + 1 FROM r WHERE i < 10) SELECT * FROM r
SELECT * FROM (WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i FROM r) SELECT * FROM r)
