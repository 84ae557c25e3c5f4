import { columnPathText } from '../../../compiler/columnPath.ts';
import type { ColumnPath } from '../../../compiler/manifest.ts';
import { sqlText, type SqlRow } from '../../engine/Engine.ts';
import { jsonPointer } from '../../ingest/readColumn.ts';
import { unreadableName } from './unreadableName.ts';

/** Values nested deeper than this many keys below a column are left out. */
export const DEEPEST = 3;
/** An object with more keys than this has data for keys. */
export const MOST_NESTED_KEYS = 100;

/** A catalog does not allow longer paths. */
const LONGEST_PATH = 500;

/** Whether a catalog can name the values at all these paths and tell them apart from each other and from the file's columns. */
export function nameable(paths: readonly ColumnPath[], columns: readonly string[]): boolean {
  const texts = paths.map(columnPathText);
  const taken = new Set(columns.map((name) => name.toLowerCase()));
  return (
    paths.every((path) => path.every((key) => typeof key === 'number' || (unreadableName([key], 0) === null && !/["\s]/.test(key)))) &&
    texts.every((text) => text.length <= LONGEST_PATH && !taken.has(text.toLowerCase())) &&
    new Set(texts.map((text) => text.toLowerCase())).size === texts.length
  );
}

/**
 * The keys of records; a key whose values are all objects is replaced by the keys within, as deep as is reasonable for a catalog.
 * @param records a query of a column `json`, of objects that have these keys.
 */
export async function withNested(
  ask: (sql: string) => Promise<readonly SqlRow[]>,
  records: string,
  names: readonly string[],
): Promise<readonly ColumnPath[]> {
  let paths: readonly ColumnPath[] = names.map((name) => [name]);
  for (let depth = 1; depth <= DEEPEST; depth++) {
    const deepest = paths.filter(({ length }) => length === depth);
    if (deepest.length === 0) break;
    const at = deepest.map((path) => sqlText(jsonPointer(path)));
    const [kinds = {}] = await ask(
      `SELECT ${at.map((pointer, index) => `count(*) FILTER (json_type(json, ${pointer}) = 'OBJECT') AS "objects ${index}", count(*) FILTER (json_type(json, ${pointer}) NOT IN ('OBJECT', 'NULL')) AS "others ${index}"`).join(', ')} FROM (${records})`,
    );
    const within = new Map<ColumnPath, readonly ColumnPath[]>();
    for (const [index, path] of deepest.entries()) {
      if (Number(kinds[`objects ${index}`]) === 0 || Number(kinds[`others ${index}`]) > 0) continue;
      const rows = await ask(
        `SELECT key, min(position) AS position FROM (SELECT unnest(keys) AS key, generate_subscripts(keys, 1) AS position FROM (SELECT json_keys(json, ${at[index] ?? ''}) AS keys FROM (${records}))) GROUP BY key ORDER BY position, key LIMIT ${MOST_NESTED_KEYS + 1}`,
      );
      const parts = rows.map(({ key }): ColumnPath => [...path, String(key)]);
      if (parts.length > 0 && parts.length <= MOST_NESTED_KEYS && nameable(parts, names)) within.set(path, parts);
    }
    paths = paths.flatMap((path) => within.get(path) ?? [path]);
  }
  return paths;
}
