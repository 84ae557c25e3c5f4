import type { Place } from '../diagnostics/Diagnostic.ts';
import type { DraftExpr } from './Draft.ts';

/** An expression as its author wrote it. */
export function textExpr(text: string, at: Place): DraftExpr {
  return { kind: 'text', text, at };
}
