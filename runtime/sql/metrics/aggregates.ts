import { allowedFunctions } from '../guard/functions.ts';
import type { Ast } from '../guard/shape.ts';
import { inside } from './nodes.ts';

/** Aggregates that several equal values change nothing of. */
const blindToRepeats: ReadonlySet<string> = new Set(['min', 'max', 'bool_and', 'bool_or', 'bit_and', 'bit_or', 'any_value']);

/** Whether a node is a call of an aggregate, ours included; not of a window. */
export function isAggregate(node: Ast): boolean {
  if (node['class'] !== 'FUNCTION') return false;
  const name = String(node['function_name']);
  return isMeasureCall(node) || allowedFunctions.get(name)?.kind === 'aggregate';
}

/** `MEASURE(x)`, or `AGG(x)` as some tools write it. */
export function isMeasureCall(node: Ast): boolean {
  return node['class'] === 'FUNCTION' && ['measure', 'agg'].includes(String(node['function_name']));
}

/** Whether an aggregate gives the same over values as over the rows that have them. */
export function isOfValues(node: Ast): boolean {
  return blindToRepeats.has(String(node['function_name'])) || node['distinct'] === true;
}

/** The calls of aggregates in an expression, the outermost of each. */
export function aggregatesIn(node: Ast): readonly Ast[] {
  if (isAggregate(node)) return [node];
  const found: Ast[] = [];
  inside(node, (child) => {
    found.push(...aggregatesIn(child));
    return child;
  });
  return found;
}
