import { exprToSql } from '../expressions/toSql.ts';
import type { Expr } from '../manifest.ts';

const MOST_CHARACTERS = 160;

/** An expression as a person would write it: plain names without quotes, no parentheses around the whole; cut where it is long. */
export function expressionText(expr: Expr | null): string {
  if (expr === null) return 'none';
  const sql = exprToSql(expr).replaceAll(/'(?:[^']|'')*'|"([a-z][a-z0-9_]*)"/g, (whole, name: string | undefined) => name ?? whole);
  const text = isCallInParentheses(expr, sql) ? sql.slice(1, -1) : sql;
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 3)}...` : text;
}

/** An operator's or a case's SQL starts and ends with the parentheses around it all; a function's starts with its name. */
function isCallInParentheses({ kind }: Expr, sql: string): boolean {
  return (kind === 'call' || kind === 'case') && sql.startsWith('(') && sql.endsWith(')');
}
