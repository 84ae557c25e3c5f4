import { describe, expect, it } from 'vitest';
import { intentSchema } from '../../generated/schemas.ts';
import { QueryCommand } from '../../runtime/cli/commands/QueryCommand.ts';
import { CliError } from '../../runtime/cli/CliError.ts';
import { readConditions } from '../../runtime/cli/conditions.ts';
import { readIntent, type IntentFlags } from '../../runtime/cli/intentFlags.ts';
import { run } from './run.ts';

const none: IntentFlags = {
  intent: undefined,
  dimensions: [],
  dimension: [],
  timeAxis: undefined,
  with: [],
  start: undefined,
  end: undefined,
  filter: [],
  filterJson: [],
  having: [],
  havingJson: [],
  orderBy: [],
  topN: undefined,
  topNBy: undefined,
  topNWithin: [],
  others: undefined,
  totals: undefined,
  compare: undefined,
  quantiles: undefined,
  limit: undefined,
};
const intent = (flags: Partial<IntentFlags>): unknown => readIntent({ ...none, ...flags });
const filters = (...texts: readonly string[]): unknown => readConditions('--filter', texts, []);

describe('the flags of query', () => {
  it('have one for every field of an intent', async () => {
    const { stdout } = await run('query', '--help');
    const flags: Readonly<Record<string, string>> = { filters: '--filter' };
    for (const field of Object.keys(intentSchema.properties))
      expect(stdout).toContain(`  ${flags[field] ?? `--${field.replaceAll('_', '-')}`} `);
    expect(QueryCommand.paths).toEqual([['query']]);
  });

  it('make an intent of exactly what is given', () => {
    expect(intent({})).toEqual({});
    expect(
      intent({
        dimensions: ['city, state', 'size'],
        dimension: ['a,b'],
        timeAxis: 'month',
        with: ['sales,share', 'orders'],
        start: '2001-01-01',
        end: '2001-06-30',
        filter: ['city=Bern'],
        having: ['share<0.5'],
        orderBy: ['-share,city'],
        topN: '5',
        topNBy: 'share',
        topNWithin: ['state'],
        others: true,
        totals: true,
        compare: 'prior_period',
        quantiles: false,
        limit: '10',
      }),
    ).toEqual({
      dimensions: ['city', 'state', 'size', 'a,b'],
      time_axis: 'month',
      with: ['sales', 'share', 'orders'],
      start: '2001-01-01',
      end: '2001-06-30',
      filters: { city: { eq: 'Bern' } },
      having: { share: { lt: '0.5' } },
      order_by: ['-share', 'city'],
      top_n: 5,
      top_n_by: 'share',
      top_n_within: ['state'],
      others: true,
      totals: true,
      compare: 'prior_period',
      quantiles: false,
      limit: 10,
    });
  });

  it('add to --intent, and never override it', () => {
    expect(intent({ intent: '{"totals": true}', limit: '3' })).toEqual({ totals: true, limit: 3 });
    expect(() => intent({ intent: '{"limit": 5}', limit: '3' })).toThrow('"limit" is given both in --intent and by its own flag');
    expect(() => intent({ intent: '{"limit": 5, "limit": 6}' })).toThrow('names a key twice');
    expect(() => intent({ intent: '[]' })).toThrow('--intent expects a JSON object');
    expect(() => intent({ intent: '{' })).toThrow(CliError);
  });

  it.each(['x', '1.5', '', '1e3'])('refuse "%s" as a whole number', (text) => {
    expect(() => intent({ topN: text })).toThrow('must be a whole number');
  });
});

describe('a condition', () => {
  it.each([
    ['city=Bern', { city: { eq: 'Bern' } }],
    ['city=', { city: { eq: '' } }],
    ['city= a=b:c ', { city: { eq: ' a=b:c ' } }],
    ['city!=Bern', { city: { ne: 'Bern' } }],
    ['size>=10', { size: { gte: '10' } }],
    ['size>10', { size: { gt: '10' } }],
    ['size<=-1', { size: { lte: '-1' } }],
    ['size<10', { size: { lt: '10' } }],
    ['city:eq=>=', { city: { eq: '>=' } }],
    ['city:in=Bern,Basel', { city: { in: ['Bern', 'Basel'] } }],
    ['city:not_in=["a,b", null]', { city: { not_in: ['a,b', null] } }],
    ['city:in="home, garden",toys', { city: { in: ['home, garden', 'toys'] } }],
    ['city:in=a,"b\\"c,",,null,"null"', { city: { in: ['a', 'b"c,', '', null, 'null'] } }],
    ['city:in=', { city: { in: [''] } }],
    ['city:in= a, b', { city: { in: [' a', ' b'] } }],
    ['city=null', { city: { eq: null } }],
    ['city!=null', { city: { ne: null } }],
    ['city="null"', { city: { eq: 'null' } }],
    ['city="a \\"b\\""', { city: { eq: 'a "b"' } }],
    ['city:contains=null', { city: { contains: 'null' } }],
    ['city:contains="null"', { city: { contains: 'null' } }],
    ['city:contains=er', { city: { contains: 'er' } }],
    ['city:starts_with=', { city: { starts_with: '' } }],
    ['city:is_null', { city: { is_null: true } }],
    ['city:not_null', { city: { not_null: true } }],
    ['state of origin=TX', { 'state of origin': { eq: 'TX' } }],
  ])('%s', (text, expected) => {
    expect(filters(text)).toEqual(expected);
  });

  it('is joined with others on its column by AND', () => {
    expect(filters('size>=10', 'size<20', 'city=Bern')).toEqual({ size: { gte: '10', lt: '20' }, city: { eq: 'Bern' } });
    expect(readConditions('--filter', ['size=1'], ['{"city": ["Bern", "Basel"], "flag": {"ne": true}}'])).toEqual({
      size: { eq: '1' },
      city: ['Bern', 'Basel'],
      flag: { ne: true },
    });
  });

  it.each([
    ['city', 'write name=value'],
    ['=Bern', 'write name=value'],
    ['', 'write name=value'],
    ['city =Bern', 'no space before the operator'],
    ['city!Bern', 'is not an operator'],
    ['city:like=B%', 'is not an operator'],
    ['city:contain=B', 'Did you mean "contains"'],
    ['city:is_null=true', 'is_null has no value'],
    ['city:contains', 'needs a value'],
    ['city:in=[1', 'not JSON'],
    ['city="Bern', 'a value that begins with a quote must end with one'],
    ['city="Bern" x', 'a value that begins with a quote must end with one'],
    ['city:in="a"b,c', 'a value that begins with a quote must end with one'],
  ])('"%s" is refused, with the way to write it', (text, message) => {
    expect(() => filters(text)).toThrow(message);
  });

  it('is refused if it is given twice', () => {
    expect(() => filters('city=Bern', 'city=Basel')).toThrow('write city:in=a,b');
    expect(() => readConditions('--filter', ['city=Bern'], ['{"city": "Basel"}'])).toThrow('in both --filter and --filter-json');
  });
});
