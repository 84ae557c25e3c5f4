import { SERVER_VERSION } from '../wire/serverVersion.ts';

/** A setting of a session, in PostgreSQL's words. */
export interface Setting {
  /** As it is written: `DateStyle`. */
  readonly name: string;
  readonly value: string;
  readonly description: string;
  /** What its values look like; `fixed` for one that cannot be changed. Others have no effect on answers. */
  readonly takes: Takes;
}

export type Takes = 'fixed' | 'text' | 'boolean' | 'number' | 'duration' | keyof typeof choices;

/** Values that a setting may have, by a pattern, and how that is said. */
export const choices = {
  encoding: { pattern: /^(utf-?8|unicode)$/i, words: 'UTF8: every text is' },
  date_style: { pattern: /^"?iso(\s*,\s*(mdy|dmy|ymd))?"?$/i, words: 'ISO: days are written as 2024-01-31' },
  interval_style: { pattern: /^postgres$/i, words: 'postgres: intervals are written as 1 day 02:00:00' },
  on: { pattern: /^(on|true|yes|1)$/i, words: 'on' },
  off: { pattern: /^(off|false|no|0)$/i, words: 'off' },
  float_digits: { pattern: /^[1-3]$/, words: '1, 2 or 3: numbers are written by their shortest exact digits' },
  bytea: { pattern: /^(hex|escape)$/i, words: 'hex or escape' },
  isolation: { pattern: /^(serializable|repeatable read|read committed|read uncommitted)$/i, words: 'a level of isolation' },
  message_level: {
    pattern: /^(debug[1-5]?|log|notice|warning|error|info|fatal|panic)$/i,
    words: 'debug5 to debug1, log, notice, warning or error',
  },
} as const satisfies Readonly<Record<string, { readonly pattern: RegExp; readonly words: string }>>;

/** Settings whose value clients are told at the start and after each change. */
export const reported: readonly string[] = [
  'application_name',
  'client_encoding',
  'datestyle',
  'default_transaction_read_only',
  'in_hot_standby',
  'integer_datetimes',
  'intervalstyle',
  'is_superuser',
  'server_encoding',
  'server_version',
  'session_authorization',
  'standard_conforming_strings',
  'timezone',
];

const [major = '0', minor = '0'] = SERVER_VERSION.split('.');

function setting(name: string, value: string, takes: Takes, description: string): Setting {
  return { name, value, takes, description };
}

/**
 * The settings that clients ask for or set, with their first values: those that matter here, and those that steer only how PostgreSQL itself
 * would plan, lock or log.
 */
