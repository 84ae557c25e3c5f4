import { SERVER_VERSION } from '../wire/serverVersion.ts';
import { recorded } from './recorded/recorded.ts';
import { PgRecord, type Value } from './values/Value.ts';

/** What `version()` answers: the PostgreSQL whose catalog this is. */
export const VERSION_TEXT = `PostgreSQL ${SERVER_VERSION}, as spoken by a governed aggregate query service`;

/** A setting of the server, as PostgreSQL has it. */
export interface ServerSetting {
  /** As it is written: `DateStyle`. */
  readonly name: string;
  /** The one that a session begins with. */
  readonly value: string;
  readonly description: string;
  readonly type: 'bool' | 'enum' | 'integer' | 'real' | 'string';
  /** Of a number, such as `kB`; null for a plain one. */
  readonly unit: string | null;
  /** The least number. */
  readonly least: number;
  /** The values of an enum. */
  readonly values: readonly string[];
  /** Whether a session may change it. */
  readonly changes: 'in_sessions' | 'never';
}

const [major = '0', minor = '0'] = SERVER_VERSION.split('.');

/** Values that are not those of a fresh PostgreSQL. */
const own: Readonly<Record<string, string>> = {
  application_name: '',
  TimeZone: 'UTC',
  search_path: '"$user", metrics, public',
  default_transaction_read_only: 'on',
  transaction_read_only: 'on',
  max_parallel_workers_per_gather: '0',
  server_version: SERVER_VERSION,
  server_version_num: `${major}${minor.padStart(4, '0')}`,
  wal_level: 'minimal',
  track_activities: 'off',
  config_file: '',
  data_directory: '',
  hba_file: '',
  ident_file: '',
};
/** Settings that a session has, and no list of them. */
const unlisted: readonly ServerSetting[] = [
  { name: 'role', value: 'none', description: 'Sets the current role.' },
  { name: 'is_superuser', value: 'off', description: 'Shows whether the current user is a superuser.' },
  { name: 'session_authorization', value: '', description: 'Sets the session user name.' },
].map((one) => ({ ...one, type: 'string', unit: null, least: 0, values: [], changes: 'never' }));
/** Contexts in which PostgreSQL lets a session set a setting. */
const OF_SESSIONS: ReadonlySet<unknown> = new Set(['user', 'superuser']);

let listed: readonly ServerSetting[] | null = null;
let byName: ReadonlyMap<string, ServerSetting> | null = null;

/** The settings that `SHOW ALL` lists, in PostgreSQL's order. */
export function listedSettings(): readonly ServerSetting[] {
  listed ??= readSettings();
  return listed;
}

/** A setting by its name in lower case; undefined if there is none. */
export function settingNamed(name: string): ServerSetting | undefined {
  byName ??= new Map([...listedSettings(), ...unlisted].map((one) => [one.name.toLowerCase(), one]));
  return byName.get(name);
}

/** The settings of a server, with the columns of `pg_show_all_settings`, and the values that a session has. */
export function settingRecords(values: (name: string) => string | null): readonly PgRecord[] {
  const { columns, rows } = recorded('pg_settings');
  const [name, setting, enums, line, restart] = ['name', 'setting', 'enumvals', 'sourceline', 'pending_restart'].map((column) =>
    columns.indexOf(column),
  );
  return rows.map((row) => {
    const value = values((row[name ?? 0] ?? '').toLowerCase());
    return new PgRecord(
      row.map((cell, index): Value => {
        if (index === setting) return value ?? cell;
        if (index === enums || index === line) return null;
        return index === restart ? false : cell;
      }),
    );
  });
}

function readSettings(): readonly ServerSetting[] {
  const { columns, rows } = recorded('pg_settings');
  const places = new Map(columns.map((column, index) => [column, index]));
  return rows.map((row) => {
    const cell = (column: string): string => row[places.get(column) ?? -1] ?? '';
    const name = cell('name');
    return {
      name,
      value: own[name] ?? cell('setting'),
      description: cell('short_desc'),
      type: cell('vartype') as ServerSetting['type'],
      unit: cell('unit') === '' ? null : cell('unit'),
      least: Number(cell('min_val')),
      values: cell('enumvals')
        .slice(1, -1)
        .split(',')
        .map((value) => value.replaceAll('"', '')),
      changes: OF_SESSIONS.has(cell('context')) ? 'in_sessions' : 'never',
    };
  });
}
