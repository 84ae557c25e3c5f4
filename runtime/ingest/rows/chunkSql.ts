/** Files are in chunk order. Usually each chunk is one file and none is missing, so the file's position is enough. */
export function chunkSql(ordinals: readonly number[]): string {
  const first = ordinals[0] ?? 0;
  const regular = ordinals.every((ordinal, index) => ordinal === first + index);
  if (regular) return `CAST(file_index AS INTEGER) + ${first}`;
  return `([${ordinals.join(', ')}]::INTEGER[])[CAST(file_index AS BIGINT) + 1]`;
}
