import type { DuckDBConnection } from '../../engine/Engine.ts';
import * as messages from '../messages.ts';
import { columnwise } from './columnwise.ts';
import type { RawTable } from './RawTable.ts';
import type { TypedColumn } from './typedColumns.ts';

/** A minus sign of Unicode before a number, with a symbol of a currency between them or not. */
const MINUS = String.raw`^\x{2212}[^0-9\p{L}]{0,3}[0-9]`;

/** What is said of texts that would be numbers by another minus sign. */
export async function foundMinus(
  connection: DuckDBConnection,
  { relation }: Pick<RawTable, 'relation'>,
  columns: readonly TypedColumn[],
): Promise<readonly string[]> {
  const texts = columns.filter(({ chosen }) => chosen.type === 'string');
  const counts = texts.map(({ chosen }, index) => [
    `count(*) FILTER (WHERE regexp_matches(${chosen.sql}, '${MINUS}')) AS "minus ${index}"`,
  ]);
  const found = await columnwise(connection, relation, counts);
  return texts.flatMap(({ name }, index) => {
    const count = Number(found[`minus ${index}`]);
    return count === 0 ? [] : [messages.foundMinus(name, count)];
  });
}
