import { afterAll, beforeAll, expect, it } from 'vitest';
import { exprToSql } from '../../compiler/expressions/toSql.ts';
import { Engine, queryRows, sqlText, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import { convertCast, convertCsv, convertJson, convertParquet, type Conversion } from '../../runtime/formats/conversion.ts';

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

const sqlOf = (conversion: Conversion): string => (conversion.kind === 'refused' ? 'NULL' : conversion.sql);
const literal = (value: string) => ({ kind: 'literal', type: 'string', value }) as const;

/** How each form of raw data says a whole number that is declared a number. */
const forms: Readonly<Record<string, (digits: string) => string>> = {
  csv: (digits) => sqlOf(convertCsv('number', sqlText(digits), 'UTC')),
  'csv with spaces': (digits) => sqlOf(convertCsv('number', sqlText(` ${digits} `), 'UTC')),
  json: (digits) => sqlOf(convertJson('number', `CAST(${sqlText(digits)} AS JSON)`, 'as_written', 'UTC')),
  parquet: (digits) => sqlOf(convertParquet('HUGEINT', 'number', `CAST(${sqlText(digits)} AS HUGEINT)`, 'UTC')),
  'a cast of a text': (digits) => sqlOf(convertCast('string', 'number', sqlText(digits), 'UTC')),
  'an expression': (digits) => `TRY(${exprToSql({ kind: 'cast', to: 'number', arg: literal(digits) }, new Map())})`,
};

it.each(Object.keys(forms))('a whole number is a double only up to 2^53, and never rounded, in %s', async (form) => {
  const read = async (digits: string): Promise<unknown> => {
    const [row] = await queryRows(connection, `SELECT CAST(${forms[form]?.(digits)} AS VARCHAR) AS value`);
    return row?.['value'];
  };
  for (const digits of ['0', '-7', '9007199254740991', '9007199254740992', '-9007199254740992'])
    expect([digits, Number(await read(digits))]).toEqual([digits, Number(digits)]);
  for (const digits of ['9007199254740993', '-9007199254740993', '9007199254740994', '123456789012345678901234567890'])
    expect([digits, await read(digits)]).toEqual([digits, null]);
});

it.each(['csv', 'json', 'a cast of a text'])('a number with a fraction or an exponent is the nearest double in %s', async (form) => {
  for (const text of ['0.1', '1e300', '-12345678901234567890.5', '1e22']) {
    const [row] = await queryRows(connection, `SELECT ${forms[form]?.(text)} AS value`);
    expect([text, row?.['value']]).toEqual([text, Number(text)]);
  }
});
