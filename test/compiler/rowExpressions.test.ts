import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copiedWordsFault } from '../../compiler/expressions/expansion.ts';
import { functions } from '../../compiler/expressions/functions.ts';
import { reservedWordIn } from '../../compiler/expressions/reservedWords.ts';
import { sqlTypes } from '../../compiler/expressions/sqlTypes.ts';
import { exprToSql, type ColumnTypes } from '../../compiler/expressions/toSql.ts';
import { ExpressionFault, walkExpression } from '../../compiler/expressions/walk.ts';
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
  const { expr, faults } = walkExpression(text, tree);
  if (faults[0] !== undefined) throw faults[0];
  const sql = exprToSql(expr, types);
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
  ] as const)('gives null for a division by zero: %s', async (text, value) => {
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
  ] as const)('gives null for what a double cannot hold: %s', async (text, value) => {
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
  ] as const)('rounds half away from zero when it is cast to an integer: %s', async (text, value) => {
    expect(await valueOf(text)).toBe(value);
  });

  it('has whole numbers and decimals with as many digits as a double holds, and no others', async () => {
    expect(await valueOf('9007199254740992 - one')).toBe('9007199254740991');
    expect(await valueOf('-90071992547409.92 - one')).toBe('-90071992547410.92');
    expect(await valueOf(`length('"value":9007199254740993}')`)).toBe('25');
    for (const text of ['9007199254740993', '-9007199254740993', '90071992547409.93'])
      await expect(valueOf(text)).rejects.toThrow('a number that cannot be read exactly');
  });

  it.each(['2.5', '1e2', ' 7', '0x1f', '1_000', '', 'x', '2026-01-05', '9223372036854775808'])(
    'fails if a string that is not an integer is cast to one: "%s"',
    async (text) => {
      await expect(valueOf(`cast('${text}' as integer)`)).rejects.toThrow();
    },
  );

  it('fails if a string cast to a number exceeds the range of doubles, or is not a number', async () => {
    expect(await valueOf("cast('1e308' as double)")).toBe(1e308);
    await expect(valueOf("cast('1e309' as double)")).rejects.toThrow('"1e309" is past the largest number');
    await expect(valueOf("cast('x' as double)")).rejects.toThrow();
    await expect(valueOf('cast(huge as integer)')).rejects.toThrow();
  });

  it('grows in SQL no faster than its length, however deeply it is nested', async () => {
    const nested = (depth: number): string => `${'1 / ('.repeat(depth)}half${')'.repeat(depth)}`;
    expect(await valueOf(nested(30))).toBe(2.5);
  });
});

/** Words that expressions are written with, so that a syntax error is not for their sake. */
const grammar = 'and as between case cast collate distinct in is like not or';

describe('a reserved word', () => {
  it('is reported if a column is named so without quotes, for every reserved word of the engine', async () => {
    const words = (await queryRows(connection, 'SELECT keyword_name FROM duckdb_keywords()')).map((found) => String(found['keyword_name']));
    const texts = words.flatMap((word) => [`${word} > 3`, `3 > ${word}`, `abs( ${word.toUpperCase()} )`]);
    const trees = await parser.parse(texts);
    const refused = new Set(
      words.filter((_, index) => trees.slice(3 * index, 3 * index + 3).some((tree) => tree.startsWith('{"error":true'))),
    );
    for (const word of grammar.split(' ')) refused.delete(word);
    expect(refused.size).toBeGreaterThan(60);
    expect([...refused].filter((word) => reservedWordIn(`3 > ${word}`) !== word)).toEqual([]);
    expect(words.filter((word) => !refused.has(word) && reservedWordIn(`${word} > > 3`) === word)).toEqual([]);
  });

  it('does not count in quotes, in a longer word, or as the name of a function', () => {
    expect(reservedWordIn(`'at' > > "at" + 'it''s at'`)).toBeNull();
    expect(reservedWordIn('case when a > > b then 1 else 2 end')).toBeNull();
    expect(reservedWordIn('attic > > flat + at_2 + left(x, 2) + right (x, 2)')).toBeNull();
  });
});

describe('what grows faster than its text', () => {
  const nested = (form: (inner: string) => string, depth: number): string =>
    Array.from({ length: depth }).reduce((inner: string) => form(inner), 'half');
  /** The code of what is wrong with an expression of a catalog. */
  async function faultOf(text: string): Promise<string | null> {
    const fault = copiedWordsFault(text);
    if (fault !== null) return fault.code;
    const [tree = ''] = await parser.parse([text]);
    try {
      return walkExpression(text, tree).faults[0]?.fault.code ?? null;
    } catch (error) {
      if (error instanceof ExpressionFault) return error.fault.code;
      throw error;
    }
  }

  it.each([
    ['nullif', (inner: string) => `nullif(${inner}, 1)`],
    ['split_part', (inner: string) => `length(split_part(cast(${inner} as varchar), 'a', 1))`],
    ['BETWEEN', (inner: string) => `case when ${inner} between 1 and 2 then 1 else 0 end`],
    ['NOT BETWEEN', (inner: string) => `case when ${inner} not between 1 and 2 then 1 else 0 end`],
    ['the value of a CASE', (inner: string) => `case ${inner} when 1 then 2 when 2 then 3 when 4 then 5 else 6 end`],
  ] as const)('is refused if it nests too deeply, and planned at once if it does not: %s', async (_name, form) => {
    const depths = Array.from({ length: 18 }, (_, depth) => depth);
    const faults = [];
    for (const depth of depths) faults.push(await faultOf(nested(form, depth)));
    const first = faults.findIndex((fault) => fault !== null);
    expect(first).toBeGreaterThan(5);
    expect(faults.slice(first)).toEqual(faults.slice(first).map(() => 'expression-too-complex'));
    await valueOf(nested(form, first - 1));
  });

  it('covers every function that the engine implements as a macro', async () => {
    const macros = await queryRows(
      connection,
      "SELECT function_name, parameters, macro_definition FROM duckdb_functions() WHERE function_type = 'macro' AND schema_name = 'main'",
    );
    const ours = macros.filter(({ function_name }) => functions.has(String(function_name)));
    expect(new Set(ours.map(({ function_name }) => function_name))).toEqual(new Set(['nullif', 'split_part']));
  });

  it('is a chain of operators, except AND and OR', async () => {
    expect(await faultOf(Array.from({ length: 90 }, () => 'half').join(' + '))).toBeNull();
    expect(await faultOf(Array.from({ length: 110 }, () => 'half').join(' + '))).toBe('expression-too-deep');
    expect(await faultOf(Array.from({ length: 5000 }, () => '1').join('+'))).toBe('expression-too-deep');
    expect(await faultOf(Array.from({ length: 1500 }, () => 'half > 1').join(' or '))).toBeNull();
  });

  it('is a CASE of many branches only by its value', async () => {
    const branches = Array.from({ length: 700 }, (_, index) => `when ${index} then ${index}`).join(' ');
    expect(await faultOf(`case half ${branches} end`)).toBeNull();
    expect(
      await faultOf(`case substring(word, 1, 2) ${branches.replaceAll('when ', "when '").replaceAll(' then', "' then")} end`),
    ).toBeNull();
    expect(await faultOf(`case ${Array.from({ length: 60 }, () => 'half').join(' + ')} ${branches} end`)).toBe('expression-too-complex');
    expect(await faultOf(`case when half > 1 then case half ${branches} end else case half ${branches} end end /* end case */`)).toBeNull();
  });
});
