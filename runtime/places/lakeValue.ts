const INTEGERS: readonly string[] = ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT'];

/**
 * A value of a file in the type that its table declares; null when that could lose something.
 *
 * @param value SQL
 * @param found the file's type, in the engine's words
 * @param type the table's
 */
export function lakeValue(value: string, found: string, type: string): string | null {
  if (INTEGERS.includes(found) && INTEGERS.includes(type)) return `CAST(${value} AS ${type})`;
  if (found.replaceAll(' ', '') === type.replaceAll(' ', '')) return value;
  // Times without a zone, in files of older writers, are UTC.
  if (type === 'TIMESTAMP WITH TIME ZONE' && /^TIMESTAMP(?:_MS|_S)?$/.test(found)) return `timezone('UTC', CAST(${value} AS TIMESTAMP))`;
  return type === 'TIMESTAMP' && /^TIMESTAMP_(?:MS|S)$/.test(found) ? `CAST(${value} AS TIMESTAMP)` : null;
}
