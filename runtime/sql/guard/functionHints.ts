interface Group {
  /** What to write, in our own words only. */
  readonly write: string;
  /** Names in lower case, separated by spaces. */
  readonly names: string;
}

/*
 * What to write instead of a function that is refused or belongs to another dialect, for those that people and models often try. This list
 * only serves the message of a refusal.
 */
const groups: readonly Group[] = [
  { write: "right('00000' || x, 5), or left(x || '     ', 5)", names: 'lpad rpad' },
  { write: 'round(), || and concat(), and leave the layout to whoever shows the rows', names: 'format printf format_number bar' },
  {
    write: 'unnest([…]) of values that are written out, or a SELECT DISTINCT of the periods of a relation',
    names: 'range generate_series generate_subscripts sequence generate_date_array',
  },
  {
    write: 'unnest() in a subquery, and filter or compute on its rows',
    names: 'apply array_apply array_filter array_transform filter list_apply list_filter list_transform',
  },
  {
    write: 'list_sum(), list_avg(), list_min(), list_max() and the like, or the aggregate itself',
    names: 'aggregate array_aggregate list_aggregate list_aggr array_aggr list_reduce array_reduce reduce',
  },
  { write: 'array_to_string()', names: 'list_string_agg' },
  { write: 'count(*) with GROUP BY, ORDER BY and LIMIT', names: 'approx_top_k' },
  { write: 'floor(x / width) * width with GROUP BY', names: 'equi_width_bins histogram_values width_bucket' },
  { write: "strftime(x, '%Y-%m')", names: 'to_char date_format format_date format_datetime format_timestamp' },
  { write: "CAST(x AS DATE), or strptime(x, '%Y-%m-%d')", names: 'to_date date parse_date str_to_date parse_timestamp' },
  { write: 'x + INTERVAL 1 MONTH', names: 'dateadd add_months timestampadd timestamp_add date_shift' },
  { write: "date_diff('day', a, b)", names: 'months_between timestampdiff timestamp_diff' },
  { write: 'time_bucket()', names: 'date_bin time_slice' },
  { write: 'now() or current_date', names: 'getdate sysdate curdate current_datetime' },
  { write: 'CASE WHEN … THEN … ELSE … END', names: 'iif iff choose nvl2' },
  { write: 'coalesce()', names: 'nvl isnull zeroifnull' },
  { write: 'a / nullif(b, 0)', names: 'safe_divide div0' },
  { write: 'CAST(x AS …) or TRY_CAST(x AS …)', names: 'convert to_number to_varchar safe_cast typeof' },
  {
    write: "string_agg(x, ',' ORDER BY x), or list(x ORDER BY x)",
    names: 'list_agg collect_list collect_set array_concat_agg json_group_array',
  },
  { write: 'quantile_cont(x, 0.9)', names: 'percentile approx_percentile percentile_approx approx_quantiles reservoir_quantile' },
  { write: 'strpos()', names: 'charindex locate' },
  { write: 'split_part()', names: 'substring_index' },
];

/** Name → what to write instead. */
export const functionHints: ReadonlyMap<string, string> = new Map(
  groups.flatMap(({ write, names }) => names.split(' ').map((name): [string, string] => [name, write])),
);
