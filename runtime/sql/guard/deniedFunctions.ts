interface Group {
  readonly why: string;
  /** Names in lower case, separated by spaces. */
  readonly names: readonly string[];
}

/*
 * The engine's functions that governed SQL may not call, each with the reason. This list only serves the message of a refusal and the test
 * that compares it, together with allowedFunctions, with the engine's own inventory: a function that a new version adds is refused anyway,
 * and the test asks for a decision.
 */
const groups: readonly Group[] = [
  {
    why: 'Its result or its state is as large as an argument says.',
    names: [
      'approx_top_k array_resize array_value bar bitstring bitstring_agg equi_width_bins format generate_series generate_subscripts histogram_exact histogram_values list_resize',
      'lpad printf range repeat repeat_row reservoir_quantile rpad test_vector_types to_base',
    ],
  },
  {
    why: 'Runs a text as SQL, reads a relation that is named by a text, or shows what the engine makes of SQL.',
    names: [
      'check_peg_parser disable_peg_parser enable_peg_parser json_deserialize_sql json_execute_serialized_sql json_serialize_plan json_serialize_sql query query_table',
      'sql_auto_complete',
    ],
  },
  {
    why: 'Takes the name of a function, or a type, as a text.',
    names: [
      'aggregate array_aggr array_aggregate can_cast_implicitly cast_to_type get_type list_aggr list_aggregate make_type replace_type',
    ],
  },
  {
    why: 'Takes a lambda, and one step of it is not interruptible.',
    names: ['apply array_apply array_filter array_reduce array_transform filter list_apply list_filter list_reduce list_transform reduce'],
  },
  { why: 'The order of a list as positions: not of use on aggregates.', names: ['array_grade_up grade_up list_grade_up'] },
  {
    why: 'Compares two texts in a time that grows faster than their length, or belongs with those that do.',
    names: ['damerau_levenshtein editdist3 hamming jaccard jaro_similarity jaro_winkler_similarity levenshtein mismatches'],
  },
  {
    why: 'Reads or lists files, or takes paths apart.',
    names: [
      'add_parquet_key arrow_scan arrow_scan_dumb copy_database glob import_database parquet_bloom_probe parquet_file_metadata parquet_full_metadata parquet_kv_metadata',
      'parquet_metadata parquet_scan parquet_schema parse_dirname parse_dirpath parse_filename parse_path read_blob read_csv read_csv_auto read_duckdb read_json read_json_auto',
      'read_json_objects read_json_objects_auto read_ndjson read_ndjson_auto read_ndjson_objects read_parquet read_text seq_scan sniff_csv',
    ],
  },
  {
    why: 'Reads the catalog, the settings, the session or the server.',
    names: [
      'all_profiling_output col_description collations current_catalog current_connection_id current_database current_localtime current_localtimestamp current_query',
      'current_query_id current_role current_schema current_schemas current_setting current_transaction_id current_user database_list database_size duckdb_approx_database_count',
      'duckdb_columns duckdb_connection_count duckdb_constraints duckdb_coordinate_systems duckdb_databases duckdb_dependencies duckdb_extensions duckdb_external_file_cache',
      'duckdb_functions duckdb_indexes duckdb_keywords duckdb_log_contexts duckdb_logs duckdb_logs_parsed duckdb_memory duckdb_optimizers duckdb_prepared_statements',
      'duckdb_profiling_settings duckdb_schemas duckdb_secret_types duckdb_secrets duckdb_sequences duckdb_settings duckdb_table_sample duckdb_tables duckdb_temporary_files',
      'duckdb_types duckdb_variables duckdb_views extension_versions format_pg_type format_type functions get_block_size getvariable has_any_column_privilege',
      'has_column_privilege has_database_privilege has_foreign_data_wrapper_privilege has_function_privilege has_language_privilege has_schema_privilege has_sequence_privilege',
      'has_server_privilege has_table_privilege has_tablespace_privilege icu_calendar_names in_search_path inet_client_addr inet_client_port inet_server_addr inet_server_port',
      'map_to_pg_oid metadata_info obj_description parse_duckdb_log_message pg_collation_is_visible pg_conf_load_time pg_conversion_is_visible pg_function_is_visible',
      'pg_get_constraintdef pg_get_expr pg_get_viewdef pg_has_role pg_is_other_temp_schema pg_my_temp_schema pg_opclass_is_visible pg_operator_is_visible pg_opfamily_is_visible',
      'pg_postmaster_start_time pg_size_pretty pg_sleep pg_table_is_visible pg_timezone_names pg_ts_config_is_visible pg_ts_dict_is_visible pg_ts_parser_is_visible',
      'pg_ts_template_is_visible pg_type_is_visible pg_typeof platform pragma_collations pragma_database_size pragma_metadata_info pragma_platform pragma_show',
      'pragma_storage_info pragma_table_info pragma_user_agent pragma_version session_user shobj_description show show_databases show_tables show_tables_expanded stats',
      'storage_info summary table_info test_all_types txid_current user user_agent variant_typeof version which_secret',
    ],
  },
  {
    why: 'Changes the state of the engine or the session, or waits.',
    names: [
      'checkpoint currval disable_checkpoint_on_shutdown disable_logging disable_object_cache disable_optimizer disable_print_progress_bar disable_profile disable_profiling',
      'disable_progress_bar disable_verification disable_verify_external disable_verify_fetch_row disable_verify_parallelism disable_verify_serializer',
      'enable_checkpoint_on_shutdown enable_logging enable_object_cache enable_optimizer enable_print_progress_bar enable_profile enable_profiling enable_progress_bar',
      'enable_verification force_checkpoint get_current_time nextval setseed sleep_ms truncate_duckdb_logs verify_external verify_fetch_row verify_parallelism verify_serializer',
      'write_log',
    ],
  },
  { why: 'Random: the answer would not be the same twice.', names: ['gen_random_uuid random uuid uuidv4 uuidv7'] },
  { why: "Raises an error with the caller's text.", names: ['error'] },
  {
    why: 'Tells the type of a value: the type of an ENUM lists its values, those of rows that the view leaves out too.',
    names: ['alias enum_code enum_first enum_last enum_range enum_range_boundary typeof vector_type'],
  },
  {
    why: 'Makes or reads raw bytes and bits.',
    names: [
      'base64 bin bit_position combine create_sort_key decode encode finalize from_base64 from_binary from_hex get_bit hash hex icu_sort_key md5_number md5_number_lower',
      'md5_number_upper octet_length set_bit timetz_byte_comparable to_base64 to_binary to_hex unbin unhex',
    ],
  },
  {
    why: 'JSON is not among the types of governed answers.',
    names: [
      '->> array_to_json from_json from_json_strict json json_array json_array_length json_contains json_each json_exists json_extract json_extract_path json_extract_path_text',
      'json_extract_string json_group_array json_group_object json_group_structure json_keys json_merge_patch json_object json_pretty json_quote json_structure json_transform',
      'json_transform_strict json_tree json_type json_valid json_value row_to_json to_json',
    ],
  },
  {
    why: 'Collations, one for each language.',
    names: [
      'icu_collate_af icu_collate_am icu_collate_ar icu_collate_ar_sa icu_collate_as icu_collate_az icu_collate_be icu_collate_bg icu_collate_bn icu_collate_bo icu_collate_br',
      'icu_collate_bs icu_collate_ca icu_collate_ceb icu_collate_chr icu_collate_cs icu_collate_cy icu_collate_da icu_collate_de icu_collate_de_at icu_collate_dsb icu_collate_dz',
      'icu_collate_ee icu_collate_el icu_collate_en icu_collate_en_us icu_collate_eo icu_collate_es icu_collate_et icu_collate_fa icu_collate_fa_af icu_collate_ff icu_collate_fi',
      'icu_collate_fil icu_collate_fo icu_collate_fr icu_collate_fr_ca icu_collate_fy icu_collate_ga icu_collate_gl icu_collate_gu icu_collate_ha icu_collate_haw icu_collate_he',
      'icu_collate_he_il icu_collate_hi icu_collate_hr icu_collate_hsb icu_collate_hu icu_collate_hy icu_collate_id icu_collate_id_id icu_collate_ig icu_collate_is',
      'icu_collate_it icu_collate_ja icu_collate_ka icu_collate_kk icu_collate_kl icu_collate_km icu_collate_kn icu_collate_ko icu_collate_kok icu_collate_ku icu_collate_ky',
      'icu_collate_lb icu_collate_lij icu_collate_lkt icu_collate_ln icu_collate_lo icu_collate_lt icu_collate_lv icu_collate_mk icu_collate_ml icu_collate_mn icu_collate_mr',
      'icu_collate_ms icu_collate_mt icu_collate_my icu_collate_nb icu_collate_nb_no icu_collate_ne icu_collate_nl icu_collate_nn icu_collate_noaccent icu_collate_nso',
      'icu_collate_om icu_collate_or icu_collate_pa icu_collate_pa_in icu_collate_pl icu_collate_ps icu_collate_pt icu_collate_ro icu_collate_ru icu_collate_sa icu_collate_se',
      'icu_collate_si icu_collate_sk icu_collate_sl icu_collate_smn icu_collate_sq icu_collate_sr icu_collate_sr_ba icu_collate_sr_me icu_collate_sr_rs icu_collate_st',
      'icu_collate_sv icu_collate_sw icu_collate_ta icu_collate_te icu_collate_th icu_collate_tk icu_collate_tn icu_collate_to icu_collate_tr icu_collate_ug icu_collate_uk',
      'icu_collate_ur icu_collate_uz icu_collate_vi icu_collate_wae icu_collate_wo icu_collate_xh icu_collate_yi icu_collate_yo icu_collate_yue icu_collate_yue_cn icu_collate_zh',
      'icu_collate_zh_cn icu_collate_zh_hk icu_collate_zh_mo icu_collate_zh_sg icu_collate_zh_tw icu_collate_zu',
    ],
  },
  {
    why: "Internal to the engine's plans.",
    names: [
      '__internal_compress_integral_ubigint __internal_compress_integral_uinteger __internal_compress_integral_usmallint __internal_compress_integral_utinyint',
      '__internal_compress_string_hugeint __internal_compress_string_ubigint __internal_compress_string_uhugeint __internal_compress_string_uinteger',
      '__internal_compress_string_usmallint __internal_compress_string_utinyint __internal_decompress_integral_bigint __internal_decompress_integral_hugeint',
      '__internal_decompress_integral_integer __internal_decompress_integral_smallint __internal_decompress_integral_ubigint __internal_decompress_integral_uhugeint',
      '__internal_decompress_integral_uinteger __internal_decompress_integral_usmallint __internal_decompress_string constant_or_null is_histogram_other_bin remap_struct switch',
      'unpivot_list',
    ],
  },
  {
    why: 'Unions, variants and geometries are not among the types of governed answers.',
    names: [
      'st_asbinary st_astext st_aswkb st_aswkt st_crs st_geomfromwkb st_intersects_extent st_setcrs union_extract union_tag union_value variant_bytes_to_variant variant_extract',
      'variant_normalize variant_to_parquet_variant',
    ],
  },
  {
    why: 'Distances between vectors: not of use on aggregates.',
    names: [
      '<-> <=> array_cosine_distance array_cosine_similarity array_cross_product array_distance array_dot_product array_inner_product array_negative_dot_product',
      'array_negative_inner_product list_cosine_distance list_cosine_similarity list_distance list_dot_product list_inner_product list_negative_dot_product',
      'list_negative_inner_product',
    ],
  },
  {
    why: 'Rows made from text by a pattern, outside of the SELECT list too. Write unnest(string_split_regex(…)).',
    names: ['regexp_split_to_table'],
  },
  {
    why: 'Not of use for questions about aggregates; refused until somebody needs it.',
    names: [
      'array_pop_back array_pop_front array_push_back array_push_front array_select array_where array_zip list_approx_count_distinct list_bit_and list_bit_or list_bit_xor',
      'list_entropy list_histogram list_kurtosis list_kurtosis_pop list_mad list_select list_sem list_skewness list_string_agg list_where list_zip map_contains_entry',
      'map_contains_value parse_formatted_bytes struct_concat struct_contains struct_extract_at struct_has struct_indexof struct_insert struct_keys struct_position struct_update',
      'struct_values url_decode url_encode uuid_extract_timestamp uuid_extract_version',
    ],
  },
];

/** Name → why it is refused. */
export const deniedFunctions: ReadonlyMap<string, string> = new Map(
  groups.flatMap(({ why, names }) =>
    names
      .join(' ')
      .split(' ')
      .map((name): [string, string] => [name, why]),
  ),
);
