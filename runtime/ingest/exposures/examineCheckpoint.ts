import { queryRows, type DuckDBConnection } from '../../engine/Engine.ts';
import type { Remembered } from '../reduce/ReducerMemory.ts';
import { COMPATIBILITY_PROPERTIES, IDENTITY_PROPERTIES, type ExpectedProperties } from './checkpointFormat.ts';

/**
 * Compares the properties of an attached checkpoint with the expected ones, and its journal with its contacts.
 *
 * @param database its alias, as an SQL identifier.
 * @throws the engine's error if the file cannot be read.
 */
export async function examineCheckpoint(connection: DuckDBConnection, database: string, expected: ExpectedProperties): Promise<Remembered> {
  const rows = await queryRows(connection, `SELECT name, value FROM ${database}.properties`);
  const properties = new Map(rows.map((row) => [String(row['name']), String(row['value'])]));
  const differs = (name: keyof ExpectedProperties): boolean => properties.get(name) !== expected[name];
  if (!properties.has('revision') || IDENTITY_PROPERTIES.some((name) => !properties.has(name))) return { is: 'damaged' };
  if (IDENTITY_PROPERTIES.some(differs)) return { is: 'foreign' };
  if (differs('customer_type')) return { is: 'of_another_type', remembered: properties.get('customer_type') ?? 'unknown' };
  if (differs('revision') || COMPATIBILITY_PROPERTIES.some(differs)) return { is: 'outdated' };
  const days = await queryRows(
    connection,
    `SELECT chunk_id, fingerprint, j.contacts IS NOT DISTINCT FROM coalesce(c.contacts, 0) AS whole
     FROM ${database}.journal j
     FULL JOIN (SELECT strftime(day, '%Y-%m-%d') AS chunk_id, count(*) AS contacts FROM ${database}.contacts GROUP BY ALL) c USING (chunk_id)
     ORDER BY chunk_id`,
  );
  if (days.some(({ whole }) => whole !== true)) return { is: 'damaged' };
  return { is: 'usable', chunks: days.map((row) => ({ id: String(row['chunk_id']), fingerprint: String(row['fingerprint']) })) };
}
