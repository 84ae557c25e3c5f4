--@ Columns that are not columns: the session, the engine, patterns, positions.
--@ A line "--@ rule: NAME" names the rule that refuses the statements below it; each statement is one line.
--@ rule: session_name
SELECT rowid FROM v_metric
SELECT current_user
SELECT session_user
SELECT user
SELECT "user"
SELECT current_role
SELECT current_catalog
SELECT current_schema
--@ rule: collation
SELECT dim COLLATE nocase FROM v_metric
SELECT dim FROM v_metric ORDER BY dim COLLATE de
--@ rule: column_pattern
SELECT COLUMNS(*) FROM v_metric
SELECT COLUMNS('n') FROM v_metric
SELECT COLUMNS(x -> x LIKE 'n%') FROM v_metric
SELECT COLUMNS(lambda x: x = 'n') FROM v_metric
SELECT min(COLUMNS(*)) FROM v_metric
SELECT COLUMNS(['n']) FROM v_metric
SELECT *COLUMNS('n') FROM v_metric
SELECT UNPACK(COLUMNS(*)) FROM v_metric
SELECT * LIKE 'n%' FROM v_metric
SELECT coalesce(*) FROM v_metric
SELECT n FROM v_metric ORDER BY COLUMNS('n')
--@ rule: expression_form
SELECT DEFAULT
SELECT n FROM v_metric WHERE DEFAULT
--@ rule: star_name
SELECT "sketch FROM agg.main.raw_agg UNION ALL SELECT v".* FROM v_metric v
SELECT "path FROM duckdb_databases() UNION ALL SELECT v".* FROM (SELECT 'x' AS a) v
SELECT "1) LIMIT 1; CREATE MACRO sum(x) AS 42; SELECT * FROM (SELECT v".* FROM v_metric v
SELECT "nextval('seq') AS n, v".* FROM v_metric v
SELECT "main.v_metric".* FROM v_metric
SELECT "v_metric ".* EXCLUDE (n) FROM v_metric AS "v_metric "
SELECT "v""x".* REPLACE (1 AS n) FROM v_metric AS "v""x"
SELECT "1v".* FROM v_metric AS "1v"
SELECT (SELECT "sketch FROM raw_agg UNION SELECT v".* FROM (SELECT 1 AS n) v)
--@ rule: rewritten
SELECT "select".* FROM v_metric AS "select"
SELECT "true".* EXCLUDE (n) FROM v_metric AS "true"
SELECT "end".* FROM v_metric AS "end"
