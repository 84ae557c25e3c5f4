import { pathOf } from '../../compiler/columnPath.ts';
import type { FileColumn } from '../../compiler/manifest.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { compareText } from '../engine/compareText.ts';
import type { FailureReason } from './FailureReason.ts';
import type { Layout } from './Layout.ts';
import * as messages from './messages.ts';
import { jsonPointer } from './readColumn.ts';

/** The number of records searched for keys. */
const SAMPLE = 1000;

/**
 * Reports columns that are keys of no record at all, as opposed to keys whose values are null; null when every one occurs
 * somewhere. Files that declare their columns are not checked.
 */
export async function missingKeys(
  connection: DuckDBConnection,
  columns: readonly FileColumn[],
  files: readonly { readonly layout: Layout; readonly absolute: string }[],
): Promise<FailureReason | null> {
  const relations = files.flatMap(({ layout, absolute }) => (layout.records === null ? [] : [layout.records([absolute])]));
  if (columns.length === 0 || relations.length === 0) return null;
  const records = `(${relations.map((relation) => `SELECT json FROM ${relation}`).join(' UNION ALL ')})`;
  const exists = columns.map(
    (column, index) => `coalesce(bool_or(json_exists(json, ${sqlText(jsonPointer(everywhere(column)))})), false) AS c${index}`,
  );
  const [found] = await queryRows(connection, `SELECT count(*) AS records, ${exists.join(', ')} FROM ${records}`);
  const missing = columns.filter((_, index) => found?.[`c${index}`] !== true);
  if (missing.length === 0 || Number(found?.['records']) === 0) return null;
  const keys = await queryRows(
    connection,
    `SELECT DISTINCT unnest(json_keys(json)) AS key FROM (SELECT json FROM ${records} LIMIT ${SAMPLE})`,
  );
  return { message: messages.missingKey(missing), example: messages.foundKeys(keys.map(({ key }) => String(key)).sort(compareText)) };
}

/** The part of a column's path that some record must have: every list may be too short, and texts are not searched. */
function everywhere(column: FileColumn): readonly (string | number)[] {
  const path = pathOf(column);
  if (column.json !== undefined) return path.slice(0, 1);
  const list = path.findIndex((step) => typeof step === 'number');
  return list === -1 ? path : path.slice(0, list);
}
