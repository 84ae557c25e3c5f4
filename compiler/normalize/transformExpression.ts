import type { DraftExpr, DraftTransform } from './Draft.ts';

/** The expression of a transform, or null. */
export function transformExpression(transform: DraftTransform): DraftExpr | null {
  switch (transform.kind) {
    case 'derive':
      return transform.expr;
    case 'filter':
      return transform.where;
    case 'rename':
    case 'rename_all':
    case 'drop':
    case 'cast':
    case 'fill':
    case 'coalesce':
    case 'dedup':
    case 'lookup':
    case 'parse_datetime':
      return null;
  }
}
