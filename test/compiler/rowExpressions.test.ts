import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlTypes } from '../../compiler/expressions/sqlTypes.ts';
import { exprToSql, type ColumnTypes } from '../../compiler/expressions/toSql.ts';
import { walkExpression } from '../../compiler/expressions/walk.ts';
import type { ScalarType } from '../../compiler/manifest.ts';
import { DuckDbSqlParser } from '../../runtime/engine/DuckDbSqlParser.ts';
import { Engine, queryRows, type DuckDBConnection } from '../../runtime/engine/Engine.ts';

const parser = new DuckDbSqlParser();
let engine: Engine;
let connection: DuckDBConnection;
beforeAll(async () => {
  engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: 1,
    memory_limit: null,
    external_access: false,
    temp_directory: null,
  });
  connection = await engine.connect();
});
afterAll(() => {
  connection.closeSync();
  engine.close();
});

/** The columns that the expressions read, with the value of each. */
const columns: Readonly<Record<string, readonly [type: ScalarType, value: string]>> = {
  zero: ['integer', '0'],
  one: ['integer', '1'],
  nothing: ['decimal', '0'],
  price: ['decimal', '2.5'],
  none: ['number', '-0.0'],
  half: ['number', '2.5'],
  odd: ['number', '3.5'],
  huge: ['number', '1e308'],
  tiny: ['number', '0.49999999999999994'],
  missing: ['number', 'NULL'],
  word: ['string', "'2.5'"],
  whole: ['string', "'-007.00'"],
};
const types: ColumnTypes = new Map(Object.entries(columns).map(([name, [type]]) => [name, type]));
const row = Object.entries(columns)
  .map(([name, [type, value]]) => `CAST(${value} AS ${sqlTypes[type]}) AS "${name}"`)
  .join(', ');

async function valueOf(text: string): Promise<unknown> {
  const [tree = ''] = await parser.parse([text]);
  const sql = exprToSql(walkExpression(tree).expr, types);
  const [found] = await queryRows(connection, `SELECT ${sql} AS value FROM (SELECT ${row}) t`);
  return found?.['value'];
}

describe('an expression over the columns of a row', () => {
  it.each([
    ['one / zero', null],
    ['zero / zero', null],
    ['price / nothing', null],
    ['half / none', null],
    ['-half / none', null],
    ['one // zero', null],
    ['one % zero', null],
    ['one / zero > 5', null],
    ['one / zero is null', true],
    ['coalesce(one / zero, -1)', -1],
    ['case when one / zero > 5 then 1 else 0 end', 0],
    ['1 / (one / zero)', null],
    ['1 / (1 / half)', 2.5],
  ] as const)('has null for a division by zero: %s', async (text, value) => {
    expect(await valueOf(text)).toBe(value);
  });

  it.each([
    ['huge * 10', null],
    ['huge * 10 > 5', null],
    ['huge * 10 - huge * 10 > 5', null],
    ['abs(-(huge + huge)) > 5', null],
    ['huge / tiny / tiny / 1e-300', null],
    ['exp(1000)', null],
    ['pow(zero, -1)', null],
    ['pow(-8, 0.5) > 1', null],
    ['greatest(pow(-8, 0.5), 1)', 1],
    ['exp(missing)', null],
    ["cast('NaN' as double) > 1", null],
    ["cast('-inf' as double) is null", true],
  ] as const)('has null for what no double holds: %s', async (text, value) => {
    expect(await valueOf(text)).toBe(value);
  });

  it.each([
    ['cast(half as integer)', '3'],
    ['cast(-half as integer)', '-3'],
    ['cast(odd as integer)', '4'],
    ['cast(price as integer)', '3'],
    ['cast(-price as integer)', '-3'],
    ['cast(half + 2 as integer)', '5'],
    ['cast(tiny as integer)', '0'],
    ['cast(missing as integer)', null],
    ['cast(whole as integer)', '-7'],
    ["cast('+42' as integer)", '42'],
    ["cast('42.' as integer)", '42'],
    ['cast(true as integer)', '1'],
  ] as const)('rounds half away from zero where it is cast to an integer: %s', async (text, value) => {
    expect(await valueOf(text)).toBe(value);
  });

  it.each(['2.5', '1e2', ' 7', '0x1f', '1_000', '', 'x', '2026-01-05', '9223372036854775808'])(
    'fails where a text is cast to an integer that is none: "%s"',
    async (text) => {
      await expect(valueOf(`cast('${text}' as integer)`)).rejects.toThrow();
    },
  );

  it('fails where a text is cast to a number past the range of doubles, or is none', async () => {
    expect(await valueOf("cast('1e308' as double)")).toBe(1e308);
    await expect(valueOf("cast('1e309' as double)")).rejects.toThrow('"1e309" is past the largest number');
    await expect(valueOf("cast('x' as double)")).rejects.toThrow();
    await expect(valueOf('cast(huge as integer)')).rejects.toThrow();
  });

  it('grows no faster in SQL than it is long, however deep it nests', async () => {
    const nested = (depth: number): string => `${'1 / ('.repeat(depth)}half${')'.repeat(depth)}`;
    expect(await valueOf(nested(30))).toBe(2.5);
  });
});
