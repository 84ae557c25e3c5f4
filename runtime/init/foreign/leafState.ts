import type { Leaf } from '../../interchange/Foreign.ts';

/** The kind of state that keeps an aggregate. */
export const stateKinds = {
  count: 'count',
  true: 'count',
  sum: 'value_sum',
  average: 'moments',
  min: 'min',
  max: 'max',
  distinct: 'distinct',
  quantile: 'digest',
} as const satisfies Readonly<Record<Leaf['aggregate']['kind'], string>>;

/** How a metric's expression reads an aggregate from its state. */
export function readingOf({ aggregate }: Leaf, state: string): string {
  switch (aggregate.kind) {
    case 'average':
      return `mean(${state})`;
    case 'distinct':
      return `distinct_count(${state})`;
    case 'quantile':
      return `quantile(${state}, ${aggregate.at})`;
    case 'count':
    case 'true':
    case 'sum':
    case 'min':
    case 'max':
      return state;
  }
}
