import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorsOf } from '../../../compiler/conditions.ts';
import type { CanonicalCondition, DimensionType } from '../../../compiler/manifest.ts';
import type { Cell, Condition, Scalar } from '../../../generated/types.ts';
import { ConnectionPool } from '../../../runtime/engine/ConnectionPool.ts';
import { Engine } from '../../../runtime/engine/Engine.ts';
import { ResultReader } from '../../../runtime/engine/vectors.ts';
import { canonicalCondition, compileCondition } from '../../../runtime/query/question/conditions.ts';
import type { Enums } from '../../../runtime/query/groups/Dictionary.ts';
import { enumDictionaries, timeFormat } from '../../../runtime/query/fetch/duckdb/dictionaries.ts';
import { Problems } from '../../../runtime/query/question/Problems.ts';
import { StatementBuilder, whereSql } from '../../../runtime/query/fetch/duckdb/statement.ts';

const texts = ['', 'a', 'A', 'a%b', 'a_b', 'azb', 'ä', 'z', '\u{1F600}', '\uFFFD', "it's", '10', '9', 'a\u0000b', null] as const;
const stored: Readonly<Record<DimensionType, readonly Cell[]>> = {
  string: texts,
  integer: [-3, 0, 1, 9, 10, 2026, null],
  bigint: ['-9223372036854775808', '-3', '9', '10', '9007199254740992', '9007199254740993', '9223372036854775807', null],
  boolean: [true, false, null],
  date: ['1999-12-31', '2001-01-01', '2001-02-28', null],
};

function canonical(
  condition: Condition,
  type: DimensionType | 'number' | 'decimal' | 'timestamp',
  scale = 0,
): { readonly condition: CanonicalCondition; readonly problems: Problems } {
  const problems = new Problems();
  return { condition: canonicalCondition(condition, { name: 'c', type, scale }, '/filters/c', problems), problems };
}

const spelled = (condition: Condition, type: Parameters<typeof canonical>[1] = 'string', scale = 0): CanonicalCondition =>
  canonical(condition, type, scale).condition;

describe('a condition', () => {
  it('has one canonical form, whatever its spelling', () => {
    expect(spelled('x')).toEqual({ eq: 'x' });
    expect(spelled(null)).toEqual({ is_null: true });
    expect(spelled({ eq: null })).toEqual({ is_null: true });
    expect(spelled({ ne: null })).toEqual({ not_null: true });
    expect(spelled(['b', null, 'a', 'b'])).toEqual({ in: ['a', 'b', null] });
    expect(spelled({ not_in: ['10', 9, 10, '9'] }, 'integer')).toEqual({ not_in: [9, 10] });
    expect(spelled({ lt: '20', gte: 10 }, 'integer')).toEqual({ gte: 10, lt: 20 });
  });

  it('coerces "2026" to an integer, "true" to a boolean and an ISO text to a date (defect 6)', () => {
    expect(spelled('2026', 'integer')).toEqual({ eq: 2026 });
    expect(spelled('-5.0', 'integer')).toEqual({ eq: -5 });
    expect(spelled(['true', false], 'boolean')).toEqual({ in: [false, true] });
    expect(spelled({ gte: '2026-01-05' }, 'date')).toEqual({ gte: '2026-01-05' });
    expect(spelled(2026)).toEqual({ eq: '2026' });
    expect(spelled('0.25', 'number')).toEqual({ eq: 0.25 });
    expect(spelled({ gt: 1.5 }, 'decimal', 2)).toEqual({ gt: '1.50' });
    expect(spelled('12345678901234567890', 'bigint')).toEqual({ eq: '12345678901234567890' });
    expect(spelled('9007199254740993', 'integer')).toEqual({ eq: '9007199254740993' });
    expect(spelled([2 ** 53, '-9007199254740992'], 'integer')).toEqual({ in: [-(2 ** 53), 2 ** 53] });
    expect(spelled('90071992547409930e-1', 'integer')).toEqual({ eq: '9007199254740993' });
    expect(spelled([1e20, '1e20', 5, '-5.0'], 'bigint')).toEqual({ in: ['-5', '5', '100000000000000000000'] });
    expect(spelled('2026-01-05 10:30', 'timestamp')).toEqual({ eq: '2026-01-05T10:30:00' });
  });

  it('rejects values that would lose something, naming column, type and value (defect 6)', () => {
    const refused: readonly (readonly [Scalar, Parameters<typeof canonical>[1]])[] = [
      [1.5, 'integer'],
      ['1.5', 'integer'],
      ['x', 'integer'],
      [true, 'integer'],
      ['', 'integer'],
      [' 5', 'integer'],
      ['9223372036854775808', 'integer'],
      [2 ** 63, 'integer'],
      ['1e400', 'integer'],
      ['9007199254740993e-1', 'integer'],
      ['1e38', 'bigint'],
      [`1${'0'.repeat(100)}`, 'bigint'],
      ['0x10', 'bigint'],
      [1, 'boolean'],
      ['yes', 'boolean'],
      ['2026-02-30', 'date'],
      ['5 Jan', 'date'],
      [20260105, 'date'],
      ['x', 'number'],
      [true, 'number'],
      ['1e-9999', 'number'],
      [`1${'0'.repeat(5000)}`, 'decimal'],
      ['1.005', 'decimal'],
      ['1.5', 'bigint'],
      ['\ud800', 'string'],
      ['2026-01-05T25:00', 'timestamp'],
    ];
    for (const [value, type] of refused) {
      const { problems } = canonical({ eq: value }, type, 2);
      expect(() => problems.throwIfAny()).toThrow(new RegExp(`"c", which is of type ${type}`));
    }
  });

  it('rejects operators that make no sense for a type, and null where nothing compares with it', () => {
    for (const [condition, type] of [
      [{ contains: 'x' }, 'integer'],
      [{ gt: true }, 'boolean'],
      [{ starts_with: '2' }, 'date'],
      [{ gt: null }, 'integer'],
      [{ lte: null }, 'string'],
    ] as const) {
      expect(canonical(condition, type).problems.none).toBe(false);
    }
  });
});

