import { describe, expect, it } from 'vitest';
import { functions, type ExprType } from '../../compiler/expressions/functions.ts';
import { sqlTypes } from '../../compiler/expressions/sqlTypes.ts';
import { exprToSql } from '../../compiler/expressions/toSql.ts';
import { typeOf } from '../../compiler/expressions/typeOf.ts';
import type { Expr, ScalarType } from '../../compiler/manifest.ts';
import { Engine } from '../../runtime/engine/Engine.ts';

const scalarTypes = Object.keys(sqlTypes) as readonly ScalarType[];
const names = new Map<string, ScalarType>(scalarTypes.map((type) => [`a_${type}`, type]));

const engine = await Engine.open(':memory:', {
  mode: 'read_write',
  threads: 1,
  memory_limit: null,
  external_access: false,
  temp_directory: null,
});
const connection = await engine.connect();
await connection.run(`CREATE TABLE t (${scalarTypes.map((type) => `a_${type} ${sqlTypes[type]}`).join(', ')})`);

/** What the engine says an expression's type is, as ours; null where it does not bind. */
async function engineType(expr: Expr): Promise<string | null> {
  try {
    const statement = await connection.prepare(`SELECT ${exprToSql(expr, names)} AS x FROM t`);
    const type = statement.columnType(0).toString();
    statement.destroySync();
    if (/^(U?(TINYINT|SMALLINT|INTEGER|BIGINT)|HUGEINT)$/.test(type)) return 'integer';
    if (type.startsWith('DECIMAL')) return 'decimal';
    return { VARCHAR: 'string', DOUBLE: 'number', BOOLEAN: 'boolean', DATE: 'date', TIMESTAMP: 'timestamp' }[type] ?? type;
  } catch {
    return null;
  }
}

/** Arguments that the engine wants as constants. */
const constants: Readonly<Record<string, Readonly<Record<number, Expr>>>> = {
  date_part: { 0: { kind: 'literal', type: 'string', value: 'year' } },
  date_trunc: { 0: { kind: 'literal', type: 'string', value: 'month' } },
  date_diff: { 0: { kind: 'literal', type: 'string', value: 'day' } },
  try_strptime: { 1: { kind: 'literal', type: 'string', value: '%Y-%m-%d' } },
  regexp_extract: { 1: { kind: 'literal', type: 'string', value: '(a)' }, 2: { kind: 'literal', type: 'integer', value: '1' } },
  round: { 1: { kind: 'literal', type: 'integer', value: '2' } },
};

function* calls(fn: string): Iterable<Expr> {
  const column = (type: ScalarType): Expr => ({ kind: 'column', name: `a_${type}` });
  const argument = (index: number, type: ScalarType): Expr => constants[fn]?.[index] ?? column(type);
  for (const first of scalarTypes) {
    yield { kind: 'call', fn, args: [argument(0, first)] };
    for (const second of scalarTypes) {
      yield { kind: 'call', fn, args: [argument(0, first), argument(1, second)] };
      for (const third of scalarTypes) yield { kind: 'call', fn, args: [argument(0, first), argument(1, second), argument(2, third)] };
    }
  }
}

function ourType(expr: Expr): ExprType | null {
  try {
    return typeOf(expr, { scope: 'row', names, noun: 'column', within: 'the test' });
  } catch {
    return null;
  }
}

describe('a function of the catalog language', () => {
  const rowFunctions = [...functions].filter(([, { scopes }]) => scopes.includes('row')).map(([fn]) => fn);

  it.each(rowFunctions)('%s binds in the engine and has the type that we declare', async (fn) => {
    let accepted = 0;
    for (const call of calls(fn)) {
      const ours = ourType(call);
      if (ours === null) continue;
      accepted += 1;
      expect([exprToSql(call, names), await engineType(call)]).toEqual([exprToSql(call, names), ours]);
    }
    expect(accepted).toBeGreaterThan(0);
  });
});
