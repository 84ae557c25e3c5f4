import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChatShop, KEY } from './ChatShop.ts';

let shop: ChatShop;
beforeAll(async () => {
  shop = await ChatShop.open();
});
afterAll(() => shop.close());

const plan = (intent: object, more: object = {}): { readonly says: unknown } => ({ says: { kind: 'answer', intent, ...more } });
const byMonth = { metric: 'revenue', time_axis: 'month' };

describe('an answer in words', () => {
  it('has the plan that ran, a text generated from its rows, and a chart; asked again without a model it has the same digest', async () => {
    shop.provider.script(plan(byMonth));
    const answer = await shop.ask('How did revenue develop?');
    expect(answer).toMatchObject({
      kind: 'answer',
      text: 'Revenue by month: 3 rows, from 70.25 EUR (2026-02) to 110.00 EUR (2026-03).',
      intent: byMonth,
      rows: [
        { month: '2026-01', revenue: 80.5 },
        { month: '2026-02', revenue: 70.25 },
        { month: '2026-03', revenue: 110 },
      ],
      row_count: 3,
      more: false,
      chart: { $schema: expect.any(String) },
    });
    const { metric, ...intent } = answer.intent as Record<string, unknown>;
    const again = await shop.client.post(`/metrics/${String(metric)}/query`, intent);
    expect(again.json()['provenance']).toEqual(answer.provenance);
  });

  it('of one number is the number, with its unit', async () => {
    shop.provider.script(plan({ metric: 'orders', filters: { region: ['North'] }, start: '2026-01', end: '2026-02' }));
    expect((await shop.ask('How many orders from the north in January and February?')).text).toBe(
      'Orders from 2026-01-01 to 2026-02-28 where Region is North: 4 orders.',
    );
  });

  it('tells folded rows apart from the groups, whose smallest and largest it names', async () => {
    shop.provider.script(plan({ metric: 'revenue', dimensions: ['region'], top_n: 2, others: true }));
    expect((await shop.ask('The two largest, and the rest?')).text).toBe(
      'Revenue by region: 2 rows and others, from 53.25 EUR (South) to 177.50 EUR (North).',
    );
  });

  it('of several rows for each group names the column that tells them apart, not their values', async () => {
    shop.provider.script(plan({ metric: 'spread', dimensions: ['channel'] }));
    expect((await shop.ask('How are they spread?')).text).toMatch(/^spread by channel and point: [0-9]+ rows\.$/);
  });

  it('treats the nulls that structured output fills in as left out, and nothing else', async () => {
    shop.provider.script(plan({ ...byMonth, start: null, filters: null, top_n: null }, { chart_kind: null, reason: null }));
    expect((await shop.ask('Revenue?')).intent).toEqual(byMonth);
  });

  it('may join several metrics', async () => {
    const intent = { ...byMonth, with: ['orders'] };
    shop.provider.script(plan(intent));
    const answer = await shop.ask('Revenue and orders by month');
    expect([answer.intent, answer.rows?.[2]]).toEqual([intent, { month: '2026-03', revenue: 110, orders: 4 }]);
  });

  it('draws the kind of chart that the plan names', async () => {
    shop.provider.script(plan({ metric: 'orders', dimensions: ['region'] }, { chart_kind: 'donut' }));
    expect(JSON.stringify((await shop.ask('Orders by region as a donut')).chart)).toContain('arc');
  });

  it('is never cached by a client: the same question may be planned differently', async () => {
    shop.provider.script(plan(byMonth));
    const { headers } = await shop.send({ question: 'Revenue?' });
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });
});

