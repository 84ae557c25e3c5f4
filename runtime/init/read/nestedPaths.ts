import { columnPathText } from '../../../compiler/columnPath.ts';
import type { ColumnPath } from '../../../compiler/manifest.ts';
import { sqlText, type SqlRow } from '../../engine/Engine.ts';
import { jsonPointer } from '../../formats/readColumn.ts';
import { MOST_COLUMNS } from './chosenColumns.ts';
import { AT_ONCE } from './columnwise.ts';
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

/** A column of json, and SQL for its value. */
export interface JsonRoot {
  readonly name: string;
  readonly value: string;
}

/**
 * The columns of a relation; one whose values are all objects is replaced by the keys within, as deep as is reasonable for a catalog. Looks
 * no further when there are more than a catalog can declare.
 */
export async function withNested(
  ask: (sql: string) => Promise<readonly SqlRow[]>,
  relation: string,
  roots: readonly JsonRoot[],
): Promise<readonly ColumnPath[]> {
  const names = roots.map(({ name }) => name);
  const values = new Map(roots.map(({ name, value }) => [name, value]));
  let paths: readonly ColumnPath[] = names.map((name) => [name]);
  for (let depth = 1; depth <= DEEPEST; depth++) {
    const within = new Map<ColumnPath, readonly ColumnPath[]>();
    let count = paths.length;
    for (const path of await objectsOf(
      ask,
      relation,
      values,
      paths.filter(({ length }) => length === depth),
    )) {
      const rows = await ask(
        `SELECT key, min(position) AS position FROM (SELECT unnest(keys) AS key, generate_subscripts(keys, 1) AS position FROM (SELECT json_keys(${argumentsOf(values, path)}) AS keys FROM ${relation})) GROUP BY key ORDER BY position, key LIMIT ${MOST_NESTED_KEYS + 1}`,
      );
      const parts = rows.map(({ key }): ColumnPath => [...path, String(key)]);
      if (parts.length === 0 || parts.length > MOST_NESTED_KEYS || !nameable(parts, names)) continue;
      within.set(path, parts);
      count += parts.length - 1;
      if (count > MOST_COLUMNS) break;
    }
    if (within.size === 0) break;
    paths = paths.flatMap((path) => within.get(path) ?? [path]);
    if (count > MOST_COLUMNS) break;
  }
  return paths;
}

/** Those of some paths at which there are objects and nothing else. */
async function objectsOf(
  ask: (sql: string) => Promise<readonly SqlRow[]>,
  relation: string,
  values: ReadonlyMap<string, string>,
  paths: readonly ColumnPath[],
): Promise<readonly ColumnPath[]> {
  const objects: ColumnPath[] = [];
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const some = paths.slice(from, from + AT_ONCE);
    const types = some.map((path) => `json_type(${argumentsOf(values, path)})`);
    const counts = types.map(
      (type, index) =>
        `count(*) FILTER (${type} = 'OBJECT') AS "objects ${index}", count(*) FILTER (${type} NOT IN ('OBJECT', 'NULL')) AS "others ${index}"`,
    );
    const [kinds = {}] = await ask(`SELECT ${counts.join(', ')} FROM ${relation}`);
    objects.push(...some.filter((_, index) => Number(kinds[`objects ${index}`]) > 0 && Number(kinds[`others ${index}`]) === 0));
  }
  return objects;
}

/** What a function of json takes to find the value at a path. */
function argumentsOf(values: ReadonlyMap<string, string>, [own, ...deeper]: ColumnPath): string {
  const value = values.get(own) ?? '';
  return deeper.length === 0 ? value : `${value}, ${sqlText(jsonPointer(deeper))}`;
}
