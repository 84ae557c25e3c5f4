--@ Syntax of this engine and of others, in forms that an attack could take.
--@ A line "--@ rule: NAME" names the rule that refuses the statements below it; each statement is one line.
--@ rule: function
SELECT list_filter(list(n), lambda x: x > 1) FROM v_metric
SELECT [x FOR x IN list(n) IF x > 0] FROM v_metric
SELECT list(n).list_filter(x -> x > 1) FROM v_metric
SELECT (SELECT [y for y in [n]]) FROM v_metric
SELECT * EXCLUDE n REPLACE (nextval('seq') AS dim) FROM v_metric
SELECT * REPLACE (getvariable('x') AS n) FROM v_metric
SELECT v_metric.COLUMNS('n') FROM v_metric
SELECT TYPEOF(1)
SELECT TRY(error('x'))
SELECT INTERVAL (nextval('seq')) DAY
SELECT @@x
SELECT getvariable('x') FROM v_metric
SELECT current_localtimestamp()
SELECT CURRENT_TIME()
SELECT IF(true, nextval('seq'), 1)
SELECT ifnull(NULL, getvariable('x'))
SELECT coalesce(NULL, current_setting('threads'))
SELECT nullif(version(), '')
SELECT round(random() * n) FROM v_metric
SELECT sum(DISTINCT nextval('seq')) FROM v_metric
SELECT sum(n ORDER BY nextval('seq')) FROM v_metric
SELECT sum(n) OVER (ORDER BY n RANGE BETWEEN random() PRECEDING AND CURRENT ROW) FROM v_metric
SELECT sum(n) OVER (ORDER BY n ROWS BETWEEN nextval('seq') PRECEDING AND CURRENT ROW) FROM v_metric
SELECT row_number(ORDER BY nextval('seq')) OVER () FROM v_metric
SELECT nth_value(n, nextval('seq')) OVER () FROM v_metric
SELECT repeat('x', n) OVER () FROM v_metric
SELECT regexp_replace(dim, '(.*)', repeat('\1', 99999)) FROM v_metric
SELECT string_agg(dim, repeat(',', 1000000)) FROM v_metric
SELECT format('{}', n) FROM v_metric
SELECT printf('%d', n) FROM v_metric
SELECT strftime(nextval('seq')::TIMESTAMP, '%Y')
SELECT struct_insert({'a': 1}, b := 2)
SELECT struct_update({'a': 1}, a := 2)
SELECT list_zip([1], [2])
SELECT list_where([1], [true])
SELECT list_grade_up([1, 2])
SELECT list_aggregate([1, 2], dim) FROM v_metric
SELECT list_cosine_similarity([1.0], [1.0])
SELECT array_cross_product([1, 2, 3]::INTEGER[3], [1, 2, 3]::INTEGER[3])
SELECT json_extract_string('{"a": 1}', 'a')
SELECT enum_range(dim) FROM v_metric
SELECT write_log('x')
SELECT parse_duckdb_log_message('x', 'y')
SELECT is_histogram_other_bin(n) FROM v_metric
SELECT approx_top_k(dim, 3) FROM v_metric
SELECT histogram_exact(n, [1]) FROM v_metric
SELECT reduce([1, 2], lambda x, y: x + y)
SELECT list_reduce([1], lambda x, y: x, 0)
SELECT finalize(n) FROM v_metric
SELECT combine(n, n) FROM v_metric
SELECT remap_struct({'a': 1}, NULL::STRUCT(a INTEGER), NULL, NULL)
SELECT try_cast_to_type(n, n) FROM v_metric
SELECT st_point(1, 2)
SELECT variant_extract(n, 'a') FROM v_metric
SELECT getenv('PATH') FROM v_metric
SELECT duckdb_secrets()
SELECT pragma_version()
SELECT read_text('/etc/passwd')
SELECT glob('*')
SELECT unnest(glob('*'))
SELECT summary(n) FROM v_metric
SELECT sniff_csv('x')
SELECT hash(v_metric) FROM v_metric
SELECT n OPERATOR(pg_catalog.+) 1 FROM v_metric
SELECT n OPERATOR(main.+) 1 FROM v_metric
SELECT n <=> 1 FROM v_metric
SELECT n <<-> 1 FROM v_metric
SELECT !n FROM v_metric
SELECT n !! FROM v_metric
SELECT dim !~* 'a' FROM v_metric
SELECT n @@ 1 FROM v_metric
SELECT a: nextval('seq')
SELECT ARRAY[[nextval('seq')]]
SELECT (1, nextval('seq'))
SELECT {'a': nextval('seq')}.a
SELECT [nextval('seq')][1]
SELECT [1, 2][nextval('seq')]
SELECT [1, 2][:nextval('seq')]
SELECT n NOTNULL, nextval('seq') ISNULL FROM v_metric
SELECT 1 IN nextval('seq')
SELECT 1 IN [nextval('seq')]
SELECT (1, 2) OVERLAPS (nextval('seq'), 3)
SELECT OVERLAY('abc' PLACING 'x' FROM 1)
SELECT COLLATION FOR (n) FROM v_metric
SELECT TREAT(n AS INTEGER) FROM v_metric
SELECT NORMALIZE('a', NFC)
--@ rule: lambda
SELECT [lambda x: x] FROM v_metric
SELECT max(n ORDER BY (x -> x)) FROM v_metric
SELECT CASE WHEN true THEN x -> x END
SELECT sum(n) FILTER (lambda x: x) FROM v_metric
SELECT {'a': x -> x}
SELECT n FROM v_metric WHERE n -> dim
SELECT map {'a': lambda x: x}
SELECT list_value(lambda x, i: x)
SELECT '{"a": 1}'::JSON -> 'a'
--@ rule: syntax
SELECT 'abc'.upper().lower()
SELECT agg.raw_agg.* FROM v_metric
SELECT agg.main.raw_agg.* FROM v_metric
SELECT main.v_metric.* FROM v_metric
SELECT (v_metric).* FROM v_metric
SELECT n INTO x FROM v_metric
SELECT * INTO TEMP TABLE x FROM v_metric
WITH x AS (MERGE INTO v_metric USING regions ON true WHEN MATCHED THEN DELETE) SELECT 1
WITH x AS (DELETE FROM v_metric) SELECT 1
WITH x AS (CREATE TABLE t AS SELECT 1) SELECT 1
WITH x AS (SET VARIABLE a = 1) SELECT 1
WITH x AS (CALL pragma_version()) SELECT 1
WITH x AS (COPY v_metric TO 'out.csv') SELECT 1
WITH x AS (EXPLAIN SELECT 1) SELECT * FROM x
WITH x AS (SHOW TABLES) SELECT * FROM x
WITH x AS (DESCRIBE raw_agg) SELECT * FROM x
SELECT * FROM (EXPLAIN SELECT 1)
SELECT * FROM (CALL pragma_version())
SELECT * FROM (PRAGMA version)
SELECT * FROM (COPY v_metric TO 'x')
SELECT * FROM (FROM v_metric INSERT INTO x)
SELECT * FROM (FROM v_metric UPDATE SET n = 1)
SELECT 1 RETURNING *
SELECT 1 FOR SHARE
SELECT n FROM v_metric WITH NO SCHEMA BINDING
SELECT 1 WITH DATA
SELECT * FROM (FROM v_metric LEFT JOIN (raw_agg) ON true)
SELECT * FROM (FROM range(3) t(i) WITH ORDINALITY)
SELECT * FROM (FROM ['x.csv', 'y.csv'])
SELECT * FROM (FROM ('x.csv'))
SELECT * FROM (FROM v_metric PIVOT (count(*) FOR dim IN ANY))
SELECT * FROM (FROM v_metric PIVOT (sum(n) FOR dim IN (SELECT dim FROM raw_agg)))
SELECT * FROM (FROM (PIVOT v_metric ON dim USING sum(n)))
SELECT * FROM (FROM v_metric MATCH_RECOGNIZE (PATTERN (a) DEFINE a AS true))
SELECT * FROM (FROM GRAPH_TABLE (g MATCH (a)))
SELECT * FROM (FROM JSON_TABLE('[1]', '$[*]' COLUMNS (a INT PATH '$')))
SELECT * FROM (FROM XMLTABLE('x'))
SELECT CAST([1] AS INTEGER[100000000])
SELECT CAST(NULL AS STRUCT(a ENUM('x')))
SELECT CAST(dim AS VARCHAR COLLATE nocase) FROM v_metric
SELECT CAST(dim AS VARCHAR(10) COLLATE "de") FROM v_metric
SELECT CAST(1 AS main.INTEGER)
SELECT CAST(1 AS system.main.INTEGER)
SELECT INTERVAL (SELECT n FROM raw_agg) DAY
SELECT INTERVAL '1' YEAR TO MONTH
SELECT DATE (SELECT '2020-01-01')
SELECT 'a' 'b'
SELECT :x
SELECT %s
SELECT {{x}}
SELECT {x}
SELECT n FROM v_metric WHERE n = :n
SELECT n FROM v_metric WHERE n = %(n)s
SELECT GROUPING_ID() FROM v_metric
SELECT sum(n) WITHIN GROUP (ORDER BY nextval('seq')) FROM v_metric
SELECT lag(n IGNORE NULLS, random()) OVER () FROM v_metric
SELECT n := 1 FROM v_metric
SELECT n => 1 FROM v_metric
SELECT row(a := 1)
SELECT a: b: 1
SELECT , FROM v_metric
SELECT n,, dim FROM v_metric
SELECT n FROM v_metric WHERE CURRENT OF c
SELECT n FROM v_metric WHERE n IS DOCUMENT
SELECT n FROM v_metric WHERE n IS NORMALIZED
SELECT n FROM v_metric WHERE UNIQUE (FROM raw_agg)
SELECT XMLELEMENT(NAME a, n) FROM v_metric
SELECT CAST(n AS DOUBLE PRECISION ARRAY[1000000000]) FROM v_metric
SELECT ROW(nextval('seq')).*
SELECT [1, 2][::nextval('seq')]
SELECT SUBSTRING('a' SIMILAR 'b' ESCAPE 'c')
SELECT GROUPING SETS (n) FROM v_metric
--@ rule: qualified_function
SELECT v_metric.n.abs() FROM v_metric
SELECT "main"."sum"(n) FROM v_metric
--@ rule: relation
SELECT * REPLACE ((FROM raw_agg) AS n) FROM v_metric
WITH x AS (FROM raw_agg) FROM x
WITH x AS (TABLE raw_agg) FROM x
WITH x AS (VALUES ((SELECT sketch FROM raw_agg))) FROM x
SELECT * FROM (FROM v_metric AS v SEMI JOIN raw_agg ON v.n = raw_agg.n)
SELECT * FROM (FROM v_metric ANTI JOIN raw_agg USING (n))
SELECT * FROM (FROM v_metric ASOF LEFT JOIN raw_agg USING (dim, n))
SELECT * FROM (FROM v_metric POSITIONAL JOIN raw_agg)
SELECT * FROM (FROM v_metric, LATERAL (FROM raw_agg))
SELECT * FROM (FROM (v_metric CROSS JOIN raw_agg))
SELECT * FROM (FROM (FROM (FROM (FROM raw_agg))))
SELECT * FROM (FROM x: raw_agg)
SELECT * FROM (FROM v_metric: raw_agg)
SELECT * FROM (FROM v_metric: 'x.csv')
SELECT * FROM v_metric v_metric, "raw_agg" raw_agg
SELECT * FROM (FROM ONLY raw_agg)
SELECT * FROM (FROM duckdb_databases)
SELECT * FROM (FROM "duckdb_tables()")
SELECT * FROM (FROM "read_text('/etc/passwd')")
SELECT * FROM (FROM "v_metric; DROP VIEW v_metric")
SELECT * FROM (FROM "v_metric"" UNION SELECT 1")
SELECT * FROM (FROM governed_0)
SELECT * FROM (FROM _manifest)
SELECT * FROM (FROM "governed_0.main._manifest")
SELECT * FROM (FROM memory)
SELECT * FROM (FROM main)
SELECT * FROM (FROM sqlite_temp_schema)
SELECT * FROM (FROM df)
WITH x AS (SELECT 1 AS n), y AS (SELECT * FROM X), x2 AS (SELECT * FROM raw_agg) SELECT * FROM y
WITH x AS NOT MATERIALIZED (FROM raw_agg) FROM x
WITH x(raw_agg) AS (SELECT 1) SELECT * FROM raw_agg
WITH x AS (SELECT 1) (WITH raw_agg AS (SELECT 2) FROM raw_agg) UNION FROM raw_agg
SELECT * FROM (WITH raw_agg AS (SELECT 1 AS n) SELECT n) t, raw_agg
SELECT (WITH raw_agg AS (SELECT 1 AS n) SELECT max(n) FROM raw_agg) FROM raw_agg
SELECT * FROM v_metric, LATERAL (WITH raw_agg AS (SELECT 1) SELECT * FROM raw_agg) a, raw_agg
WITH RECURSIVE x AS (FROM x) SELECT 1
SELECT TRY((FROM raw_agg))
SELECT list_sort(list(n), 'DESC', (SELECT 'x' FROM raw_agg)) FROM v_metric
SELECT quantile_cont(n, (SELECT 0.5 FROM raw_agg)) FROM v_metric
SELECT a: (FROM raw_agg)
--@ rule: column_pattern
SELECT * SIMILAR TO 'n.*' FROM v_metric
SELECT * NOT LIKE 'n%' FROM v_metric
SELECT * GLOB 'n*' FROM v_metric
SELECT COLUMNS(* EXCLUDE (n)) FROM v_metric
SELECT COLUMNS(c -> c = 'n') + 1 FROM v_metric
SELECT struct_pack(*COLUMNS(*)) FROM v_metric
SELECT list_value(*COLUMNS('n|m')) FROM v_metric
SELECT count(* EXCLUDE n) FROM v_metric
SELECT DISTINCT ON (COLUMNS(*)) n FROM v_metric
SELECT n FROM v_metric GROUP BY COLUMNS(*)
SELECT n FROM v_metric WHERE COLUMNS(*) > 1
SELECT count(DISTINCT *) FROM v_metric
--@ rule: function_form
SELECT unnest(v_metric, recursive := true) FROM v_metric
SELECT unnest([{'a': {'b': 1}}], recursive => true)
SELECT unnest([[1]], max_depth => 2)
SELECT sum(n => 1) FROM v_metric
SELECT sum(x := n) FROM v_metric
SELECT round(n, digits := 1) FROM v_metric
SELECT list_value(a := 1)
SELECT map(a := 1)
--@ rule: relation_form
SELECT * FROM (SHOW FUNCTIONS)
SELECT * FROM (SHOW SETTINGS)
SELECT * FROM (DESCRIBE SELECT 1)
SELECT * FROM (SUMMARIZE SELECT 1)
SELECT * FROM (SHOW ALL TABLES) t
SELECT * FROM (FROM (SHOW DATABASES))
SELECT * FROM (FROM (SHOW TABLES))
SELECT * FROM (FROM raw_agg AT (VERSION => 1))
SELECT * FROM (FROM v_metric AT (TIMESTAMP => TIMESTAMP '2020-01-01'))
SELECT * FROM (FROM v_metric TABLESAMPLE SYSTEM (10 PERCENT) REPEATABLE (1))
SELECT * FROM (FROM (SELECT 1 USING SAMPLE 1 ROWS))
SELECT 1 USING SAMPLE reservoir(1 ROWS) REPEATABLE (5)
SELECT * FROM (FROM (VALUES (1)) TABLESAMPLE 10)
SELECT * FROM (FROM v_metric USING SAMPLE 10 PERCENT)
SELECT * FROM (FROM (PIVOT raw_agg ON dim IN ('a') USING sum(n)))
SELECT * FROM (FROM v_metric UNPIVOT INCLUDE NULLS (v FOR k IN (COLUMNS(*))))
SELECT * FROM (FROM (UNPIVOT raw_agg ON COLUMNS(*)))
--@ rule: limit_form
SELECT 1 FETCH NEXT (SELECT n FROM raw_agg) ROWS ONLY
SELECT * FROM (FROM v_metric LIMIT 10 PERCENT)
SELECT * FROM (FROM v_metric LIMIT 1::BIGINT)
SELECT * FROM (FROM v_metric LIMIT '1')
SELECT * FROM (FROM v_metric LIMIT 99999999999999999999)
SELECT * FROM (FROM v_metric LIMIT 1 OFFSET (SELECT count(*) FROM raw_agg))
SELECT * FROM (FROM v_metric LIMIT (nextval('seq')))
SELECT * FROM (FROM v_metric LIMIT true)
--@ rule: qualified_relation
SELECT * FROM (FROM agg.raw_agg AT (VERSION => (SELECT 1)))
SELECT * FROM (FROM pg_catalog.pg_tables)
SELECT * FROM (FROM "pg_catalog"."pg_class")
SELECT * FROM (FROM "information_schema"."tables")
SELECT * FROM (FROM governed_0.main._manifest)
SELECT * FROM (FROM governed_0.raw_agg)
SELECT * FROM (FROM temp.sqlite_master)
SELECT * FROM (FROM system.duckdb_tables)
WITH RECURSIVE x AS (SELECT 1 AS n) SELECT * FROM recurring.x
WITH x AS (SELECT 1 AS n) SELECT * FROM recurring.x
WITH "Governed_0" AS (SELECT 1) FROM governed_0.main._manifest
--@ rule: table_function
SELECT * FROM (FROM unnest([1, 2]) WITH ORDINALITY)
SELECT * FROM (FROM v_metric, unnest(list_value(n)))
SELECT * FROM (FROM v_metric JOIN LATERAL unnest([n]) ON true)
SELECT * FROM (FROM generate_series(DATE '2020-01-01', DATE '2030-01-01', INTERVAL 1 SECOND))
SELECT * FROM (FROM query_table(v_metric))
SELECT * FROM (FROM query_table([v_metric, raw_agg], true))
SELECT * FROM (FROM "query"('FROM raw_agg'))
SELECT * FROM (FROM system.main.query('FROM raw_agg'))
SELECT * FROM (FROM main.duckdb_tables())
SELECT * FROM (FROM read_csv(['x']))
--@ rule: recursive
WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM x WHERE n < 3) FROM x
WITH RECURSIVE x(a, b) USING KEY (a) AS (SELECT 1, 2 UNION SELECT a, b FROM recurring.x) FROM x
--@ rule: cte_name
WITH RECURSIVE v_metric AS (SELECT 1 UNION ALL FROM v_metric) FROM v_metric
WITH "sqlite_x" AS (SELECT 1 AS a) FROM sqlite_x
WITH x AS (SELECT 1) FROM x, (WITH x AS (FROM raw_agg) FROM x)
--@ rule: type
SELECT n::VARIANT FROM v_metric
SELECT CAST(dim AS GEOMETRY) FROM v_metric
SELECT 'POINT(0 0)'::GEOMETRY('EPSG:4326')
SELECT GEOMETRY 'POINT(0 0)'
SELECT CAST(NULL AS MAP(BLOB, INTEGER))
SELECT CAST(NULL AS UNION(a INTEGER, b VARCHAR))
SELECT CAST('raw_agg' AS regclass)
SELECT CAST(1 AS "INTEGER""; DROP")
SELECT CAST(1 AS query)
SELECT CAST('{}' AS JSON)
SELECT BIT '101'
SELECT TRY(CAST('x' AS BLOB))
--@ rule: quoting
SELECT X'00'::VARCHAR
SELECT U&"\0072aw_agg" FROM v_metric
SELECT U&'\0061' UESCAPE '!'
SELECT N'abc'
SELECT _utf8'abc'
SELECT E'a'
SELECT r'\x'
SELECT q'[x]'
SELECT 'a' U&'b'
--@ rule: number
SELECT 1.e400
--@ rule: parameter
SELECT ${x}
SELECT n ? 1 FROM v_metric
--@ rule: session_name
SELECT CURRENT_CATALOG
SELECT SESSION_USER
SELECT rowid FROM (SELECT n FROM v_metric)
SELECT rowid FROM v_metric v(rowid, d)
--@ rule: positional_reference
SELECT n #> 1 FROM v_metric
SELECT #2 FROM v_metric
SELECT n FROM v_metric GROUP BY #1
SELECT n FROM v_metric WHERE #1 > 1
--@ rule: collation
SELECT dim COLLATE "NOACCENT.NOCASE" FROM v_metric
SELECT dim = 'a' COLLATE nfc FROM v_metric
SELECT sum(n) OVER (PARTITION BY dim COLLATE nocase) FROM v_metric
SELECT n FROM v_metric GROUP BY n COLLATE de