describe('an answer to why a number changed', () => {
  const why = (request: object): { readonly says: unknown } => ({ says: { kind: 'explain', request } });
  const february = { metric: 'revenue', time_axis: 'month', period: '2026-02' };

  it('is an explanation with the plan that ran, which asked again without a model has the same digest', async () => {
    shop.provider.script(why({ ...february, against: null, dimensions: ['region'] }));
    const answer = await shop.ask('Why did revenue fall in February?');
    expect(answer).toMatchObject({
      kind: 'answer',
      text: 'Revenue changed by −10.25 (−12.7%), from 80.50 (2026-01-01 to 2026-01-31) to 70.25 (2026-02-01 to 2026-02-28). Of that, by Region: canary-row-51ab −30.00 (292.7%), South +10.25 (−100.0%), North +9.50 (−92.7%), all others 0.00.',
      explain: { request: { ...february, dimensions: ['region'] }, result: { metric: 'revenue', change: -10.25 } },
    });
    const { metric, ...request } = answer.explain?.request ?? {};
    const again = (await shop.client.post(`/metrics/${String(metric)}/explain`, request)).json();
    expect([again['provenance'], again]).toEqual([answer.provenance, answer.explain?.result]);
  });

  it('that cannot be explained is sent back once, as any plan is', async () => {
    shop.provider.script(why({ ...february, period: '2026-13' }), why(february));
    expect((await shop.ask('Why?')).explain?.request).toEqual(february);
    expect(shop.provider.asked[1]?.prompt).toMatch(/This plan cannot run: .*period must be a month such as/s);
    shop.provider.script(why({ ...february, metric: 'spread' }), { says: { kind: 'explain' } });
    expect(await shop.ask('Why?')).toMatchObject({ kind: 'refused', reason: 'invalid_plan' });
  });

  it('may be worded by the model, from the drivers', async () => {
    const words = 'Revenue fell by 10.25 EUR, although North brought 9.5 more.';
    shop.provider.script(why(february), { says: words }, why(february), { says: 'It fell because of 888 storms.' });
    expect((await shop.ask('Why?', { narrate: true })).text).toBe(words);
    expect((await shop.ask('Why?', { narrate: true })).warnings).toContainEqual(expect.objectContaining({ code: 'narration_dropped' }));
  });
});

describe('a plan that cannot run', () => {
  it('is sent back once, with what is wrong in our own words', async () => {
    shop.provider.script(plan({ metric: 'revenu' }), plan({ metric: 'revenue' }));
    expect((await shop.ask('Revenue?')).intent).toEqual({ metric: 'revenue' });
    const [first, second] = shop.provider.asked;
    expect(second?.prompt.startsWith(first?.prompt ?? '-')).toBe(true);
    expect(second?.prompt).toMatch(/This plan cannot run: .*revenu.*revenue.* Reply with another plan, or refuse\.$/s);
  });

  it('is refused the second time, without asking the model again', async () => {
    shop.provider.script(plan({ metric: 'revenue', dimensions: ['country'] }), plan({ metric: 'revenue', dimensions: ['nation'] }));
    expect(await shop.ask('Revenue by country?')).toMatchObject({ kind: 'refused', reason: 'invalid_plan' });
    expect(shop.provider.asked).toHaveLength(2);
  });

  it.each([
    ['a grain', { ...byMonth, grain: 'day' }],
    ['a table', { ...byMonth, table: 'orders' }],
    ['a column that does not exist', { metric: 'revenue', order_by: ['-profit'] }],
    ['a period that does not exist', { metric: 'revenue', start: '2026-13' }],
    ['an operator that does not exist', { metric: 'revenue', filters: { region: { like: 'N%' } } }],
  ])('is one that names %s', async (_, intent) => {
    shop.provider.script(plan(intent), plan(intent));
    expect(await shop.ask('Revenue?')).toMatchObject({ kind: 'refused', reason: 'invalid_plan' });
  });
});

describe('a plan that takes too long', () => {
  it('is a 504, and the model is not asked for another', async () => {
    const hasty = await ChatShop.open({}, () => ({ limits: { call_ms: 0 } }));
    hasty.provider.script(plan(byMonth));
    const answered = await hasty.send({ question: 'Revenue?' });
    expect([answered.status, answered.json()['code'], hasty.provider.asked.length]).toEqual([504, 'timeout', 1]);
    expect(hasty.log).toContainEqual(expect.objectContaining({ event: 'chat_turn', outcome: 'timeout', calls: 1 }));
    await hasty.close();
  });
});

