import { isAst, type Ast } from '../guard/shape.ts';
import { inside } from './nodes.ts';
import type { Planning, Scope } from './Planning.ts';

/** The same with the queries inside of its expressions planned. */
export function planInside(node: Ast, scope: Scope, planning: Planning): Ast {
  const planned = inside(node, (child) => planInside(child, scope, planning));
  const { subquery } = node;
  if (node['class'] !== 'SUBQUERY' || !isAst(subquery) || !isAst(subquery['node'])) return planned;
  return { ...planned, subquery: { ...subquery, node: planning.query(subquery['node'], scope) } };
}
