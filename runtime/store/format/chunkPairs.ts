import { queryRows, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';

/** So that of many they are never all in memory: these are six megabytes. */
const AT_ONCE = 65_536;

/**
 * Pairs of the id and the fingerprint of each chunk that a table shows, by ordinal, as canonical JSON: some at a time, with commas between pairs.
 *
 * @param stored the table `store.chunks`.
 */
export async function* chunkPairs(connection: DuckDBConnection, stored: string, table_id: string): AsyncGenerator<string> {
  const chunks = `${stored} WHERE table_id = ${sqlText(table_id)}`;
  const [last = {}] = await queryRows(connection, `SELECT coalesce(max(ordinal), -1)::INTEGER AS ordinal FROM ${chunks}`);
  for (let from = 0; from <= Number(last['ordinal']); from += AT_ONCE) {
    const some = `${chunks} AND ordinal BETWEEN ${from} AND ${from + AT_ONCE - 1}`;
    // JSON writes most texts between quotes as they are, as it does all fingerprints, which are hexadecimal.
    const [row = {}] = await queryRows(
      connection,
      `SELECT string_agg('["' || chunk_id || '","' || fingerprint || '"]', ',' ORDER BY ordinal) AS pairs,
         bool_and(regexp_full_match(chunk_id, '[ !#-\\[\\]-~]*')) AS are_plain FROM ${some}`,
    );
    if (row['are_plain'] === true) yield String(row['pairs']);
    if (row['are_plain'] !== false) continue;
    const pairs = await queryRows(connection, `SELECT chunk_id, fingerprint FROM ${some} ORDER BY ordinal`);
    yield pairs.map(({ chunk_id, fingerprint }) => JSON.stringify([String(chunk_id), String(fingerprint)])).join(',');
  }
}
