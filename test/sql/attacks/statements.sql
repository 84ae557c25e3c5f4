--@ Not one SELECT: other statements, several of them, writing inside of WITH, halves of a SELECT.
--@ A line "--@ rule: NAME" names the rule that refuses the statements below it; each statement is one line.
--@ rule: empty
;
--@ rule: several_statements
SELECT 1;;
;SELECT 1
SELECT 1;SELECT 2
--@ rule: not_a_select
PRAGMA version
SHOW TABLES
SHOW ALL TABLES
DESCRIBE v_metric
SUMMARIZE v_metric
SUMMARIZE SELECT * FROM v_metric
EXPLAIN SELECT 1
EXPLAIN (FORMAT json) SELECT 1
CALL pragma_version()
VALUES (1)
(VALUES (1))
(SHOW TABLES)
(DESCRIBE v_metric)
FROM
FROM v_metric
(FROM v_metric)
FROM v_metric SELECT n
TABLE v_metric
CREATE TABLE t AS SELECT 1
CREATE SEQUENCE s
CREATE TYPE mood AS ENUM ('a')
CREATE MACRO f(x) AS TABLE SELECT 1
CREATE INDEX i ON v_metric (n)
ALTER VIEW v_metric RENAME TO v
DROP VIEW v_metric
DELETE FROM v_metric
UPDATE v_metric SET n = 1
TRUNCATE v_metric
COPY v_metric TO 'out.csv'
COPY v_metric TO STDOUT
COPY FROM DATABASE agg TO memory
EXPORT DATABASE 'out'
IMPORT DATABASE 'out'
INSTALL httpfs
RESET threads
SET threads = 1
SET GLOBAL memory_limit = '1TB'
CHECKPOINT
FORCE CHECKPOINT
VACUUM
ANALYZE
COMMIT
ROLLBACK
EXECUTE p
DEALLOCATE p
COMMENT ON VIEW v_metric IS 'x'
PIVOT v_metric ON dim IN ('a', 'b') USING sum(n)
UNPIVOT v_metric ON n
LOAD 'x.duckdb_extension'
ATTACH 'x.duckdb' AS x
--@ rule: syntax
MERGE INTO v_metric USING v_metric b ON true WHEN MATCHED THEN DELETE
WITH a AS (SELECT 1) INSERT INTO v_metric SELECT * FROM a
WITH a AS (SELECT 1) DELETE FROM v_metric
WITH a AS (INSERT INTO raw_agg VALUES (1) RETURNING *) SELECT * FROM a
WITH a AS (UPDATE raw_agg SET n = 1 RETURNING *) SELECT * FROM a
WITH a AS (PRAGMA version) SELECT * FROM a
SELECT 1 INTO t
SELECT n INTO OUTFILE 'x' FROM v_metric
SELECT n FROM v_metric FOR UPDATE
SELECT
SELECT FROM v_metric
SELECT n FROM v_metric WHERE
WITH a AS (SELECT 1)