describe('a question that is asked back or refused', () => {
  it('uses our wording and the labels of the catalog', async () => {
    shop.provider.script({ says: { kind: 'clarify', about: 'metric', choices: ['orders', 'revenue'] } });
    expect(await shop.ask('How are sales?')).toMatchObject({
      kind: 'clarify',
      text: 'Which metric do you mean?',
      choices: ['Orders', 'Revenue'],
    });
  });

  it('offers nothing that does not exist', async () => {
    const choices = { says: { kind: 'clarify', about: 'metric', choices: ['orders', 'profit'] } };
    shop.provider.script(choices, choices);
    expect(await shop.ask('How are sales?')).toMatchObject({ kind: 'refused', reason: 'invalid_plan' });
  });

  it.each(['out_of_catalog', 'ambiguous', 'not_a_question'])('gives the reason %s', async (reason) => {
    shop.provider.script({ says: { kind: 'refuse', reason } });
    expect(await shop.ask('What is the weather?')).toMatchObject({ kind: 'refused', reason, text: expect.stringMatching(/\.$/) });
  });

  it('may not be SQL unless the question allows it', async () => {
    shop.provider.script({ says: { kind: 'sql', sql: 'SELECT 1' } });
    expect(await shop.ask('Revenue?')).toMatchObject({ kind: 'refused', reason: 'sql_not_allowed' });
    const refused = await shop.send({ question: 'Revenue?', allow_sql: true });
    expect([refused.status, refused.json()['code']]).toEqual([400, 'invalid_request']);
  });
});

describe('a conversation', () => {
  it('continues: the model gets the previous questions and plans, but no rows', async () => {
    shop.provider.script(plan(byMonth), plan({ ...byMonth, filters: { region: 'North' } }));
    const first = await shop.ask('How did revenue develop?');
    const second = await shop.ask('And in the north?', { conversation_id: first.conversation_id });
    expect(second.conversation_id).toBe(first.conversation_id);
    const { prompt } = shop.provider.asked[1] ?? { prompt: '' };
    expect(prompt).toContain('"How did revenue develop?"');
    expect(prompt).toContain(JSON.stringify(byMonth).slice(1, -1));
    expect(prompt).not.toContain('70.25');
  });

  it('that is unknown starts a new one, and says so', async () => {
    shop.provider.script(plan(byMonth));
    const answer = await shop.ask('Revenue?', { conversation_id: 'chosen-by-me' });
    expect(answer.conversation_id).not.toBe('chosen-by-me');
    expect(answer.warnings).toContainEqual(expect.objectContaining({ code: 'new_conversation' }));
  });
});

describe('the model’s words', () => {
  it('are kept if every number in them is in the rows, rounded as it is written', async () => {
    const words = 'Revenue rose from 70.3 EUR in February 2026 to 110 EUR in March.';
    shop.provider.script(plan(byMonth), { says: words });
    const answer = await shop.ask('Revenue?', { narrate: true });
    expect([answer.text, answer.warnings.map(({ code }) => code)]).toEqual([words, ['missing_days', 'unfinished_period']]);
    expect(shop.provider.asked[1]?.prompt).toContain('2026-02,70.25');
  });

  it.each([
    ['a number of its own', 'Revenue rose by 56.6 % to 110 EUR.', 'narration_dropped'],
    ['markup', 'See <a href="https://example.com">110</a>.', 'narration_dropped'],
    ['nothing', '', 'narration_dropped'],
  ])('with %s are dropped, with a warning', async (_, words, code) => {
    shop.provider.script(plan(byMonth), { says: words });
    const answer = await shop.ask('Revenue?', { narrate: true });
    expect(answer.text).toMatch(/^Revenue by month: 3 rows/);
    expect(answer.warnings).toContainEqual(expect.objectContaining({ code }));
  });

  it('are omitted if the provider fails: the answer remains', async () => {
    shop.provider.script(plan(byMonth), { status: 500, body: '' });
    expect((await shop.ask('Revenue?', { narrate: true })).warnings).toContainEqual(expect.objectContaining({ code: 'narration_dropped' }));
  });
});