export const knownSettings: readonly Setting[] = [
  setting('application_name', '', 'text', 'Sets the application name to be reported in statistics and logs.'),
  setting('client_encoding', 'UTF8', 'encoding', "Sets the client's character set encoding."),
  setting('client_min_messages', 'notice', 'message_level', 'Sets the message levels that are sent to the client.'),
  setting('DateStyle', 'ISO, MDY', 'date_style', 'Sets the display format for date and time values.'),
  setting('IntervalStyle', 'postgres', 'interval_style', 'Sets the display format for interval values.'),
  setting('TimeZone', 'UTC', 'text', 'Sets the time zone for displaying and interpreting time stamps.'),
  setting('search_path', '"$user", metrics, public', 'text', 'Sets the schema search order for names that are not schema-qualified.'),
  setting('extra_float_digits', '1', 'float_digits', 'Sets the number of digits displayed for floating-point values.'),
  setting('bytea_output', 'hex', 'bytea', 'Sets the output format for bytea.'),
  setting('standard_conforming_strings', 'on', 'on', "Causes '...' strings to treat backslashes literally."),
  setting('backslash_quote', 'safe_encoding', 'text', 'Sets whether "\\\'" is allowed in string literals.'),
  setting('escape_string_warning', 'on', 'boolean', 'Warn about backslash escapes in ordinary string literals.'),
  setting('quote_all_identifiers', 'off', 'boolean', 'When generating SQL fragments, quote all identifiers.'),
  setting('array_nulls', 'on', 'on', 'Enable input of NULL elements in arrays.'),
  setting('xmloption', 'content', 'text', 'Sets whether XML data is to be considered as documents or content fragments.'),
  setting('statement_timeout', '0', 'duration', 'Sets the maximum allowed duration of any statement.'),
  setting('lock_timeout', '0', 'duration', 'Sets the maximum allowed duration of any wait for a lock.'),
  setting(
    'idle_in_transaction_session_timeout',
    '0',
    'duration',
    'Sets the maximum allowed idle time between queries, when in a transaction.',
  ),
  setting('idle_session_timeout', '0', 'duration', 'Sets the maximum allowed idle time between queries, when not in a transaction.'),
  setting('default_transaction_isolation', 'read committed', 'isolation', 'Sets the transaction isolation level of each new transaction.'),
  setting('default_transaction_read_only', 'on', 'boolean', 'Sets the default read-only status of new transactions.'),
  setting('default_transaction_deferrable', 'off', 'boolean', 'Sets the default deferrable status of new transactions.'),
  setting('transaction_isolation', 'read committed', 'isolation', "Sets the current transaction's isolation level."),
  setting('transaction_read_only', 'on', 'boolean', "Sets the current transaction's read-only status."),
  setting('transaction_deferrable', 'off', 'boolean', 'Whether to defer a read-only serializable transaction.'),
  setting('row_security', 'on', 'boolean', 'Enable row security.'),
  setting('check_function_bodies', 'on', 'boolean', 'Check routine bodies during CREATE FUNCTION and CREATE PROCEDURE.'),
  setting(
    'cursor_tuple_fraction',
    '0.1',
    'number',
    "Sets the planner's estimate of the fraction of a cursor's rows that will be retrieved.",
  ),
  setting('plan_cache_mode', 'auto', 'text', "Controls the planner's selection of custom or generic plan."),
  setting('constraint_exclusion', 'partition', 'text', 'Enables the planner to use constraints to optimize queries.'),
  setting('jit', 'on', 'boolean', 'Allow JIT compilation.'),
  setting('geqo', 'on', 'boolean', 'Enables genetic query optimization.'),
  setting('enable_seqscan', 'on', 'boolean', "Enables the planner's use of sequential-scan plans."),
  setting('enable_indexscan', 'on', 'boolean', "Enables the planner's use of index-scan plans."),
  setting('enable_nestloop', 'on', 'boolean', "Enables the planner's use of nested-loop join plans."),
  setting('enable_hashjoin', 'on', 'boolean', "Enables the planner's use of hash join plans."),
  setting('enable_mergejoin', 'on', 'boolean', "Enables the planner's use of merge join plans."),
  setting('max_parallel_workers_per_gather', '0', 'number', 'Sets the maximum number of parallel processes per executor node.'),
  setting('work_mem', '4096', 'text', 'Sets the maximum memory to be used for query workspaces.'),
  setting('maintenance_work_mem', '65536', 'text', 'Sets the maximum memory to be used for maintenance operations.'),
  setting('effective_cache_size', '524288', 'text', "Sets the planner's assumption about the total size of the data caches."),
  setting('random_page_cost', '4', 'number', "Sets the planner's estimate of the cost of a nonsequentially fetched disk page."),
  setting('synchronous_commit', 'on', 'text', "Sets the current transaction's synchronization level."),
  setting('session_replication_role', 'origin', 'text', "Sets the session's behavior for triggers and rewrite rules."),
  setting('default_tablespace', '', 'text', 'Sets the default tablespace to create tables and indexes in.'),
  setting('temp_tablespaces', '', 'text', 'Sets the tablespace(s) to use for temporary tables and sort files.'),
  setting('default_table_access_method', 'heap', 'text', 'Sets the default table access method for new tables.'),
  setting('default_text_search_config', 'pg_catalog.english', 'text', 'Sets default text search configuration.'),
  setting('log_statement', 'none', 'text', 'Sets the type of statements logged.'),
  setting('log_min_duration_statement', '-1', 'text', 'Sets the minimum execution time above which all statements will be logged.'),
  setting('lc_messages', 'C.UTF-8', 'text', 'Sets the language in which messages are displayed.'),
  setting('lc_monetary', 'C.UTF-8', 'text', 'Sets the locale for formatting monetary amounts.'),
  setting('lc_numeric', 'C.UTF-8', 'text', 'Sets the locale for formatting numbers.'),
  setting('lc_time', 'C.UTF-8', 'text', 'Sets the locale for formatting date and time values.'),
  setting('role', 'none', 'fixed', 'Sets the current role.'),
  setting('server_version', SERVER_VERSION, 'fixed', 'Shows the server version.'),
  setting('server_version_num', `${major}${minor.padStart(4, '0')}`, 'fixed', 'Shows the server version as an integer.'),
  setting('server_encoding', 'UTF8', 'fixed', 'Shows the server (database) character set encoding.'),
  setting('lc_collate', 'C.UTF-8', 'fixed', 'Shows the collation order locale.'),
  setting('lc_ctype', 'C.UTF-8', 'fixed', 'Shows the character classification and case conversion locale.'),
  setting('is_superuser', 'off', 'fixed', 'Shows whether the current user is a superuser.'),
  setting('session_authorization', '', 'fixed', 'Sets the session user name.'),
  setting('in_hot_standby', 'off', 'fixed', 'Shows whether hot standby is currently active.'),
  setting('integer_datetimes', 'on', 'fixed', 'Shows whether datetimes are integer based.'),
  setting('max_identifier_length', '63', 'fixed', 'Shows the maximum identifier length.'),
  setting('max_index_keys', '32', 'fixed', 'Shows the maximum number of index keys.'),
  setting('max_function_args', '100', 'fixed', 'Shows the maximum number of function arguments.'),
  setting('max_connections', '100', 'fixed', 'Sets the maximum number of concurrent connections.'),
  setting('max_prepared_transactions', '0', 'fixed', 'Sets the maximum number of simultaneously prepared transactions.'),
  setting('block_size', '8192', 'fixed', 'Shows the size of a disk block.'),
  setting('wal_level', 'minimal', 'fixed', 'Sets the level of information written to the WAL.'),
  setting('wal_block_size', '8192', 'fixed', 'Shows the block size in the write ahead log.'),
  setting('segment_size', '131072', 'fixed', 'Shows the number of pages per disk file.'),
  setting('data_checksums', 'off', 'fixed', 'Shows whether data checksums are turned on for this cluster.'),
  setting('ssl', 'off', 'fixed', 'Enables SSL connections.'),
  setting('shared_preload_libraries', '', 'fixed', 'Lists shared libraries to preload into server.'),
  setting('track_activities', 'off', 'fixed', 'Collects information about executing commands.'),
  setting('password_encryption', 'scram-sha-256', 'fixed', 'Chooses the algorithm for encrypting passwords.'),
];

/** By their names in lower case. */
export const settingsByName: ReadonlyMap<string, Setting> = new Map(knownSettings.map((one) => [one.name.toLowerCase(), one]));
