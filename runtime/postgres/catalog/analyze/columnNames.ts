import type { Node } from 'libpg-query';

/** A name, and how well it says what the column is: 2 of a column or function, 1 of a type or construct. */
interface Found {
  readonly name: string;
  readonly strength: 1 | 2;
}

/** The name that PostgreSQL gives a column without an alias (its `FigureColname`). */
export function columnName(node: Node): string {
  return find(node)?.name ?? '?column?';
}

const VALUE_FUNCTIONS: Readonly<Record<string, string>> = {
  SVFOP_CURRENT_DATE: 'current_date',
  SVFOP_CURRENT_TIME: 'current_time',
  SVFOP_CURRENT_TIME_N: 'current_time',
  SVFOP_CURRENT_TIMESTAMP: 'current_timestamp',
  SVFOP_CURRENT_TIMESTAMP_N: 'current_timestamp',
  SVFOP_LOCALTIME: 'localtime',
  SVFOP_LOCALTIME_N: 'localtime',
  SVFOP_LOCALTIMESTAMP: 'localtimestamp',
  SVFOP_LOCALTIMESTAMP_N: 'localtimestamp',
  SVFOP_CURRENT_ROLE: 'current_role',
  SVFOP_CURRENT_USER: 'current_user',
  SVFOP_USER: 'user',
  SVFOP_SESSION_USER: 'session_user',
  SVFOP_CURRENT_CATALOG: 'current_catalog',
  SVFOP_CURRENT_SCHEMA: 'current_schema',
};

function find(node: Node | undefined): Found | null {
  if (node === undefined) return null;
  if ('ColumnRef' in node) return named(lastName(node.ColumnRef.fields));
  if ('A_Indirection' in node) return named(lastName(node.A_Indirection.indirection)) ?? find(node.A_Indirection.arg);
  if ('FuncCall' in node) return named(lastName(node.FuncCall.funcname));
  if ('A_Expr' in node) return node.A_Expr.kind === 'AEXPR_NULLIF' ? named('nullif') : null;
  if ('TypeCast' in node) {
    const inner = find(node.TypeCast.arg);
    if (inner?.strength === 2) return inner;
    const type = lastName(node.TypeCast.typeName?.names);
    return type === null ? inner : { name: type, strength: 1 };
  }
  if ('CollateClause' in node) return find(node.CollateClause.arg);
  if ('GroupingFunc' in node) return named('grouping');
  if ('SubLink' in node) return ofSubquery(node.SubLink.subLinkType, node.SubLink.subselect);
  if ('CaseExpr' in node) {
    const inner = find(node.CaseExpr.defresult);
    return inner?.strength === 2 ? inner : { name: 'case', strength: 1 };
  }
  if ('A_ArrayExpr' in node) return named('array');
  if ('RowExpr' in node) return named('row');
  if ('CoalesceExpr' in node) return named('coalesce');
  if ('MinMaxExpr' in node) return named(node.MinMaxExpr.op === 'IS_LEAST' ? 'least' : 'greatest');
  if ('SQLValueFunction' in node) return named(VALUE_FUNCTIONS[node.SQLValueFunction.op ?? ''] ?? null);
  return null;
}

function ofSubquery(kind: string | undefined, query: Node | undefined): Found | null {
  if (kind === 'EXISTS_SUBLINK') return named('exists');
  if (kind === 'ARRAY_SUBLINK') return named('array');
  if (kind !== 'EXPR_SUBLINK' || query === undefined || !('SelectStmt' in query)) return null;
  const [target] = query.SelectStmt.targetList ?? [];
  if (target === undefined || !('ResTarget' in target)) return null;
  return target.ResTarget.name === undefined ? find(target.ResTarget.val) : named(target.ResTarget.name);
}

function named(name: string | null): Found | null {
  return name === null ? null : { name, strength: 2 };
}

/** The last of the names in a list; null where the list has none. */
function lastName(nodes: readonly Node[] | undefined): string | null {
  return (nodes ?? []).reduce<string | null>((last, node) => ('String' in node ? (node.String.sval ?? '') : last), null);
}
