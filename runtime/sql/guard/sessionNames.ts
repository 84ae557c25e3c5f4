/*
 * Names that, without a relation before them, the engine reads as a column if there is one, and otherwise as something else. In its tree, a
 * quoted name is no different.
 */

/** Of the session, or of the engine: never read without a relation. */
export const sessionNames: ReadonlySet<string> = new Set([
  'user',
  'current_user',
  'session_user',
  'current_role',
  'current_catalog',
  'current_schema',
  'rowid',
]);

export const clockNames: ReadonlySet<string> = new Set([
  'current_date',
  'current_time',
  'current_timestamp',
  'localtime',
  'localtimestamp',
]);
