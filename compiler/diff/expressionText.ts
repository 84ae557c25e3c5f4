import { exprToText } from '../expressions/exprToText.ts';
import type { Expr } from '../manifest.ts';

const MOST_CHARACTERS = 160;

/** An expression in readable form, shortened when long. */
export function expressionText(expr: Expr | null): string {
  if (expr === null) return 'none';
  const text = exprToText(expr);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 3)}...` : text;
}
