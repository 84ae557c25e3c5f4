import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceError } from '../../runtime/errors/ServiceError.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { httpCaps, refusal, type QueryWorkspace } from '../query/support.ts';
import { openSales } from '../query/salesWorkspace.ts';
import { growsLinearly } from '../support/growth.ts';

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openSales();
});
afterAll(() => workspace.close());

const context = () => ({ release: workspace.release(), caps: httpCaps, timeout_ms: 10_000, signal: new AbortController().signal });
const refused = (input: unknown): Promise<ServiceError> => refusal(callTool('metric_query', context(), input));

/** As many of something as a request of this size holds. */
function listOf<Item>(bytes: number, item: (index: number) => Item): Item[] {
  return Array.from({ length: Math.ceil(bytes / 16) }, (_, index) => item(index));
}
const objectOf = (bytes: number, entry: (index: number) => readonly [string, unknown]): Record<string, unknown> =>
  Object.fromEntries(listOf(bytes, entry));

/** Requests that are wrong over and over, by how, of any size. */
const wrong: Readonly<Record<string, (bytes: number) => Readonly<Record<string, unknown>>>> = {
  'unknown keys': (bytes) => objectOf(bytes, (index) => [`k${index}`, 1]),
  'unknown dimensions': (bytes) => ({ dimensions: listOf(bytes, (index) => `d${index}`) }),
  'dimensions of another type': (bytes) => ({ dimensions: listOf(bytes, (index) => index) }),
  'filters of unknown dimensions': (bytes) => ({ filters: objectOf(bytes, (index) => [`d${index}`, 1]) }),
  'filters of no known form': (bytes) => ({ filters: objectOf(bytes, (index) => [String(index), { x: 1 }]) }),
  'unknown operators': (bytes) => ({ filters: { region: objectOf(bytes, (index) => [`op${index}`, 1]) } }),
  'values of no known form': (bytes) => ({ filters: { region: listOf(bytes, () => ({})) } }),
  'values of another type': (bytes) => ({ filters: { size: listOf(bytes, (index) => `v${index}`) } }),
  'conditions on unknown outputs': (bytes) => ({ having: objectOf(bytes, (index) => [`h${index}`, 1]) }),
  'unknown order': (bytes) => ({ order_by: listOf(bytes, (index) => `o${index}`) }),
  'the same order': (bytes) => ({ order_by: listOf(bytes, () => 'orders') }),
  'unknown groups to rank within': (bytes) => ({
    top_n: 1,
    others: true,
    dimensions: listOf(bytes, (index) => `d${index}`),
    top_n_within: listOf(bytes, (index) => `d${index}`).toReversed(),
  }),
};

describe('a request with many problems', () => {
  it.each(Object.entries(wrong))('lists the first fifty %s and says how many there are', async (_, request) => {
    const { errors, message, status } = await refused({ metric: 'orders', ...request(16 * 1024) });
    expect(status).toBe(400);
    expect(errors).toHaveLength(51);
    expect(errors[0]).toEqual({ path: '', message: expect.stringMatching(/^Only the first 50 of \d{4} problems are listed\.$/) });
    expect(message.startsWith(errors[0]?.message ?? '?')).toBe(true);
    expect(JSON.stringify({ errors, message }).length).toBeLessThan(64 * 1024);
  });

  it.each(Object.entries(wrong))('is refused in linear time: %s', async (_, request) => {
    expect(await growsLinearly((bytes) => refused({ metric: 'orders', ...request(bytes) }))).toBe(true);
  });

  it('counts all of them', async () => {
    const dimensions = Array.from({ length: 200 }, (_, index) => `d${index}`);
    const { errors } = await refused({ metric: 'orders', dimensions, order_by: ['x'] });
    expect(errors[0]?.message).toBe('Only the first 50 of 201 problems are listed.');
    expect((await refused({ metric: 'orders', dimensions: dimensions.slice(0, 50) })).errors).toHaveLength(50);
  });
});

describe('a long name in a request', () => {
  const name = 'n'.repeat(900);
  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['a key', { [name]: 1 }],
    ['a dimension', { dimensions: [name] }],
    ['a filter', { filters: { [name]: 1 } }],
    ['a filter of no known form', { filters: { [`${name}/~`]: { x: {} } } }],
    ['an operator', { filters: { region: { [name]: 1 } } }],
    ['a value', { filters: { size: name } }],
    ['an output', { having: { [name]: 1 } }],
    ['an order', { order_by: [`-${name}`] }],
    ['a ranking', { top_n: 1, top_n_by: name }],
    ['a group', { top_n: 1, top_n_within: [name] }],
    ['an axis', { time_axis: name }],
    ['a bound', { start: name }],
    ['a metric', { metric: name }],
  ])('is quoted with a hundred characters at most: %s', async (_, request) => {
    const { errors, message } = await refused({ metric: 'orders', ...request });
    const told = JSON.stringify({ errors, message });
    expect(told).not.toMatch(/n{101}/);
    expect(told).toMatch(/n{30,97}\.\.\./);
  });

  it('is not searched for if it is longer than any name', async () => {
    for (const request of [{ ['n'.repeat(1001)]: 1 }, { filters: { ['n'.repeat(100_000)]: { a: 1, b: 1 } } }])
      expect((await refused({ metric: 'orders', ...request })).errors).toEqual([
        { path: '', message: 'A name in the request has more than 1000 characters; no known name is that long.' },
      ]);
  });
});
