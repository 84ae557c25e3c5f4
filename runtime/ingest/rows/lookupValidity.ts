import type { Transform } from '../../../compiler/manifest.ts';
import { queryRows, sqlIdentifier, type DuckDBConnection } from '../../engine/Engine.ts';

export type Lookup = Extract<Transform, { readonly kind: 'lookup' }>;

/**
 * The columns between which a lookup's row is valid, the second excluded. They are never null, so that the join has only plain comparisons
 * and can be a hash join.
 */
const [FROM, TO] = ['"#from"', '"#to"'];

/** Columns to add to a lookup's rows; none when they are always valid. */
export function validitySql({ on, valid, reader }: Lookup): readonly string[] {
  if (valid === undefined) return [];
  const type = reader.columns.find(({ name }) => name === valid.from)?.type === 'date' ? 'DATE' : 'TIMESTAMP';
  const from = `coalesce(${sqlIdentifier(valid.from)}, ${type} '-infinity')`;
  const keys = on.map(({ key }) => sqlIdentifier(key)).join(', ');
  const to = valid.to === null ? `lead(${from}) OVER (PARTITION BY ${keys} ORDER BY ${from})` : sqlIdentifier(valid.to);
  return [`${from} AS ${FROM}`, `coalesce(${to}, ${type} 'infinity') AS ${TO}`];
}

/** Whether a lookup's row `l` is valid at a time. */
export function validAt(time: string): string {
  return `${time} >= l.${FROM} AND ${time} < l.${TO}`;
}

/** Faults in the times of a lookup: rows that end before they begin, and keys with two rows valid at once. */
export interface ValidityFaults {
  readonly empty_rows: number;
  readonly overlapping_keys: number;
}

export async function validityFaults(connection: DuckDBConnection, table: string, { on }: Lookup): Promise<ValidityFaults> {
  const keys = on.map(({ key }) => sqlIdentifier(key));
  const present = keys.map((key) => `${key} IS NOT NULL`).join(' AND ');
  const next = `lead(${FROM}) OVER (PARTITION BY ${keys.join(', ')} ORDER BY ${FROM}, ${TO})`;
  const [row] = await queryRows(
    connection,
    `SELECT count(*) FILTER (${TO} <= ${FROM}) AS empty_rows, count(DISTINCT key) FILTER (next < ${TO} OR next = ${FROM}) AS overlapping_keys
       FROM (SELECT (${keys.join(', ')}) AS key, ${FROM}, ${TO}, ${next} AS next FROM ${table} WHERE ${present})`,
  );
  return { empty_rows: Number(row?.['empty_rows'] ?? 0), overlapping_keys: Number(row?.['overlapping_keys'] ?? 0) };
}
