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

const CURRENCY = String.raw`\p{Sc}|[A-Z]{3}`;
const MONEY = String.raw`^[-+(]?(?:${CURRENCY})? ?[-+]?[0-9][0-9., ''’]*(?:${CURRENCY})?[-)]?$`;
/** A number whose point may as well separate thousands. */
const THIRDS = '[-+]?(?:0|[1-9][0-9]{0,2}(?:[.][0-9]{3})?)';

/** What is said of numbers that may be meant otherwise, and of texts that would be numbers if they were written otherwise. */
export async function foundAmounts(
  connection: DuckDBConnection,
  { relation, csv }: Pick<RawTable, 'relation' | 'csv'>,
  columns: readonly TypedColumn[],
): Promise<readonly string[]> {
  return [
    ...(await foundTexts(connection, relation, columns)),
    ...(csv?.is_plain === true ? await foundNumbers(connection, relation, columns) : []),
  ];
}

async function foundNumbers(connection: DuckDBConnection, relation: string, columns: readonly TypedColumn[]): Promise<readonly string[]> {
  const numbers = columns.filter(({ chosen: { type }, text }) => (type === 'decimal' || type === 'number') && text.written === undefined);
  const facts = numbers.map(({ raw }, index) => [
    `CASE WHEN bool_and(regexp_full_match(${raw}, '${THIRDS}')) THEN max(${raw}) FILTER (contains(${raw}, '.')) END AS "thirds ${index}"`,
  ]);
  const found = await columnwise(connection, relation, facts);
  return numbers.flatMap(({ name }, index) => {
    const example = found[`thirds ${index}`];
    return typeof example === 'string' ? [messages.foundThirds(name, example)] : [];
  });
}

async function foundTexts(connection: DuckDBConnection, relation: string, columns: readonly TypedColumn[]): Promise<readonly string[]> {
  const texts = columns.filter(({ chosen }) => chosen.type === 'string');
  const facts = texts.map(({ chosen: { sql } }, index) => [
    `count(*) FILTER (WHERE regexp_matches(${sql}, '${MINUS}')) AS "minus ${index}"`,
    `count(*) FILTER (WHERE regexp_matches(${sql}, '${PLUS}')) AS "plus ${index}"`,
    `CASE WHEN bool_and(regexp_matches(${sql}, '${UNIT}')) AND min(regexp_extract(${sql}, '${UNIT}', 1)) = max(regexp_extract(${sql}, '${UNIT}', 1)) THEN min(regexp_extract(${sql}, '${UNIT}', 1)) END AS "unit ${index}"`,
    `CASE WHEN bool_and(regexp_matches(${sql}, '${MONEY}')) THEN string_agg(DISTINCT regexp_extract(${sql}, '${CURRENCY}'), ' ' ORDER BY regexp_extract(${sql}, '${CURRENCY}')) FILTER (regexp_matches(${sql}, '${CURRENCY}')) END AS "currencies ${index}"`,
    `count(*) FILTER (${sql} <> trim(${sql}) AND trim(${sql}) <> '') AS "padded ${index}"`,
  ]);
  const found = await columnwise(connection, relation, facts);
  return texts.flatMap(({ name }, index) => {
    const [minus, plus] = [Number(found[`minus ${index}`]), Number(found[`plus ${index}`])];
    const unit = found[`unit ${index}`];
    const currencies = String(found[`currencies ${index}`] ?? '').split(' ');
    const padded = Number(found[`padded ${index}`]);
    return [
      ...(minus === 0 ? [] : [messages.foundMinus(name, minus)]),
      ...(plus === 0 ? [] : [messages.foundPlus(name, plus)]),
      ...(typeof unit === 'string' ? [messages.foundUnit(name, unit)] : []),
      ...(currencies.length > 1 ? [messages.foundCurrencies(name, currencies)] : []),
      ...(padded === 0 ? [] : [messages.foundPadded(name, padded)]),
    ];
  });
}
