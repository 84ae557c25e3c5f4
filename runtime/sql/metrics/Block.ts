import { isAst, type Ast } from '../guard/shape.ts';
import { listOf } from './nodes.ts';
import type { SourceFrom } from './Source.ts';

/** The clauses of a SELECT over a metric relation, each over its columns. */
export interface Block {
  readonly from: SourceFrom;
  /** Of WHERE, here and where the relation was chosen from. */
  readonly where: readonly Ast[];
  /** Each with its name. */
  readonly items: readonly Ast[];
  readonly groups: readonly Ast[];
  readonly having: Ast | null;
  readonly qualify: Ast | null;
  readonly modifiers: readonly Ast[];
  /** With GROUP BY or an aggregate. */
  readonly aggregates: boolean;
}

/** The expressions of ORDER BY and DISTINCT ON. */
export function expressionsOf(modifier: Ast): readonly Ast[] {
  return [
    ...listOf(modifier['orders']).flatMap(({ expression }) => (isAst(expression) ? [expression] : [])),
    ...listOf(modifier['distinct_on_targets']),
  ];
}

/** Whether a block has no rows when nothing meets its conditions. */
export function isGrouped({ aggregates, groups }: Block): boolean {
  return !aggregates || groups.length > 0;
}
