import type { State, StateColumn } from '../../../compiler/manifest.ts';

/** What one column of a state holds and how it merges, for a person who writes SQL. */
export function stateMeaning({ name, kind }: State, { name: column, merge }: StateColumn): string {
  const of = kind === 'moments' || kind === 'digest' ? ` of ${name}` : '';
  switch (merge) {
    case 'sum':
      return `${sums[column.slice(name.length)] ?? (kind === 'count' ? 'A count' : 'An exact sum')}${of}: add them up.`;
    case 'min':
      return `The smallest value${of}: take the smallest.`;
    case 'max':
      return `The largest value${of}: take the largest.`;
    default:
      return '';
  }
}

/** The three columns of moments, by their endings. */
const sums: Readonly<Record<string, string>> = { __n: 'How many values', __sum: 'The exact sum', __sumsq: 'The exact sum of the squares' };
