import type { DuckDBConnection } from '../../engine/Engine.ts';
import * as messages from '../messages.ts';
import { columnwise } from './columnwise.ts';
import type { RawTable } from './RawTable.ts';
import type { TypedColumn } from './typedColumns.ts';

/** A minus sign of Unicode before a number, with a symbol of a currency between them or not. */
const MINUS = String.raw`^\x{2212}[^0-9\p{L}]{0,3}[0-9]`;
/** A plus sign before a number that is too short for one of a telephone. */
const PLUS = String.raw`^\+[0-9]{1,7}(?:[.,][0-9]+)?$`;
/** A number and a unit. */
const UNIT = String.raw`^[-+]?[0-9]{1,15}(?:[.,][0-9]{1,15})?( ?\p{L}{1,3})$`;

/** What is said of texts that would be numbers if they were written otherwise. */
export async function foundAmounts(
  connection: DuckDBConnection,
  { relation }: Pick<RawTable, 'relation'>,
  columns: readonly TypedColumn[],
): Promise<readonly string[]> {
  const texts = columns.filter(({ chosen }) => chosen.type === 'string');
  const facts = texts.map(({ chosen: { sql } }, index) => [
    `count(*) FILTER (WHERE regexp_matches(${sql}, '${MINUS}')) AS "minus ${index}"`,
    `count(*) FILTER (WHERE regexp_matches(${sql}, '${PLUS}')) AS "plus ${index}"`,
    `CASE WHEN bool_and(regexp_matches(${sql}, '${UNIT}')) AND min(regexp_extract(${sql}, '${UNIT}', 1)) = max(regexp_extract(${sql}, '${UNIT}', 1)) THEN min(regexp_extract(${sql}, '${UNIT}', 1)) END AS "unit ${index}"`,
  ]);
  const found = await columnwise(connection, relation, facts);
  return texts.flatMap(({ name }, index) => {
    const [minus, plus] = [Number(found[`minus ${index}`]), Number(found[`plus ${index}`])];
    const unit = found[`unit ${index}`];
    return [
      ...(minus === 0 ? [] : [messages.foundMinus(name, minus)]),
      ...(plus === 0 ? [] : [messages.foundPlus(name, plus)]),
      ...(typeof unit === 'string' ? [messages.foundUnit(name, unit)] : []),
    ];
  });
}
