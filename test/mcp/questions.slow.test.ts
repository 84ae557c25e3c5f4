import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flights } from '../support/flights.ts';
import { connectMcp } from '../support/processes.ts';

/*
 * Questions as people put them to a model, with the call that a model makes of each, the wrong ones too, and what comes of it: the numbers, or
 * the words that let it mend its call.
 */

interface Scripted {
  readonly question: string;
  readonly tool: string;
  readonly call: Readonly<Record<string, unknown>>;
  /** What the structure of the answer has. */
  readonly answer?: Readonly<Record<string, unknown>>;
  /** What its text says, or the text of an error. */
  readonly says?: readonly string[];
}

const flightsBy = (call: Readonly<Record<string, unknown>>): Pick<Scripted, 'tool' | 'call'> => ({
  tool: 'metric_query',
  call: { metric: 'flights', ...call },
});

const answered: readonly Scripted[] = [
  {
    question: 'What can you tell me about?',
    tool: 'metric_list',
    call: {},
    says: [
      '6 metrics',
      'dimensions: origin (also called departure airport), destination (also called arrival airport)',
      'late_share [number, a fraction: 0.25 is 25 %, never added]',
    ],
  },
  {
    question: 'Do you have anything on how late flights are?',
    tool: 'metric_list',
    call: { search: 'late flights' },
    says: ['1 metric', 'late_share'],
  },
  { question: 'And on delays by state?', tool: 'metric_list', call: { search: 'delay state' }, says: ['average_delay', 'delay'] },
  { question: 'How many flights were there?', ...flightsBy({}), answer: { rows: [{ flights: 3_000_000 }] } },
  {
    question: 'How many in May?',
    ...flightsBy({ start: '2001-05', end: '2001-05' }),
    answer: { rows: [{ flights: 518_831 }], start: '2001-05-01', end: '2001-05-31' },
  },
  { question: 'In the second quarter?', ...flightsBy({ start: '2001-Q2', end: '2001-Q2' }), answer: { rows: [{ flights: 1_522_083 }] } },
  { question: 'In week 25?', ...flightsBy({ start: '2001-W25', end: '2001-W25' }), answer: { rows: [{ flights: 117_592 }] } },
  { question: 'All year?', ...flightsBy({ start: '2001', end: '2001' }), answer: { rows: [{ flights: 3_000_000 }] } },
  {
    question: 'Month by month?',
    ...flightsBy({ time_axis: 'month', end: '2001-02' }),
    answer: {
      rows: [
        { month: '2001-01', flights: 508_239 },
        { month: '2001-02', flights: 458_170 },
      ],
    },
  },
  {
    question: 'Which five states have the most?',
    ...flightsBy({ dimensions: ['origin_state'], top_n: 5 }),
    answer: {
      rows: [
        { origin_state: 'CA', flights: 370_248 },
        { origin_state: 'TX', flights: 355_905 },
        { origin_state: 'FL', flights: 202_119 },
        { origin_state: 'IL', flights: 194_306 },
        { origin_state: 'NY', flights: 134_069 },
      ],
    },
  },
  {
    question: 'The top five states by month? (asked so that pairs are ranked)',
    ...flightsBy({ dimensions: ['origin_state'], time_axis: 'month', top_n: 5 }),
    answer: { row_count: 5 },
    says: ['For the 5 largest of each month add top_n_within: ["month"].'],
  },
  {
    question: 'The top five states by month? (mended)',
    ...flightsBy({ dimensions: ['origin_state'], time_axis: 'month', top_n: 5, top_n_within: ['month'], end: '2001-06' }),
    answer: { row_count: 30 },
  },
  {
    question: 'The two commonest distances, and the rest?',
    ...flightsBy({ dimensions: ['distance_band'], top_n: 2, others: true, totals: true }),
    answer: {
      rows: [
        { distance_band: '600 to 1199 miles', _row: 'row', flights: 928_226 },
        { distance_band: '300 to 599 miles', _row: 'row', flights: 880_318 },
        { distance_band: null, _row: 'others', flights: 1_191_456 },
      ],
      totals: { flights: 3_000_000 },
    },
  },
  {
    question: 'What share of flights is late?',
    tool: 'metric_query',
    call: { metric: 'late_share' },
    answer: { rows: [{ late_share: 0.199685 }] },
    says: ['late_share a fraction: 0.25 is 25 %'],
  },
  {
    question: 'And from California to New York?',
    tool: 'metric_query',
    call: { metric: 'late_share', filters: { origin_state: { in: ['CA'] }, destination_state: { in: ['NY'] } } },
    answer: { rows: [{ late_share: 0.20652833394005582 }] },
  },
  {
    question: 'Which airport is late most often? (a single flight leads)',
    tool: 'metric_query',
    call: { metric: 'late_share', dimensions: ['origin'], order_by: ['-late_share'], limit: 1 },
    answer: { rows: [{ origin: 'ACY', late_share: 1 }] },
  },
  {
    question: 'Which airport of California with a thousand flights at least has the longest delays?',
    tool: 'metric_query',
    call: {
      metric: 'average_delay',
      dimensions: ['origin'],
      filters: { origin_state: { in: ['CA'] } },
      having: [{ column: 'row_count', operator: 'gte', value: 1000 }],
      order_by: ['-average_delay'],
      limit: 2,
    },
    answer: {
      rows: [
        { origin: 'SBP', average_delay: 14.42158516020236 },
        { origin: 'MRY', average_delay: 12.93923611111111 },
      ],
    },
  },
  {
    question: 'How did May compare with April?',
    ...flightsBy({ time_axis: 'month', start: '2001-05', end: '2001-05', compare: 'prior_period' }),
    answer: {
      rows: [
        { month: '2001-05', flights: 518_831, flights_prev: 501_030, flights_delta: 17_801, flights_pct_change: 0.035528810650060874 },
      ],
    },
    says: ['flights_pct_change a fraction'],
  },
  {
    question: 'Which states made the difference?',
    ...flightsBy({
      dimensions: ['origin_state'],
      time_axis: 'month',
      start: '2001-05',
      end: '2001-05',
      compare: 'prior_period',
      order_by: ['-flights_delta'],
      limit: 2,
    }),
    answer: {
      rows: [
        { origin_state: 'CA', flights_delta: 2416 },
        { origin_state: 'IL', flights_delta: 1846 },
      ],
    },
  },
  {
    question: 'Which states served more than 200 routes in June?',
    tool: 'metric_query',
    call: { metric: 'routes', dimensions: ['origin_state'], start: '2001-06', end: '2001-06', having: { routes: { gt: 200 } } },
    answer: {
      rows: [
        { origin_state: 'CA', routes: 279 },
        { origin_state: 'FL', routes: 250 },
        { origin_state: 'TX', routes: 333 },
      ],
    },
  },
  {
    question: 'How is California spelled?',
    tool: 'dimension_values_tool',
    call: { metric: 'flights', dimension: 'origin_state', search: 'CA' },
    answer: { values: [{ value: 'CA', count: 370_248 }] },
  },
  { question: 'How fresh is this?', tool: 'freshness_get', call: { metric: 'flights' }, answer: { latest_period: '2001-07-01' } },
  {
    question: 'Draw flights by month.',
    tool: 'metric_chart_query',
    call: { metric: 'flights', time_axis: 'month', chart_kind: 'line' },
    says: ['a Vega-Lite specification for all 7 rows'],
  },
];

