import type { SubLink } from 'libpg-query';
import { PgError } from '../PgError.ts';
import { arrayOf, BOOL, elementOf } from '../types/pgTypes.ts';
import { keyOf } from '../values/compare.ts';
import { PgArray, PgRecord, type Value } from '../values/Value.ts';
import type { Analysis, Query } from './Analysis.ts';
import { coerceToBoolean } from './coerce.ts';
import { comparisonOf } from './operations.ts';
import type { Scope } from './Scope.ts';
import { usesOf, type Typed } from './Typed.ts';

/** A query in an expression. */
export function subqueryOf({ subLinkType, subselect, testexpr, operName }: SubLink, scope: Scope, analysis: Analysis): Typed {
  if (subselect === undefined || !('SelectStmt' in subselect)) throw new PgError('42601', 'syntax error');
  const query = onceWhereIndependent(analysis.query(subselect.SelectStmt, scope));
  const { uses, columns } = query;
  const [column] = columns;
  if (subLinkType === 'EXISTS_SUBLINK') return { type: BOOL, uses, evaluate: () => query.rows().length > 0 };
  if (subLinkType === 'ANY_SUBLINK' || subLinkType === 'ALL_SUBLINK') {
    if (testexpr === undefined) throw new PgError('42601', 'syntax error');
    const operator = (operName ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : [])).at(-1) ?? '=';
    return quantified(operator, analysis.expression(testexpr, scope), query, subLinkType === 'ANY_SUBLINK' ? 'any' : 'all', analysis);
  }
  if (column === undefined || columns.length > 1) throw new PgError('42601', 'subquery must return only one column');
  if (subLinkType === 'ARRAY_SUBLINK') {
    const type = elementOf(column.type) === 0 ? arrayOf(column.type) : column.type;
    return { type, fields: column.fields, uses, evaluate: () => new PgArray(query.rows().map(([value = null]) => value)) };
  }
  if (subLinkType !== 'EXPR_SUBLINK') throw new PgError('0A000', 'the catalog does not answer this kind of subquery');
  return {
    type: column.type,
    fields: column.fields,
    uses,
    evaluate: () => {
      const rows = query.rows();
      if (rows.length > 1) throw new PgError('21000', 'more than one row returned by a subquery used as an expression');
      return rows[0]?.[0] ?? null;
    },
  };
}

/** A query that reads no row around it runs once. */
function onceWhereIndependent(query: Query): Query {
  if (query.uses.size > 0) return query;
  let rows: ReturnType<Query['rows']> | null = null;
  return { ...query, rows: () => (rows ??= query.rows()) };
}

function quantified(operator: string, left: Typed, query: Query, kind: 'any' | 'all', analysis: Analysis): Typed {
  const { columns } = query;
  let current: readonly Value[] = [];
  const [column] = columns;
  const isRow = left.fields !== undefined && columns.length > 1;
  if (column === undefined || (columns.length > 1 && !isRow)) throw new PgError('42601', 'subquery has too many columns');
  const right: Typed = isRow
    ? { type: left.type, fields: columns, uses: usesOf([]), evaluate: () => new PgRecord(current) }
    : { type: column.type, fields: column.fields, uses: usesOf([]), evaluate: () => current[0] ?? null };
  const compared = comparisonOf(operator, left, right, analysis);
  const test = coerceToBoolean(compared, 'IN', analysis.database);
  const uses = usesOf([left, query]);
  const isKeyed = kind === 'any' && compared.equality !== undefined && query.uses.size === 0;
  let keys: Set<unknown> | null = null;
  const evaluate = (): Value => {
    if (isKeyed) {
      const [key, member] = compared.equality ?? [];
      keys ??= new Set(
        query.rows().map((row) => {
          current = row;
          return keyOf(member?.evaluate() ?? null);
        }),
      );
      const value = key?.evaluate() ?? null;
      if (value !== null && keys.has(keyOf(value))) return true;
      return (value === null && keys.size > 0) || keys.has(null) ? null : false;
    }
    let result: Value = kind === 'all';
    for (const row of query.rows()) {
      analysis.budget.step();
      current = row;
      const value = test.evaluate();
      if (value === (kind === 'any')) return kind === 'any';
      if (value === null) result = null;
    }
    return result;
  };
  return { type: BOOL, uses, evaluate };
}
