export type FunctionKind = 'scalar' | 'aggregate' | 'window';

export interface AllowedFunction {
  readonly kind: FunctionKind;
  /** Why it is harmless. */
  readonly why: string;
  /** The most arguments it may take, when one more would set the size of its result or state. */
  readonly arguments: number;
  /** How often the engine writes out one argument when it expands the function (a macro); 1 otherwise. */
  readonly copies: number;
  /** The second argument is a pattern of LIKE or GLOB; `backtracking` if no form of it matches in linear time. */
  readonly pattern: 'none' | 'like' | 'backtracking';
  /** The engine's grammar produces it for other syntax, with the schema `main`. */
  readonly from_grammar: boolean;
}

interface Group {
  readonly kind: FunctionKind;
  readonly why: string;
  readonly names: string;
  readonly arguments?: number;
  readonly copies?: number;
  readonly pattern?: 'like' | 'backtracking';
}

/*
 * The functions that governed SQL may call. All of them read only their arguments, take about linear time in these, and their arguments
 * bound the size of their result. Every other function of the engine is listed in deniedFunctions with the reason; a test checks that the
 * two lists together are exactly what the engine has.
 */
const groups: readonly Group[] = [
  {
    kind: 'aggregate',
    why: 'Counts and sums: one state of fixed size for each group.',
    names: 'count count_star count_if countif sum sum_no_overflow fsum kahan_sum sumkahan product avg mean favg',
  },
  { kind: 'aggregate', why: 'The first, last or any value: one value for each group.', names: 'any_value arbitrary first last' },
  {
    kind: 'aggregate',
    why: 'The extreme value: one value for each group. The second form with a count would let an argument set the size of the state.',
    arguments: 1,
    names: 'min max',
  },
  {
    kind: 'aggregate',
    why: 'The value at an extreme: one value for each group. The form with a count would let an argument set the size of the state.',
    arguments: 2,
    names: 'arg_min arg_max argmin argmax min_by max_by arg_min_null arg_max_null arg_min_nulls_last arg_max_nulls_last',
  },
  {
    kind: 'aggregate',
    why: 'Moments and regressions: one state of fixed size for each group.',
    names:
      'stddev stddev_pop stddev_samp variance var_pop var_samp sem skewness kurtosis kurtosis_pop corr covar_pop covar_samp regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy',
  },
  {
    kind: 'aggregate',
    why: "Order statistics: keeps the group's values under the memory limit.",
    names: 'median quantile quantile_cont quantile_disc mad mode entropy',
  },
  { kind: 'aggregate', why: 'Approximations with a state of fixed size.', arguments: 2, names: 'approx_count_distinct approx_quantile' },
  {
    kind: 'aggregate',
    why: 'Booleans and bits folded: one state of fixed size for each group.',
    names: 'bool_and bool_or bit_and bit_or bit_xor',
  },
  {
    kind: 'aggregate',
    why: "The group's values as one list, map or text: as long as the rows that went in, under the memory limit, and interruptible.",
    names: 'list array_agg string_agg group_concat listagg',
  },
  {
    kind: 'aggregate',
    why: 'Counts by value: as long as the distinct values that went in. The form with bins is left out.',
    arguments: 1,
    names: 'histogram',
  },
  { kind: 'aggregate', why: 'A macro over sums.', copies: 2, names: 'weighted_avg wavg' },
  { kind: 'aggregate', why: 'A macro over an average.', names: 'geomean geometric_mean' },
  {
    kind: 'window',
    why: 'Positions and neighbours inside of a partition: one value for each row.',
    names: 'row_number rank dense_rank rank_dense percent_rank cume_dist ntile lag lead first_value last_value nth_value fill',
  },
  {
    kind: 'scalar',
    why: 'Arithmetic on numbers, dates and intervals.',
    names:
      '+ - * / // % ** ^ add subtract multiply divide mod pow power abs @ sign signbit factorial !__postfix gcd greatest_common_divisor lcm least_common_multiple',
  },
  { kind: 'scalar', why: 'Arithmetic as a macro that repeats its arguments.', copies: 2, names: 'fdiv fmod' },
  { kind: 'scalar', why: 'Rounding of numbers.', names: 'round ceil ceiling floor trunc even' },
  { kind: 'scalar', why: 'Rounding as a macro that repeats its arguments.', copies: 4, names: 'round_even roundbankers' },
  {
    kind: 'scalar',
    why: 'Roots, logarithms, trigonometry and constants.',
    names:
      'sqrt cbrt exp ln log log2 log10 gamma lgamma pi sin cos tan cot asin acos atan atan2 sinh cosh tanh asinh acosh atanh degrees radians isfinite isinf isnan nextafter',
  },
  { kind: 'scalar', why: 'Bits of a number.', names: '& | ~ << >> xor bit_count' },
  { kind: 'scalar', why: 'Choice between values.', names: 'greatest least' },
  { kind: 'scalar', why: 'Choice between values as a macro that repeats its first argument.', copies: 2, names: 'nullif' },
  { kind: 'scalar', why: 'Texts joined: as long as the arguments together.', names: '|| concat concat_ws' },
  {
    kind: 'scalar',
    why: 'Parts of a text, cut by position or by characters: no longer than the text.',
    names:
      'left right left_grapheme right_grapheme substr substring substring_grapheme trim ltrim rtrim reverse lower lcase upper ucase strip_accents nfc_normalize',
  },
  {
    kind: 'scalar',
    why: "A text with characters or parts exchanged: linear in its arguments; the worker's memory is capped.",
    names: 'replace translate',
  },
  {
    kind: 'scalar',
    why: 'Measures of a text.',
    names: 'length len char_length character_length strlen length_grapheme bit_length ascii ord unicode chr',
  },
  {
    kind: 'scalar',
    why: 'Search for a fixed text: linear.',
    names: 'contains prefix suffix starts_with ^@ ends_with instr strpos position',
  },
  {
    kind: 'scalar',
    why: 'A text split at a fixed text or a pattern: no longer than the text.',
    names: 'string_split str_split split string_to_array string_split_regex str_split_regex regexp_split_to_array',
  },
  { kind: 'scalar', why: 'One part of a split text, as a macro that repeats its arguments.', copies: 2, names: 'split_part' },
  { kind: 'scalar', why: 'Patterns of LIKE: the pattern is written out and its wildcards are counted.', pattern: 'like', names: '~~ !~~' },
  {
    kind: 'scalar',
    why: 'Patterns that the engine matches by going back: the pattern is written out and few wildcards are allowed.',
    pattern: 'backtracking',
    names: '~~* !~~* ~~~ like_escape not_like_escape ilike_escape not_ilike_escape',
  },
  {
    kind: 'scalar',
    why: 'Regular expressions by RE2: linear in the text, whatever the pattern.',
    names: 'regexp_matches regexp_full_match regexp_extract regexp_extract_all regexp_replace regexp_escape',
  },
  { kind: 'scalar', why: 'Hashes of a text, of fixed size.', names: 'md5 sha1 sha256' },
  { kind: 'scalar', why: 'Sizes as texts.', names: 'format_bytes formatreadablesize formatreadabledecimalsize' },
  {
    kind: 'scalar',
    why: 'Parts of a date or time.',
    names:
      'date_part datepart year month day hour minute second millisecond microsecond nanosecond quarter week weekofyear yearweek isoyear isodow weekday dayofweek dayofmonth dayofyear dayname monthname decade century millennium era julian epoch epoch_ms epoch_us epoch_ns timezone_hour timezone_minute',
  },
  {
    kind: 'scalar',
    why: 'Dates and times cut, compared and moved.',
    names: 'date_trunc datetrunc date_diff datediff date_sub datesub date_add last_day days_in_month time_bucket age timezone',
  },
  {
    kind: 'scalar',
    why: 'Dates, times and intervals made of numbers.',
    names:
      'make_date make_time make_timestamp make_timestamp_ms make_timestamp_ns make_timestamptz to_timestamp to_years to_quarters to_months to_weeks to_days to_hours to_minutes to_seconds to_milliseconds to_microseconds to_decades to_centuries to_millennia normalized_interval',
  },
  { kind: 'scalar', why: 'Dates to and from texts; formats have no widths.', names: 'strftime strptime try_strptime' },
  {
    kind: 'scalar',
    why: "The clock, at the statement's start: for questions such as the last thirty days. Says nothing of the server but its time.",
    names: 'now today current_date get_current_timestamp transaction_timestamp ago',
  },
  {
    kind: 'scalar',
    why: 'Lists and rows written out, and their parts.',
    names: 'list_value list_pack row struct_pack struct_extract list_extract list_element array_extract list_slice array_slice element_at',
  },
  {
    kind: 'scalar',
    why: 'Lists searched, measured and joined: linear.',
    names:
      'list_contains list_has array_contains array_has list_position list_indexof array_position array_indexof list_has_any list_has_all array_has_any array_has_all @> <@ && list_distinct array_distinct list_unique array_unique list_intersect array_intersect list_concat list_cat array_concat array_cat array_length flatten list_append array_append list_prepend array_prepend list_reverse array_reverse',
  },
  {
    kind: 'scalar',
    why: 'A list in order; the grammar writes the first for list(x ORDER BY x). Not interruptible, but a list is never longer than the rows that made it.',
    names: 'list_sort list_reverse_sort array_sort array_reverse_sort',
  },
  {
    kind: 'scalar',
    why: 'Lists folded by macros: linear.',
    names:
      'list_sum list_avg list_min list_max list_count list_first list_last list_any_value list_bool_and list_bool_or list_product list_median list_mode list_stddev_pop list_stddev_samp list_var_pop list_var_samp',
  },
  {
    kind: 'scalar',
    why: 'A list as a text, as a macro that repeats its arguments.',
    copies: 2,
    names: 'array_to_string array_to_string_comma_default',
  },
  {
    kind: 'scalar',
    why: 'A list as rows: as many as it holds. Only in the SELECT list, and without options.',
    arguments: 1,
    names: 'unnest',
  },
  {
    kind: 'scalar',
    why: 'Maps written out and read.',
    names: 'map map_from_entries map_keys map_values map_entries map_extract map_extract_value map_contains map_concat cardinality',
  },
];

/**
 * Produced by the engine's grammar with the schema `main`: EXTRACT, LIKE … ESCAPE, POSITION, TRIM, SUBSTRING, AT TIME ZONE, rows, structs,
 * lists and maps.
 */
const fromGrammar: ReadonlySet<string> = new Set([
  'date_part',
  'like_escape',
  'not_like_escape',
  'ilike_escape',
  'not_ilike_escape',
  'position',
  'trim',
  'ltrim',
  'rtrim',
  'substring',
  'timezone',
  'row',
  'struct_pack',
  'list_value',
  'map',
]);

/** What governed SQL may call, by the lower-case name that the engine's parser gives. */
export const allowedFunctions: ReadonlyMap<string, AllowedFunction> = new Map(
  groups.flatMap((group) =>
    group.names
      .split(' ')
      .map((name): [string, AllowedFunction] => [
        name,
        {
          kind: group.kind,
          why: group.why,
          arguments: group.arguments ?? Infinity,
          copies: group.copies ?? 1,
          pattern: group.pattern ?? 'none',
          from_grammar: fromGrammar.has(name),
        },
      ]),
  ),
);