const mended: readonly Scripted[] = [
  {
    question: 'Revenue by month?',
    tool: 'metric_query',
    call: { metric: 'revenue', time_axis: 'month' },
    says: ['There is no metric "revenue". The choices are average_delay, delay'],
  },
  { question: 'How many flihts?', tool: 'metric_query', call: { metric: 'flihts' }, says: ['Did you mean "flights"?'] },
  {
    question: 'Flights by carrier?',
    ...flightsBy({ dimensions: ['carrier'] }),
    says: ['has no dimension "carrier"', 'The choices are origin, destination'],
  },
  { question: 'Flights by day of the week?', ...flightsBy({ time_axis: 'weekday' }), says: ['"weekday", which is not known', 'week'] },
  {
    question: 'States, the busiest first?',
    ...flightsBy({ dimensions: ['origin_state'], order_by: ['flights desc'] }),
    says: ['instead of "flights desc", write "-flights"'],
  },
  {
    question: 'Flights since spring?',
    ...flightsBy({ start: 'spring' }),
    says: ['a calendar date such as 2001-02-01, or a period such as 2001-W05, 2001-02'],
  },
  {
    question: 'A pie of the states?',
    tool: 'metric_chart_query',
    call: { metric: 'flights', dimensions: ['origin_state'], chart_kind: 'pie' },
    says: ['has no pie chart', 'donut'],
  },
  {
    question: 'Ten thousand rows, please.',
    ...flightsBy({ dimensions: ['origin', 'destination'], limit: 10_000 }),
    says: ["this server's maximum of 500"],
  },
];

let client: Client;
beforeAll(async () => {
  client = await connectMcp(await flights());
});
afterAll(() => client.close());

async function ask({ tool, call }: Scripted): Promise<{ readonly failed: boolean; readonly text: string; readonly structure: unknown }> {
  const { isError, content, structuredContent } = await client.callTool({ name: tool, arguments: { ...call } });
  const [{ text }] = content as readonly [{ readonly text: string }];
  return { failed: isError === true, text, structure: structuredContent };
}

describe('a question to the tools', () => {
  it.each(answered.map((scripted) => [scripted.question, scripted] as const))('is answered: %s', async (_, scripted) => {
    const { failed, text, structure } = await ask(scripted);
    expect([failed, failed ? text : '']).toEqual([false, '']);
    expect(structure).toMatchObject(scripted.answer ?? {});
    for (const words of scripted.says ?? []) expect(text).toContain(words);
  });

  it.each(mended.map((scripted) => [scripted.question, scripted] as const))(
    'that is wrong is refused with how to correct it: %s',
    async (_, scripted) => {
      const { failed, text } = await ask(scripted);
      expect(failed).toBe(true);
      for (const words of scripted.says ?? []) expect(text).toContain(words);
    },
  );
});