describe('steps', () => {
  const events = (text: string): readonly (readonly [string, Record<string, unknown>])[] =>
    text
      .trim()
      .split('\n\n')
      .map((block) => {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        return [event, JSON.parse(data) as Record<string, unknown>];
      });

  it('arrive as they happen, the last with what the JSON answer would contain', async () => {
    shop.provider.script(plan(byMonth), { says: 'It was 110 EUR in March.' });
    const answered = await shop.send({ question: 'Revenue?', narrate: true }, { Accept: 'text/event-stream' });
    expect(answered.headers['content-type']).toBe('text/event-stream');
    const told = events(answered.text);
    expect(told.map(([event]) => event)).toEqual(['planned', 'answered', 'narrated']);
    expect(told[0]?.[1]).toEqual({ intent: byMonth });
    expect(told[1]?.[1]).toMatchObject({ kind: 'answer', intent: byMonth });
    expect(told[2]?.[1]).toMatchObject({ text: 'It was 110 EUR in March.' });
  });

  it('do not begin if the first one fails: the failure has its own status', async () => {
    shop.provider.script({ status: 500, body: '' });
    const answered = await shop.send({ question: 'Revenue?' }, { Accept: 'text/event-stream' });
    expect([answered.status, answered.json()['code']]).toEqual([502, 'chat_failed']);
  });
});

describe('the log', () => {
  it('records what each call to the model cost and what became of each question, but none of their words', async () => {
    const before = shop.log.length;
    shop.provider.script(plan({ metric: 'revenu' }), plan(byMonth));
    await shop.ask('Revenue, please?');
    const told = shop.log
      .slice(before)
      .map((event) => Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'time' && key !== 'level')));
    const call = { event: 'model_call', model: expect.stringMatching(/^openai:[0-9a-f]{8}$/), ms: expect.any(Number), outcome: 'ok' };
    const tokens = { input_tokens: 100, output_tokens: 20, call_id: expect.stringMatching(/^[0-9a-f]{12}$/) };
    expect(told).toEqual([
      { ...call, ...tokens, purpose: 'plan' },
      { ...call, ...tokens, purpose: 'repair' },
      { event: 'chat_turn', outcome: 'answer', reason: null, calls: 2, ms: expect.any(Number) },
      expect.objectContaining({ event: 'http_request', operation: 'chat', outcome: 'ok' }),
    ]);
    for (const text of ['please', 'canary', KEY, shop.provider.url, 'revenue']) expect(shop.logText).not.toContain(text);
  });
});

describe('GET /status', () => {
  it('says how many questions are answered at the same time if there is a model', async () => {
    expect((await shop.client.get('/status')).json()['chat']).toEqual({
      slots: { max: 16, in_use: 0, max_waiting: 32, waiting: 0, max_wait_ms: 10_000, refused: 0 },
    });
  });
});

describe('without a model', () => {
  it('says what to add', async () => {
    const none = await shop.client.holder.use(async (release) => release);
    shop.client.holder.swap({ ...none, ai: null });
    const answered = await shop.send({ question: 'Revenue?' });
    expect((await shop.client.get('/status')).json()).not.toHaveProperty('chat');
    shop.client.holder.swap(none);
    expect([answered.status, answered.json()['code']]).toEqual([503, 'chat_not_configured']);
    expect(answered.json()['detail']).toContain('Add ai.yaml beside the catalog folder');
  });

  it('says which variable lacks the key', async () => {
    delete process.env['CHAT_TEST_KEY'];
    const answered = await shop.send({ question: 'Revenue?' });
    process.env['CHAT_TEST_KEY'] = KEY;
    expect([answered.status, answered.json()['detail']]).toEqual([503, expect.stringContaining('CHAT_TEST_KEY')]);
  });

  it('refuses what is not a question', async () => {
    for (const query of [{}, { question: '' }, { question: 'x'.repeat(1001) }, { question: 'Revenue?', model: 'another' }])
      expect((await shop.client.post('/chat', query)).status).toBe(400);
  });
});
