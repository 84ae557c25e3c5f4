import { describe, expect, it } from 'vitest';
import { nearest } from '../../../compiler/diagnostics/didYouMean.ts';
import { KnownValues } from '../../../runtime/query/groups/KnownValues.ts';

const states = ['CA', 'ND', 'NE', 'NH', 'NY'];
const known = new KnownValues({ values: states, ranks: states.map((_, rank) => rank) }, 'string');

describe('a value that no row has', () => {
  it('of several words is near the value of its initials', () => {
    expect([known.near('New York'), known.near('new-hampshire')]).toEqual([['NY'], ['NH']]);
  });

  it('is else near those spelled like it', () => {
    expect(known.near('Nz')).toContain('NY');
    expect(known.near('California Republic of')).not.toEqual(['CR']);
  });
});

describe('a word of another system', () => {
  it('is near ours, where that is known', () => {
    expect(nearest('last_year', ['prior_period', 'prior_year'])).toEqual(['prior_year']);
    expect(nearest('count_distinct', ['digest_count', 'distinct_count'])).toEqual(['distinct_count']);
    expect(nearest('filter', ['dimensions', 'window'])).toEqual([]);
  });
});
