import type { Leaf } from '../../interchange/Foreign.ts';

/**
 * The kind of a metric over one aggregate table, a line for each key.
 * @param leaf when it is one aggregate as it is; null for a formula
 */
export function kindLines(leaf: Leaf | null, processor: string, state: string, expression: string): readonly string[] {
  if (leaf?.aggregate.kind === 'quantile')
    return ['kind: quantile', `processor: ${processor}`, `state: ${state}`, `at: ${leaf.aggregate.at}`];
  if (leaf?.aggregate.kind === 'distinct') return ['kind: distinct_count', `processor: ${processor}`, `state: ${state}`];
  return ['kind: formula', `processor: ${processor}`, `expression: ${sqlScalar(expression)}`];
}

/** The window of a metric, if it has one. */
export function windowLines(window: Leaf['window']): readonly string[] {
  if (window === null) return [];
  switch (window.kind) {
    case 'trailing':
      return [`window: {trailing: ${window.count}, of: ${window.unit}}`];
    case 'to_date':
      return [`window: {to_date: ${window.unit}}`];
    case 'all':
      return ['window: {all: true}'];
  }
}

/** SQL as a YAML scalar on one line: nothing within its texts changes. */
export function sqlScalar(expression: string): string {
  return JSON.stringify(expression.trim());
}
