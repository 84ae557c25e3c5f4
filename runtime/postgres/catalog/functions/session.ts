import { PgError } from '../PgError.ts';
import { VERSION_TEXT } from '../settings.ts';
import { PgArray } from '../values/Value.ts';
import type { Database } from '../analyze/Analysis.ts';
import type { Implementation, Implementations, SetImplementation } from './Call.ts';

/** The schemas in which names are looked for, those that exist. */
export function searchPath({ session, schema }: Database): readonly string[] {
  const words = (session.setting('search_path') ?? '').split(',').map((word) => word.trim());
  const names = words.map((word) => (word.startsWith('"') ? word.slice(1, -1).replaceAll('""', '"') : word.toLowerCase()));
  return names.map((name) => (name === '$user' ? session.user : name)).filter((name) => name !== '' && schema(name) !== null);
}

const nothing: Implementation = () => '';

const setting: Implementation = ([name, missing], { database }) => {
  const value = database.session.setting(String(name).toLowerCase());
  if (value === null && missing !== true) throw new PgError('42704', `unrecognized configuration parameter "${String(name)}"`);
  return value;
};

export const sessionFunctions: Implementations<Implementation> = {
  version: () => VERSION_TEXT,
  current_database: (_, { database }) => database.session.database,
  current_catalog: (_, { database }) => database.session.database,
  current_user: (_, { database }) => database.session.user,
  session_user: (_, { database }) => database.session.user,
  current_query: nothing,
  current_schema: (_, { database }) => searchPath(database).find((name) => name !== 'pg_catalog') ?? searchPath(database)[0] ?? null,
  current_schemas: ([implicit], { database }) => {
    const path = searchPath(database);
    return new PgArray(implicit === true && !path.includes('pg_catalog') ? ['pg_catalog', ...path] : path);
  },
  current_setting: setting,
  set_config: ([name, value = null, isLocal], { database }) => {
    const word = String(name).toLowerCase();
    database.session.set(word, value === null ? null : String(value), isLocal === true ? 'transaction' : 'session');
    return value ?? database.session.setting(word);
  },
  pg_backend_pid: (_, { database }) => database.session.backend_pid,
  pg_postmaster_start_time: (_, { database }) => BigInt(database.session.started) * 1000n,
  pg_conf_load_time: (_, { database }) => BigInt(database.session.started) * 1000n,
  pg_is_in_recovery: () => false,
  pg_is_wal_replay_paused: () => {
    throw new PgError('55000', 'recovery is not in progress');
  },
  pg_my_temp_schema: () => 0,
  pg_is_other_temp_schema: () => false,
  inet_server_addr: () => null,
  inet_server_port: () => null,
  inet_client_addr: () => null,
  inet_client_port: () => null,
  pg_advisory_unlock_all: nothing,
  pg_advisory_lock: nothing,
  pg_advisory_unlock: () => true,
  pg_try_advisory_lock: () => true,
  pg_jit_available: () => false,
  pg_current_xact_id_if_assigned: () => null,
  txid_current_if_assigned: () => null,
  pg_current_snapshot: () => '1:1:',
  txid_current_snapshot: () => '1:1:',
  pg_blocking_pids: () => new PgArray([]),
  pg_safe_snapshot_blocking_pids: () => new PgArray([]),
  pg_trigger_depth: () => 0,
  pg_client_encoding: () => 'UTF8',
  getdatabaseencoding: () => 'UTF8',
  pg_encoding_to_char: ([code]) => (code === 6 ? 'UTF8' : code === 0 ? 'SQL_ASCII' : ''),
  pg_encoding_max_length: ([code]) => (code === 6 ? 4 : 1),
  pg_char_to_encoding: ([name]) => (/^utf-?8$/i.test(String(name)) ? 6 : /^sql_ascii$/i.test(String(name)) ? 0 : -1),
};

/** Views and functions about what a server does, of which there is nothing to tell. */
const none: SetImplementation = () => [];

export const sessionSets: Implementations<SetImplementation> = Object.fromEntries(
  [
    'pg_cursor',
    'pg_prepared_statement',
    'pg_prepared_xact',
    'pg_lock_status',
    'pg_listening_channels',
    'pg_stat_get_activity',
    'pg_stat_get_wal_senders',
    'pg_stat_get_progress_info',
    'pg_get_replication_slots',
    'pg_show_replication_origin_status',
    'pg_available_extensions',
    'pg_available_extension_versions',
    'pg_show_all_file_settings',
    'pg_hba_file_rules',
    'pg_ident_file_mappings',
    'pg_get_publication_tables',
    'pg_options_to_table',
    'pg_stat_get_backend_idset',
    'pg_get_shmem_allocations',
    'pg_get_backend_memory_contexts',
    'pg_config',
    'pg_timezone_names',
    'pg_timezone_abbrevs',
    'pg_partition_ancestors',
    'pg_partition_tree',
    'pg_stat_get_slru',
    'pg_stat_get_subscription',
    'pg_stat_get_replication_slot',
    'pg_stat_get_recovery_prefetch',
  ].map((name) => [name, none]),
);
