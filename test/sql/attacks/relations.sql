--@ Relations that are not governed: in every place where a query or a name may stand.
--@ A line "--@ rule: NAME" names the rule that refuses the statements below it; each statement is one line.
--@ rule: relation
SELECT * FROM raw_agg
SELECT * FROM "agg.raw_agg"
SELECT * FROM "agg.main.raw_agg"
SELECT * FROM "v_metric "
SELECT * FROM " v_metric"
SELECT * FROM v_metriс
SELECT * FROM V_METRİC
SELECT * FROM "v_metr𝗂c"
SELECT * FROM v_metric_
SELECT * FROM seq
SELECT * FROM 'data.csv'
SELECT * FROM "data.parquet"
SELECT * FROM '/etc/passwd'
SELECT * FROM "/etc/passwd"
SELECT * FROM '*.parquet'
SELECT * FROM "file.json" v_metric
SELECT v_metric.* FROM "raw_agg" AS v_metric
SELECT * FROM raw_agg AS v_metric(n, dim)
SELECT * FROM v_metric, raw_agg
SELECT * FROM v_metric JOIN raw_agg USING (n)
SELECT * FROM v_metric NATURAL JOIN raw_agg
SELECT * FROM v_metric LEFT JOIN LATERAL (SELECT * FROM raw_agg) r ON true
SELECT * FROM v_metric ASOF JOIN raw_agg r ON v_metric.n >= r.n
SELECT * FROM v_metric SEMI JOIN raw_agg USING (n)
SELECT * FROM (TABLE raw_agg)
SELECT * FROM ((v_metric JOIN raw_agg USING (n)))
SELECT * FROM (FROM raw_agg)
SELECT * FROM (FROM raw_agg SELECT n)
SELECT n FROM v_metric UNION SELECT n FROM raw_agg
SELECT n FROM v_metric UNION ALL BY NAME SELECT n FROM raw_agg
SELECT n FROM v_metric EXCEPT SELECT n FROM raw_agg
SELECT n FROM v_metric INTERSECT (SELECT n FROM raw_agg)
(SELECT n FROM v_metric) UNION (SELECT n FROM v_metric UNION SELECT n FROM raw_agg)
SELECT (SELECT max(n) FROM raw_agg)
SELECT n IN (SELECT n FROM raw_agg) FROM v_metric
SELECT n NOT IN (FROM raw_agg) FROM v_metric
SELECT EXISTS (SELECT 1 FROM raw_agg)
SELECT n > ANY (SELECT n FROM raw_agg) FROM v_metric
SELECT n = ALL (SELECT n FROM raw_agg) FROM v_metric
SELECT ARRAY(SELECT sketch FROM raw_agg)
SELECT [(SELECT n FROM raw_agg)]
SELECT {'a': (SELECT n FROM raw_agg)}
SELECT CASE WHEN true THEN (SELECT n FROM raw_agg) END
SELECT CASE WHEN EXISTS (SELECT 1 FROM raw_agg) THEN 1 END
SELECT n BETWEEN 1 AND (SELECT n FROM raw_agg) FROM v_metric
SELECT n FROM v_metric WHERE n = (SELECT n FROM raw_agg)
SELECT n FROM v_metric ORDER BY (SELECT n FROM raw_agg)
SELECT DISTINCT ON ((SELECT n FROM raw_agg)) n FROM v_metric
SELECT dim FROM v_metric GROUP BY dim, (SELECT n FROM raw_agg)
SELECT dim FROM v_metric GROUP BY GROUPING SETS (((SELECT n FROM raw_agg)), ())
SELECT dim FROM v_metric GROUP BY ROLLUP ((SELECT n FROM raw_agg))
SELECT dim FROM v_metric GROUP BY dim HAVING (SELECT true FROM raw_agg)
SELECT n FROM v_metric QUALIFY row_number() OVER (ORDER BY (SELECT n FROM raw_agg)) = 1
SELECT sum(n) OVER (PARTITION BY (SELECT n FROM raw_agg)) FROM v_metric
SELECT sum(n) OVER (ORDER BY n ROWS BETWEEN (SELECT n FROM raw_agg) PRECEDING AND CURRENT ROW) FROM v_metric
SELECT sum(n) OVER (ROWS (SELECT n FROM raw_agg) PRECEDING) FROM v_metric
SELECT lag(n, (SELECT 1 FROM raw_agg)) OVER (ORDER BY n) FROM v_metric
SELECT lag(n, 1, (SELECT n FROM raw_agg)) OVER (ORDER BY n) FROM v_metric
SELECT first_value(n ORDER BY (SELECT n FROM raw_agg)) OVER () FROM v_metric
SELECT sum(n) OVER w FROM v_metric WINDOW w AS (ORDER BY (SELECT n FROM raw_agg))
SELECT sum(n) FILTER (WHERE EXISTS (SELECT 1 FROM raw_agg)) FROM v_metric
SELECT sum(n) FILTER (WHERE EXISTS (SELECT 1 FROM raw_agg)) OVER () FROM v_metric
SELECT string_agg(dim, ',' ORDER BY (SELECT n FROM raw_agg)) FROM v_metric
SELECT list(n ORDER BY (SELECT n FROM raw_agg)) FROM v_metric
SELECT * FROM (VALUES ((SELECT n FROM raw_agg))) t
SELECT * FROM v_metric a JOIN v_metric b ON a.n = (SELECT n FROM raw_agg)
SELECT * REPLACE ((SELECT n FROM raw_agg) AS n) FROM v_metric
SELECT CAST((SELECT sketch FROM raw_agg) AS VARCHAR)
SELECT TRY((SELECT n FROM raw_agg))
SELECT coalesce((SELECT n FROM raw_agg), 1)
SELECT ((SELECT n FROM raw_agg))[1]
SELECT (SELECT r FROM raw_agg r).n
SELECT sketch FROM raw_agg
SELECT r FROM raw_agg r
SELECT unnest(r) FROM raw_agg r
SELECT struct_pack(a := sketch) FROM raw_agg
SELECT [sketch] FROM raw_agg
SELECT * FROM pg_class
SELECT * FROM pg_tables
SELECT * FROM pg_views
SELECT * FROM pg_settings
SELECT * FROM sqlite_schema
SELECT * FROM sqlite_temp_master
SELECT * FROM duckdb_tables
SELECT * FROM duckdb_columns
SELECT * FROM pragma_database_list
--@ rule: qualified_relation
SELECT * FROM agg.raw_agg
SELECT * FROM agg.v_metric
SELECT * FROM agg.main.v_metric
SELECT * FROM main.v_metric
SELECT * FROM memory.v_metric
SELECT * FROM memory.main.v_metric
SELECT * FROM "agg"."raw_agg"
SELECT * FROM information_schema.tables
SELECT * FROM information_schema.schemata
SELECT * FROM pg_catalog.pg_class
SELECT * FROM system.information_schema.tables
SELECT * FROM temp.v_metric
--@ rule: syntax
SELECT * FROM ""
--@ rule: limit_form
SELECT * FROM v_metric LIMIT (SELECT n FROM raw_agg)
SELECT * FROM v_metric OFFSET (SELECT n FROM raw_agg)
SELECT * FROM v_metric LIMIT 1 + 1
SELECT * FROM v_metric LIMIT 10%
SELECT * FROM v_metric LIMIT -1
SELECT * FROM v_metric LIMIT 1.5
SELECT * FROM v_metric LIMIT n
--@ rule: function
SELECT hex(sketch) FROM raw_agg
--@ rule: relation_form
SELECT n FROM v_metric AT (VERSION => 1)
SELECT n FROM v_metric AT (TIMESTAMP => now())
SELECT * FROM v_metric TABLESAMPLE 10%
SELECT * FROM v_metric TABLESAMPLE reservoir(5 ROWS)
SELECT * FROM v_metric USING SAMPLE 5
SELECT * FROM v_metric USING SAMPLE 10% (bernoulli, 7)
SELECT * FROM v_metric POSITIONAL JOIN v_metric b
SELECT * FROM v_metric PIVOT (sum(n) FOR dim IN ('a', 'b'))
SELECT * FROM raw_agg PIVOT (sum(n) FOR dim IN ('a', 'b'))
SELECT * FROM v_metric UNPIVOT (x FOR y IN (n))
SELECT * FROM (PIVOT v_metric ON dim IN ('a') USING sum(n))
SELECT * FROM (UNPIVOT v_metric ON n)
SELECT * FROM (DESCRIBE v_metric)
SELECT * FROM (DESCRIBE raw_agg)
SELECT * FROM (SUMMARIZE raw_agg)
SELECT * FROM (SUMMARIZE v_metric)
SELECT * FROM (SHOW TABLES)
SELECT * FROM (SHOW DATABASES)
SELECT * FROM (SHOW raw_agg)
