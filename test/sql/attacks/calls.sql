--@ Allowed functions called in a form that is not.
--@ A line "--@ rule: NAME" names the rule that refuses the statements below it; each statement is one line.
--@ rule: function_form
SELECT histogram(n, [1, 2]) FROM v_metric
SELECT max(n, 1000000) FROM v_metric
SELECT min(dim, 999999) FROM v_metric
SELECT arg_max(dim, n, 1000000) FROM v_metric
SELECT min_by(dim, n, 1000000) FROM v_metric
SELECT max(n, 1000000) OVER () FROM v_metric
SELECT arg_min(dim, n, 1000000) OVER () FROM v_metric
SELECT upper(DISTINCT dim) FROM v_metric
SELECT upper(dim) FILTER (WHERE true) FROM v_metric
SELECT upper(dim ORDER BY n) FROM v_metric
SELECT upper(dim) OVER () FROM v_metric
SELECT sum(n) EXPORT_STATE FROM v_metric
SELECT unnest([1], recursive := true)
SELECT unnest([{'a': 1}], max_depth := 2)
--@ rule: qualified_function
SELECT dim.upper() FROM v_metric
SELECT v_metric.dim.upper() FROM v_metric
SELECT main.sum(n) FROM v_metric
SELECT system.main.sum(n) FROM v_metric
SELECT pg_catalog.sum(n) FROM v_metric
SELECT memory.main.lower(dim) FROM v_metric
SELECT main.sum(n) OVER () FROM v_metric
