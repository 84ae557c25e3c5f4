import { recorded } from './recorded/recorded.ts';
import { PgRecord, type Value } from './values/Value.ts';

/** What `version()` answers: the PostgreSQL whose catalog this is. */
export const VERSION_TEXT = 'PostgreSQL 15.18, as spoken by a governed aggregate query service';

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

/** The value of a setting that the session does not know; null if there is none of the name. */
export function settingByDefault(name: string): string | null {
  const row = byName().get(name);
  return row === undefined ? null : row;
}

let defaults: Map<string, string> | null = null;

function byName(): Map<string, string> {
  if (defaults === null) {
    const { columns, rows } = recorded('pg_settings');
    const [name = 0, setting = 0] = ['name', 'setting'].map((column) => columns.indexOf(column));
    defaults = new Map(rows.map((row) => [(row[name] ?? '').toLowerCase(), row[setting] ?? '']));
  }
  return defaults;
}
