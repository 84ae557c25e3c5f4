--@ Statements that the guard must accept, and that must give the rows that plain DuckDB gives. One to a line. Where there is an ORDER BY the order counts too.
SELECT 1
SELECT * FROM v_metric ORDER BY n;
SELECT day, units FROM sales WHERE region = 'north' ORDER BY day
SELECT region, sum(units) AS units, sum(revenue) AS revenue FROM sales GROUP BY region ORDER BY region NULLS FIRST
SELECT region, product, avg(price)::DECIMAL(10, 2) AS price FROM sales GROUP BY ALL ORDER BY ALL
SELECT date_trunc('month', day) AS month, count(*) AS rows, sum(revenue) AS revenue FROM sales GROUP BY month HAVING count(*) > 3 ORDER BY month
SELECT extract(year FROM day) AS y, extract('quarter' FROM day) AS q, sum(units) FROM sales GROUP BY 1, 2 ORDER BY 1, 2
SELECT year(day), month(day), dayofweek(day), week(day), quarter(day), last_day(day), dayname(day), monthname(day) FROM sales ORDER BY day LIMIT 5
SELECT day + INTERVAL 1 MONTH, day - INTERVAL '2 days', day + 3, day - DATE '2024-01-01', sold_at + INTERVAL 90 MINUTE FROM sales ORDER BY day LIMIT 4
SELECT date_diff('day', min(day), max(day)), date_sub('month', min(day), max(day)), age(max(day)::TIMESTAMP, min(day)::TIMESTAMP) FROM sales
SELECT strftime(day, '%Y-%m') AS month, sum(units) FROM sales GROUP BY month ORDER BY month
SELECT strptime('2024-02-29 10:11', '%Y-%m-%d %H:%M'), make_date(2024, 2, 29), make_timestamp(2024, 1, 2, 3, 4, 5.5), to_timestamp(0) = TIMESTAMPTZ '1970-01-01 00:00:00+00'
SELECT time_bucket(INTERVAL '2 weeks', day) AS bucket, sum(units) FROM sales GROUP BY bucket ORDER BY bucket
SELECT sold_at AT TIME ZONE 'UTC' = sold_at::TIMESTAMPTZ IS NOT NULL FROM sales LIMIT 1
SELECT INTERVAL '1 year 2 months 3 days', INTERVAL 1 WEEK, INTERVAL (units) DAY FROM sales ORDER BY day LIMIT 3
SELECT epoch(sold_at), epoch_ms(sold_at), date_part('hour', sold_at) FROM sales ORDER BY sold_at LIMIT 3
SELECT day, units, sum(units) OVER (PARTITION BY region ORDER BY day) AS running FROM sales ORDER BY day
SELECT day, units, avg(units) OVER (ORDER BY day ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS moving FROM sales ORDER BY day
SELECT day, sum(units) OVER (ORDER BY day RANGE BETWEEN INTERVAL 14 DAYS PRECEDING AND CURRENT ROW) AS fortnight FROM sales ORDER BY day
SELECT day, count(*) OVER (ORDER BY product GROUPS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW) AS c FROM sales ORDER BY day
SELECT day, lag(units) OVER w, lead(units, 2, -1) OVER w, first_value(units) OVER w, last_value(units) OVER w, nth_value(units, 2) OVER w FROM sales WINDOW w AS (PARTITION BY product ORDER BY day) ORDER BY day
SELECT day, row_number() OVER w, rank() OVER w, dense_rank() OVER w, percent_rank() OVER w, cume_dist() OVER w, ntile(4) OVER w FROM sales WINDOW w AS (ORDER BY day) ORDER BY day
SELECT product, day, units FROM sales QUALIFY row_number() OVER (PARTITION BY product ORDER BY units DESC, day) = 1 ORDER BY product
SELECT region, units, units - lag(units) OVER (PARTITION BY region ORDER BY day) AS delta FROM sales ORDER BY day
SELECT day, revenue / sum(revenue) OVER (PARTITION BY date_trunc('month', day)) AS share FROM sales ORDER BY day
SELECT day, max(units) FILTER (WHERE region = 'north') OVER (ORDER BY day) FROM sales ORDER BY day
SELECT product, sum(units) FILTER (WHERE region = 'north') AS north, sum(units) FILTER (WHERE region = 'south') AS south FROM sales GROUP BY product ORDER BY product
SELECT product, sum(CASE WHEN region = 'north' THEN units ELSE 0 END) AS north, count(CASE region WHEN 'south' THEN 1 END) AS south FROM sales GROUP BY product ORDER BY product
SELECT CASE product WHEN 'p0' THEN 'zero' WHEN 'p1' THEN 'one' ELSE 'more' END AS name, count(*) FROM sales GROUP BY name ORDER BY name
SELECT CASE WHEN units < 5 THEN 'low' WHEN units < 15 THEN 'middle' ELSE 'high' END AS band, count(*)::DOUBLE / sum(count(*)) OVER () AS share FROM sales GROUP BY band ORDER BY band
SELECT if(units > 10, 'x', 'y') AS a, ifnull(region, 'none') AS b, coalesce(region, product) AS c, nullif(units, 0) AS d FROM sales ORDER BY day LIMIT 10
SELECT greatest(1, units, 3), least(units, 5) FROM sales ORDER BY day LIMIT 5
SELECT region, grouping(region) AS g, sum(units) FROM sales GROUP BY ROLLUP (region) ORDER BY g, region
SELECT region, product, sum(units) FROM sales GROUP BY CUBE (region, product) ORDER BY region, product, 3
SELECT region, product, grouping_id(region, product) AS id, count(*) FROM sales GROUP BY GROUPING SETS ((region), (product), ()) ORDER BY id, region, product
SELECT s.region, r.country, sum(s.units) FROM sales s JOIN regions r ON s.region = r.region GROUP BY 1, 2 ORDER BY 1
SELECT country, count(*) FROM sales JOIN regions USING (region) GROUP BY country
SELECT s.day, r.country FROM sales s LEFT JOIN regions r USING (region) ORDER BY s.day
SELECT r.region, count(s.day) FROM sales s RIGHT JOIN regions r ON r.region = s.region GROUP BY r.region ORDER BY r.region
SELECT coalesce(s.region, r.region) AS region, count(*) FROM sales s FULL JOIN regions r ON s.region = r.region GROUP BY 1 ORDER BY 1
SELECT count(*) FROM sales NATURAL JOIN regions
SELECT count(*) FROM sales s SEMI JOIN regions r USING (region)
SELECT count(*) FROM sales s ANTI JOIN regions r USING (region)
SELECT count(*) FROM regions a CROSS JOIN regions b
SELECT a.region AS earlier, b.region AS later FROM regions a, regions b WHERE a.opened < b.opened ORDER BY 1, 2
SELECT s.day, r.region FROM sales s ASOF JOIN regions r ON s.day >= r.opened ORDER BY s.day
SELECT r.region, t.units FROM regions r, LATERAL (SELECT units FROM sales s WHERE s.region = r.region ORDER BY day LIMIT 2) t ORDER BY 1, 2
SELECT r.region, x.twice FROM regions r CROSS JOIN LATERAL (SELECT length(r.region) * 2 AS twice) x ORDER BY 1
WITH monthly AS (SELECT date_trunc('month', day) AS month, sum(revenue) AS revenue FROM sales GROUP BY 1) SELECT month, revenue, revenue - lag(revenue) OVER (ORDER BY month) AS change FROM monthly ORDER BY month
WITH a AS (SELECT region, sum(units) AS u FROM sales GROUP BY 1), b AS (SELECT max(u) AS top FROM a) SELECT a.region FROM a, b WHERE a.u = b.top
WITH a(x, y) AS MATERIALIZED (SELECT region, units FROM sales), b AS NOT MATERIALIZED (SELECT x, sum(y) AS y FROM a GROUP BY x) SELECT * FROM b ORDER BY x
WITH a AS (WITH b AS (SELECT units FROM sales) SELECT max(units) AS m FROM b) SELECT m FROM a
WITH a AS (SELECT 1 AS x) SELECT * FROM (WITH b AS (SELECT x + 1 AS x FROM a) SELECT * FROM b)
WITH a AS (SELECT 1 AS x) SELECT x FROM a UNION ALL SELECT x + 1 FROM a ORDER BY x
WITH A AS (SELECT 1 AS x) SELECT "x" FROM a
SELECT x, (WITH c AS (SELECT 2 AS y) SELECT y FROM c) AS y FROM (WITH c AS (SELECT 1 AS x) SELECT x FROM c)
SELECT region FROM sales UNION SELECT region FROM regions ORDER BY region
SELECT region FROM sales INTERSECT SELECT region FROM regions ORDER BY 1
SELECT region FROM regions EXCEPT SELECT region FROM sales
SELECT product FROM sales EXCEPT ALL SELECT 'p0' ORDER BY product
SELECT day, units FROM sales UNION ALL BY NAME SELECT 'total' AS region, sum(units) AS units FROM sales ORDER BY day NULLS LAST
(SELECT day, units FROM sales ORDER BY units DESC, day LIMIT 2) UNION ALL (SELECT day, units FROM sales ORDER BY units, day LIMIT 2)
SELECT region FROM (SELECT DISTINCT region FROM sales) ORDER BY region
SELECT DISTINCT ON (product) product, day FROM sales ORDER BY product, day DESC
SELECT * EXCLUDE (sold_at, price) FROM sales ORDER BY day LIMIT 3
SELECT * REPLACE (units * 2 AS units) FROM sales ORDER BY day LIMIT 3
SELECT * RENAME (n AS m) FROM v_metric ORDER BY m
SELECT s.*, r.country FROM sales s JOIN regions r USING (region) ORDER BY s.day LIMIT 3
SELECT "dim" AS "a ""name"" with; odd -- parts" FROM v_metric ORDER BY 1
SELECT 'it''s; -- not /* a */ comment $1 $$ ? \ E''x''' AS note, dim FROM v_metric ORDER BY dim
SELECT units, units IN (1, 2, 3), units NOT IN (4, 5), units BETWEEN 3 AND 9, units NOT BETWEEN 3 AND 9 FROM sales ORDER BY day LIMIT 5
SELECT region IS NULL, region IS NOT NULL, region IS DISTINCT FROM 'north', region IS NOT DISTINCT FROM NULL, (units > 3) IS TRUE FROM sales ORDER BY day LIMIT 5
SELECT dim FROM v_metric WHERE dim LIKE 'a%' OR dim ILIKE '%B%' OR dim NOT LIKE '_' OR dim GLOB '*c*' ORDER BY dim
SELECT product FROM sales WHERE product LIKE 'p!_' ESCAPE '!' OR product SIMILAR TO 'p[01]' OR regexp_matches(product, '^p3$') ORDER BY day
SELECT day FROM sales WHERE units > (SELECT avg(units) FROM sales) ORDER BY day
SELECT region FROM regions r WHERE EXISTS (SELECT 1 FROM sales s WHERE s.region = r.region) ORDER BY region
SELECT region FROM regions WHERE region NOT IN (SELECT region FROM sales WHERE region IS NOT NULL)
SELECT day FROM sales WHERE units >= ALL (SELECT units FROM sales)
SELECT day FROM sales WHERE units = ANY (SELECT max(units) FROM sales GROUP BY region) ORDER BY day
SELECT count(*) FROM sales WHERE (region, product) IN (('north', 'p0'), ('south', 'p1'))
SELECT count(*) FROM sales WHERE (region, product) IN (SELECT region, max(product) FROM sales GROUP BY region)
SELECT units = ANY ([1, 2, 3]) AS small FROM sales ORDER BY day LIMIT 5
SELECT r.region, (SELECT sum(units) FROM sales s WHERE s.region = r.region) AS units FROM regions r ORDER BY r.region
SELECT min(units), max(units), median(units), quantile_cont(units, 0.9), quantile_disc(units, [0.25, 0.75]), mode(product) FROM sales WHERE units <> 5
SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY units), percentile_disc(0.9) WITHIN GROUP (ORDER BY units DESC) FROM sales
SELECT round(stddev(units), 6), round(stddev_pop(units), 6), round(var_samp(units), 6), round(variance(units), 6), round(skewness(units), 6), round(kurtosis(units), 6) FROM sales
SELECT round(corr(units, price), 9), round(covar_pop(units, price), 6), round(regr_slope(units, price), 9), round(regr_intercept(units, price), 6), round(regr_r2(units, price), 9), regr_count(units, price) FROM sales
SELECT arg_max(day, units), arg_min(product, day), max_by(day, price), bool_and(units >= 0), bool_or(units > 20), count(DISTINCT region), count(DISTINCT (region, product)), count_if(units > 10) FROM sales WHERE units <> 22
SELECT product, string_agg(region, ',' ORDER BY day) AS regions, list(units ORDER BY day) AS units, array_agg(DISTINCT region ORDER BY region) AS seen FROM sales GROUP BY product ORDER BY product
SELECT list(units ORDER BY units DESC)[1:3] AS top, list_sum(list(units)), len(list(units)), list_contains(list(units), 3), list_max(list(price)) FROM sales
SELECT any_value(product), first(product ORDER BY day), last(product ORDER BY day) FROM sales WHERE product = 'p1'
SELECT approx_count_distinct(product) BETWEEN 3 AND 5, histogram(product), weighted_avg(price, units), geomean(price + 1) > 0 FROM sales
SELECT abs(-units), sign(units), round(price, 1), ceil(price), floor(price), trunc(price), sqrt(units), power(units, 2), units ** 2, units ^ 2, ln(units + 1), log10(units + 1), exp(0), pi() FROM sales ORDER BY day LIMIT 5
SELECT units / 2, units // 2, units % 2, mod(units, 3), -units, +units, @units, ~units, units & 3, units | 8, units << 1, units >> 1, xor(units, 1), 5! FROM sales ORDER BY day LIMIT 4
SELECT lower('ÄB'), upper('äb'), length('äb'), left('hello', 2), right('hello', 2), substring('hello' FROM 2 FOR 3), substr('hello', 2), reverse('abc'), trim('  x '), ltrim('xxa', 'x'), rtrim('axx', 'x'), trim(BOTH 'x' FROM 'xax')
SELECT concat('a', 1, NULL), concat_ws('-', 'a', 'b'), 'a' || 'b' || 1, replace('banana', 'a', 'o'), translate('abc', 'ab', 'xy'), split_part('a-b-c', '-', 2), string_split('a,b', ','), position('n' IN 'banana'), contains('abc', 'b'), starts_with('abc', 'a'), 'abc' ^@ 'ab', strpos('abc', 'c')
SELECT regexp_extract('run 42', '(\d+)', 1), regexp_replace('a1b2', '[0-9]', '#', 'g'), regexp_extract_all('a1b2', '[0-9]'), regexp_full_match('abc', 'a.c'), 'abc' ~ 'a.*', 'abc' !~ 'b', string_split_regex('a1b2c', '[0-9]')
SELECT ascii('a'), chr(97), md5('a'), strip_accents('é'), format_bytes(1000), formatReadableSize(2048)
SELECT CAST(units AS VARCHAR), units::DOUBLE, TRY_CAST('x' AS INTEGER), '42'::INTEGER, '2024-01-01'::DATE, 1.5::DECIMAL(5, 2), TRY(ln(-1)), '[1, 2]'::INTEGER[], {'a': '1'}::STRUCT(a INTEGER) FROM sales LIMIT 1
SELECT {'a': 1, 'b': 'x'} AS s, {'a': 1}.a, struct_pack(x := 1, y := 2).y, [1, 2, 3][2], [1, 2, 3][-1], [1, 2, 3][2:], map {'k': 1}['k'], row(1, 'a'), (1, 2), map_keys(map {'k': 1}), ARRAY[1, 2]
SELECT ARRAY(SELECT region FROM regions ORDER BY region), unnest([1, 2]), flatten([[1], [2]]), list_distinct([1, 1]), list_sort([3, 1, 2]), list_concat([1], [2]), array_to_string(['a', 'b'], '-'), [1, 2] @> [1], list_reverse([1, 2])
SELECT unnest(string_split('a b c', ' ')) AS word, 1 AS one
SELECT 9223372036854775807, 170141183460469231731687303715884105727, 12345678901234567890, 0.1, 1e10, 1_000_000, -7, .5, 123456789.123456789
SELECT true AND NOT false OR NULL, NULL, 1 = 1, 1 == 1, 1 <> 2, 1 != 2, 'a' < 'b'
SELECT x, y FROM (VALUES (1, 'a'), (2, 'b')) t(x, y) ORDER BY x
SELECT t.a FROM (SELECT units AS a FROM sales) AS t(a) ORDER BY a LIMIT 3 OFFSET 2
SELECT x: units, twice: x * 2 FROM sales ORDER BY day LIMIT 3
SELECT units AS u, u * 2 AS double, double + u AS triple FROM sales WHERE triple > 6 ORDER BY day LIMIT 5
SELECT product, count(*) FROM (FROM sales) GROUP BY product ORDER BY product
SELECT d.month, d.total, rank() OVER (ORDER BY d.total DESC) AS place FROM (SELECT date_trunc('month', day) AS month, sum(revenue) AS total FROM sales GROUP BY 1) d ORDER BY place LIMIT 3
SELECT region, revenue, sum(revenue) OVER (ORDER BY revenue DESC, day) / sum(revenue) OVER () <= 0.8 AS core FROM sales ORDER BY revenue DESC, day
SELECT now() >= TIMESTAMPTZ '2024-01-01 00:00:00+00', current_date >= DATE '2024-01-01', today() = current_date, current_timestamp IS NOT NULL
SELECT a.day, b.units AS year_before FROM sales a LEFT JOIN sales b ON b.day = a.day - INTERVAL 4 WEEK ORDER BY a.day
SELECT v_metric FROM v_metric ORDER BY v_metric.n
SELECT DATE'2024-01-01', TIMESTAMP '2024-01-01 10:00:00', TIME '10:00', UUID '00000000-0000-0000-0000-000000000001', DATE '2024-01-31' + INTERVAL '1' MONTH
SELECT list_value(1, 2), [x.units] FROM sales x ORDER BY day LIMIT 2
SELECT CASE WHEN units > 10 THEN CASE WHEN region = 'north' THEN 'n' ELSE 'o' END ELSE 'low' END::VARCHAR AS c FROM sales ORDER BY day
SELECT count(*), sum(units) FROM sales WHERE day BETWEEN DATE '2024-01-01' AND DATE '2024-06-30' AND region IN ('north', 'south') AND NOT (product = 'p3' AND units < 5)
SELECT day, units AS größe FROM sales WHERE units > 20 ORDER BY day
select SUM(Units) AS Total from SALES where REGION = 'north'
SELECT 1e3 AS a, 1.5E-2 AS b, .5e1 AS c, 1_0e2 AS d, -2e10 AS e, 1e10::BIGINT AS f, units * 1e6 AS big, 1e18 * 1e18 AS bigger, t1e5.units AS t FROM sales t1e5 ORDER BY day LIMIT 2
SELECT product, sum(units) FILTER (day < DATE '2024-06-01') AS first_half FROM sales GROUP BY product ORDER BY product
SELECT region, units FROM sales ORDER BY units DESC, day FETCH FIRST 3 ROWS ONLY
SELECT n FROM v_metric ORDER BY n LIMIT ALL
SELECT t.*, "größe".dim AS other FROM v_metric AS t JOIN v_metric AS "größe" USING (n) ORDER BY 1
SELECT größe.* EXCLUDE (dim) FROM v_metric AS größe ORDER BY n
SELECT day, u, (u - avg(u) OVER w) / nullif(stddev(u) OVER w, 0) AS z FROM (SELECT day, sum(units) AS u FROM sales GROUP BY 1) WINDOW w AS (ORDER BY day ROWS BETWEEN 28 PRECEDING AND 1 PRECEDING) ORDER BY day
SELECT a.product, a.u, b.u AS before FROM (SELECT product, month(day) AS m, sum(units) AS u FROM sales GROUP BY ALL) a JOIN (SELECT product, month(day) AS m, sum(units) AS u FROM sales GROUP BY ALL) b ON a.product = b.product AND a.m = b.m + 1 ORDER BY a.product, a.m
SELECT max(CASE WHEN region = 'north' THEN units END) AS north, max(CASE WHEN region = 'south' THEN units END) AS south, sum(units) * 100.0 / sum(sum(units)) OVER () AS share FROM sales GROUP BY product ORDER BY product
SELECT product, units, sum(units) OVER (PARTITION BY product ORDER BY units DESC, day ROWS UNBOUNDED PRECEDING) AS running FROM sales ORDER BY product, 2 DESC, 3
SELECT date_part(['year', 'month'], day) AS parts FROM sales ORDER BY day LIMIT 2
SELECT p.product, r.region, sum(s.units) AS units FROM (SELECT DISTINCT product FROM sales) p CROSS JOIN regions r LEFT JOIN sales s ON s.product = p.product AND s.region = r.region GROUP BY ALL ORDER BY ALL
SELECT a.n, r.region, s.units FROM v_metric a CROSS JOIN regions r FULL JOIN sales s ON s.region = r.region ORDER BY ALL
SELECT a.n, r.region, s.units FROM v_metric a, regions r FULL JOIN sales s ON s.region = r.region ORDER BY ALL
SELECT count(*) FROM v_metric a CROSS JOIN regions r JOIN sales USING (region)
SELECT '"condition":null,"join_type":"INNER","ref_type":"CROSS"' AS text FROM v_metric a, regions b LIMIT 1