const sqlList = (type: DimensionType): string =>
  stored[type]
    .map((value) =>
      value === null
        ? 'NULL'
        : typeof value === 'string'
          ? `'${value.replaceAll("'", "''").replaceAll('\u0000', "' || chr(0) || '")}'`
          : String(value),
    )
    .join(', ');

describe('a condition in SQL and in TypeScript', () => {
  let engine: Engine;
  const enums = new Map<string, Enums>();
  beforeAll(async () => {
    engine = await Engine.open(':memory:', {
      mode: 'read_write',
      threads: 1,
      memory_limit: null,
      external_access: false,
      temp_directory: null,
    });
    const connection = await engine.connect();
    await connection.run(`CREATE TABLE string AS SELECT unnest([${sqlList('string')}]) AS c`);
    // An ENUM whose order is not that of its texts.
    await connection.run(`CREATE TYPE shuffled AS ENUM (SELECT c FROM string WHERE c IS NOT NULL ORDER BY reverse(c))`);
    await connection.run('CREATE SCHEMA store');
    await connection.run('CREATE TABLE store.enum AS SELECT c::shuffled AS c FROM string');
    // So many values that their bits are bound.
    await connection.run(
      `CREATE TYPE many AS ENUM (SELECT c FROM (SELECT c FROM string WHERE c IS NOT NULL UNION ALL SELECT 'filler ' || i FROM range(2000) t(i)) ORDER BY reverse(c))`,
    );
    await connection.run('CREATE TABLE store.large AS SELECT c::many AS c FROM string');
    await connection.run(`CREATE TABLE integer AS SELECT unnest([${sqlList('integer')}])::BIGINT AS c`);
    await connection.run(`CREATE TABLE boolean AS SELECT unnest([${sqlList('boolean')}]) AS c`);
    await connection.run(`CREATE TABLE date AS SELECT unnest([${sqlList('date')}])::DATE AS c`);
    connection.closeSync();
    for (const name of ['enum', 'large'])
      enums.set(name, await enumDictionaries(ConnectionPool.of(engine), { name, grain: 'day', dimensions: ['c'], rows: texts.length }));
  });
  afterAll(() => {
    ConnectionPool.of(engine).retire();
    engine.close();
  });

  const conditions = fc.constantFrom<DimensionType>('string', 'integer', 'boolean', 'date').chain((type) => {
    const value = fc.constantFrom<Scalar>(...stored[type], ...(type === 'string' ? ['nowhere', '_', '%'] : type === 'integer' ? [7] : []));
    const present = value.filter((scalar) => scalar !== null);
    const values = {
      in: fc.array(value, { maxLength: 20 }),
      not_in: fc.array(value, { maxLength: 20 }),
      is_null: fc.constant(true),
      not_null: fc.constant(true),
      eq: value,
      ne: value,
    };
    const operators = operatorsOf(type).map((operator) =>
      operator in values ? fc.record({ [operator]: values[operator as keyof typeof values] }) : fc.record({ [operator]: present }),
    );
    return fc.tuple(
      fc.constant(type),
      fc.array(fc.oneof(...operators), { minLength: 1, maxLength: 2 }).map((parts) => Object.assign({}, ...parts) as Condition),
    );
  });

  it('keeps the same rows: ne and not_in keep nulls unless null is named, text is literal and ordered by its bytes', async () => {
    await fc.assert(
      fc.asyncProperty(conditions, fc.constantFrom('string', 'enum', 'large'), async ([type, condition], stringTable) => {
        const checked = canonical(condition, type).condition;
        const known = type === 'string' ? enums.get(stringTable) : undefined;
        const table = known === undefined ? `"${type}"` : `store.${stringTable}`;
        const builder = new StatementBuilder(known ?? new Map());
        const filter = { dimension: { name: 'c', type, label: '', description: '' }, condition: checked };
        const where = whereSql(builder, 'day', { from: null, to: null, but: null, only: null }, [filter]);
        const statement = builder.build(`SELECT ${type === 'string' ? 'c::VARCHAR' : 'c'} FROM ${table}${where}`);
        const reader = new ResultReader(await ConnectionPool.of(engine).run(statement, new AbortController().signal));
        const kept: readonly unknown[] = await (type === 'integer' ? reader.wholes(0) : reader.scalars(0, timeFormat));
        expect(kept).toEqual(stored[type].filter(compileCondition(checked, type)));
      }),
      { numRuns: 400, seed: 6 },
    );
  });
});
