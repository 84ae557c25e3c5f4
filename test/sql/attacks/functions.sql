--@ Functions and operators that are not listed.
--@ A line "--@ rule: NAME" names the rule that refuses the statements below it; each statement is one line.
--@ rule: function
SELECT range(10)
SELECT generate_series(1, 1000000000)
SELECT unnest(range(1000000000))
SELECT generate_subscripts([1], 1)
SELECT repeat('x', 1000000)
SELECT repeat([1], 1000000)
SELECT repeat(dim, n) FROM v_metric
SELECT lpad('x', 2000000000, 'y')
SELECT rpad(dim, 2000000000, 'y') FROM v_metric
SELECT bar(1, 0, 1, 1000000000)
SELECT format('{:>1000000000}', 'x')
SELECT printf('%1000000000d', 1)
SELECT bitstring('1', 2000000000)
SELECT bitstring_agg(n, 1, 2000000000) FROM v_metric
SELECT list_resize([1], 1000000000)
SELECT array_resize([1], 1000000000, 0)
SELECT to_base(1, 2, 64)
SELECT equi_width_bins(0, 1, 1000000000, false)
SELECT approx_top_k(dim, 100000000) FROM v_metric
SELECT reservoir_quantile(n, 0.5, 1000000000) FROM v_metric
SELECT levenshtein(dim, dim) FROM v_metric
SELECT damerau_levenshtein('a', 'b')
SELECT editdist3('a', 'b')
SELECT jaccard('a', 'b')
SELECT jaro_winkler_similarity('a', 'b')
SELECT jaro_similarity('a', 'b')
SELECT hamming('a', 'b')
SELECT list_aggregate([1], 'sum')
SELECT list_aggr([1], 'string_agg')
SELECT array_aggregate([1], 'list')
SELECT aggregate([1], 'sum')
SELECT list_transform([1], x -> x)
SELECT list_transform([1], lambda x: x)
SELECT list_filter([1], x -> x > 0)
SELECT list_reduce([1, 2], (x, y) -> x + y)
SELECT apply([1], x -> x)
SELECT [x + 1 for x in [1, 2]]
SELECT [x for x in [1, 2] if x > 1]
SELECT dim ->> 'a' FROM v_metric
SELECT dim ->> '$.a' FROM v_metric
SELECT to_json(v_metric) FROM v_metric
SELECT row_to_json(v_metric) FROM v_metric
SELECT json_extract(dim, '$') FROM v_metric
SELECT json_serialize_sql('SELECT 1')
SELECT json_deserialize_sql('{}')
SELECT json_serialize_plan('SELECT * FROM raw_agg')
SELECT json_group_array(n) FROM v_metric
SELECT json(dim) FROM v_metric
SELECT from_json('[1]', '["INTEGER"]')
SELECT current_setting('secret_directory')
SELECT getvariable('x')
SELECT currval('seq')
SELECT nextval('seq') FROM v_metric
SELECT sum(nextval('seq')) FROM v_metric
SELECT CASE WHEN false THEN nextval('seq') END
SELECT TRY(nextval('seq'))
SELECT max(n) FILTER (WHERE nextval('seq') > 0) FROM v_metric
SELECT lag(n, nextval('seq')) OVER () FROM v_metric
SELECT "nextval"('seq')
SELECT "NextVal"('seq')
SELECT main.nextval('seq')
SELECT system.main.nextval('seq')
SELECT pg_catalog.pg_typeof(1)
SELECT ('seq').nextval()
SELECT txid_current()
SELECT current_query()
SELECT current_database()
SELECT current_schema()
SELECT current_schemas(true)
SELECT current_user()
SELECT version()
SELECT pg_sleep(10)
SELECT sleep_ms(10000)
SELECT pg_get_viewdef(1)
SELECT pg_get_expr('x', 1)
SELECT pg_size_pretty(1)
SELECT has_table_privilege('raw_agg', 'select')
SELECT inet_server_addr()
SELECT get_block_size('agg')
SELECT format_type(1, 1)
SELECT in_search_path('memory', 'main')
SELECT stats(n) FROM v_metric
SELECT typeof(dim) FROM v_metric
SELECT enum_range(NULL::VARCHAR)
SELECT vector_type(n) FROM v_metric
SELECT alias(n) FROM v_metric
SELECT error('text of mine')
SELECT write_log('x', level := 'error')
SELECT random()
SELECT uuid()
SELECT gen_random_uuid()
SELECT uuidv7()
SELECT setseed(0.5)
SELECT hash(n) FROM v_metric
SELECT hex(dim) FROM v_metric
SELECT encode(dim) FROM v_metric
SELECT decode('a'::BLOB)
SELECT base64(encode(dim)) FROM v_metric
SELECT md5_number(dim) FROM v_metric
SELECT create_sort_key(n, 'ASC') FROM v_metric
SELECT icu_sort_key(dim, 'de') FROM v_metric
SELECT icu_collate_de(dim) FROM v_metric
SELECT __internal_decompress_string(1)
SELECT constant_or_null(1, 2)
SELECT parse_filename('/a/b')
SELECT cast_to_type('1', n) FROM v_metric
SELECT regexp_split_to_table(dim, 'a') FROM v_metric
SELECT union_value(a := 1)
SELECT st_astext(NULL)
SELECT variant_typeof(n) FROM v_metric
SELECT getenv('HOME')
SELECT no_such_function(n) FROM v_metric
SELECT "sum(n)"(1)
SELECT nextval('seq') OVER () FROM v_metric
SELECT random() OVER () FROM v_metric
SELECT @@version
SELECT n <-> n FROM v_metric
SELECT dim ~* 'a' FROM v_metric
--@ rule: lambda
SELECT n -> dim FROM v_metric
SELECT (x -> x)
SELECT dim -> 'a' FROM v_metric
--@ rule: syntax
SELECT 'seq'.nextval()
SELECT round(n, precision := 1) FROM v_metric
SELECT NULL::INTEGER[1000000000]
