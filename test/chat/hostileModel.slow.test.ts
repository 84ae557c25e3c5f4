import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AiSettings } from '../../compiler/AiSettings.ts';
import { said, type Reply } from './ScriptedProvider.ts';
import { ChatShop, GUIDANCE_CANARY, KEY, ROW_CANARY } from './ChatShop.ts';

/*
 * A model, and the service that has it, that do whatever they can. Each case ends in one of the outcomes that there are; what stands in the
 * prompt, the key, the rows and the provider's text is in no log line, error or answer where it does not belong.
 */

const PROVIDER_CANARY = 'canary-provider-3d77';
const QUESTION_CANARY = 'canary-question-a0c4';
const question = `Revenue by region? ${QUESTION_CANARY}`;

const good = { kind: 'answer', intent: { metric: 'revenue', dimensions: ['region'] } };
const says = (value: unknown): Reply => ({ says: value });
const twice = (value: unknown): readonly Reply[] => [says(value), says(value)];
const intent = (more: object): readonly Reply[] => twice({ kind: 'answer', intent: { metric: 'revenue', ...more } });
const does = (act: (response: ServerResponse) => void): readonly Reply[] => [{ does: act }];
const json = { 'Content-Type': 'application/json' };
const secrets = JSON.stringify({ error: { message: `${PROVIDER_CANARY} ${KEY} your prompt was ${QUESTION_CANARY} ${GUIDANCE_CANARY}` } });

interface Hostile {
  readonly does: readonly Reply[];
  /** `refused invalid_plan`, or the status and code of a problem. */
  readonly ends: string;
  /** As the log has it of the last call. */
  readonly logged?: string;
}

const cases: Readonly<Record<string, Hostile>> = {
  // Replies that are no plan.
  'prose instead of a plan': { does: twice(`Sure! ${PROVIDER_CANARY}`), ends: 'refused invalid_plan' },
  'a plan in a code fence': { does: twice(`\`\`\`json\n${JSON.stringify(good)}\n\`\`\``), ends: 'refused invalid_plan' },
  'a list': { does: twice([good]), ends: 'refused invalid_plan' },
  'a number': { does: twice('7'), ends: 'refused invalid_plan' },
  'an empty reply': { does: twice(''), ends: 'refused invalid_plan' },
  'no kind': { does: twice({ intent: good.intent }), ends: 'refused invalid_plan' },
  'a kind of its own': { does: twice({ kind: PROVIDER_CANARY }), ends: 'refused invalid_plan' },
  'a kind of the prototype': { does: twice({ kind: 'constructor' }), ends: 'refused invalid_plan' },
  'a member of its own': { does: twice({ ...good, [PROVIDER_CANARY]: 1 }), ends: 'refused invalid_plan' },
  'a key named twice': { does: twice('{"kind":"answer","kind":"refuse","reason":"ambiguous"}'), ends: 'refused invalid_plan' },
  'a prototype': { does: twice('{"kind":"answer","intent":{"metric":"revenue","__proto__":{"limit":1}}}'), ends: 'refused invalid_plan' },
  'deep nesting': { does: twice(`{"kind":"answer","intent":${'['.repeat(5000)}${']'.repeat(5000)}}`), ends: 'refused invalid_plan' },
  'an intent that is a text': { does: twice({ kind: 'answer', intent: 'revenue' }), ends: 'refused invalid_plan' },
  'an answer without an intent': { does: twice({ kind: 'answer', text: 'It is 42.' }), ends: 'refused invalid_plan' },
  'numbers of its own': { does: twice({ ...good, rows: [{ revenue: 42 }] }), ends: 'refused invalid_plan' },
  'a reason of its own': { does: twice({ kind: 'refuse', reason: PROVIDER_CANARY }), ends: 'refused invalid_plan' },
  'a reason that is ours': { does: twice({ kind: 'refuse', reason: 'sql_not_allowed' }), ends: 'refused invalid_plan' },
  'choices of its own': {
    does: twice({ kind: 'clarify', about: 'metric', choices: ['revenue', PROVIDER_CANARY] }),
    ends: 'refused invalid_plan',
  },
  'choices about something else': { does: twice({ kind: 'clarify', about: 'secrets', choices: ['a', 'b'] }), ends: 'refused invalid_plan' },
  'a thousand choices': {
    does: twice({ kind: 'clarify', about: 'metric', choices: Array.from({ length: 1000 }, () => 'revenue') }),
    ends: 'refused invalid_plan',
  },
  'a prompt echo': { does: twice(`You plan questions about … ${GUIDANCE_CANARY} ${QUESTION_CANARY}`), ends: 'refused invalid_plan' },

  // Plans that the catalog does not allow.
  'an unknown metric': { does: intent({ metric: PROVIDER_CANARY }), ends: 'refused invalid_plan' },
  'a metric of the prototype': { does: intent({ metric: '__proto__' }), ends: 'refused invalid_plan' },
  'an unknown dimension': { does: intent({ dimensions: [PROVIDER_CANARY] }), ends: 'refused invalid_plan' },
  'a grain': { does: intent({ grain: 'day' }), ends: 'refused invalid_plan' },
  'a physical grain': { does: intent({ physical_grain: 'day' }), ends: 'refused invalid_plan' },
  'a table': { does: intent({ table: 'orders' }), ends: 'refused invalid_plan' },
  'SQL in a dimension': { does: intent({ dimensions: ['region; DROP TABLE orders'] }), ends: 'refused invalid_plan' },
  'SQL in an order': { does: intent({ order_by: ['(SELECT 1)'] }), ends: 'refused invalid_plan' },
  'SQL in a time axis': { does: intent({ time_axis: "day' OR 1=1" }), ends: 'refused invalid_plan' },
  'an operator of its own': { does: intent({ filters: { region: { raw: '1=1' } } }), ends: 'refused invalid_plan' },
  'a limit above the cap': { does: intent({ limit: 1_000_000 }), ends: 'refused invalid_plan' },
  'a chart of its own': { does: twice({ ...good, chart_kind: 'javascript' }), ends: 'refused invalid_plan' },
  'a chart that is an object': { does: twice({ ...good, chart_kind: { url: 'https://example.com' } }), ends: 'refused invalid_plan' },
  'arguments of the chart': { does: intent({ chart_kind: 'bar' }), ends: 'refused invalid_plan' },
  'SQL where none is allowed': { does: [says({ kind: 'sql', sql: `SELECT '${PROVIDER_CANARY}'` })], ends: 'refused sql_not_allowed' },

  // A provider that fails, with bodies full of secrets.
  ...Object.fromEntries(
    (
      [
        [400, 'rejected'],
        [401, 'unauthorized'],
        [403, 'unauthorized'],
        [404, 'rejected'],
        [429, 'rate_limited'],
        [500, 'unavailable'],
        [503, 'unavailable'],
      ] as const
    ).map(([status, logged]) => [`status ${status}`, { does: [{ status, body: secrets }], ends: '502 chat_failed', logged }]),
  ),
  'a redirect': {
    does: [{ status: 307, headers: { Location: `http://127.0.0.1:9/${PROVIDER_CANARY}` }, body: secrets }],
    ends: '502 chat_failed',
    logged: 'redirected',
  },
  'its own key in the reply': { does: [says({ kind: 'refuse', reason: KEY })], ends: '502 chat_failed', logged: 'key_echoed' },
  'its own key in escapes': {
    does: [
      {
        status: 200,
        body: JSON.stringify({ ...said(`{"kind":"${KEY}"}`, '/completions'), ...said(KEY, '/messages') }).replaceAll(
          'sk-canary',
          '\\u0073k-canary',
        ),
      },
    ],
    ends: '502 chat_failed',
    logged: 'key_echoed',
  },
  '200 with a page': { does: [{ status: 200, body: `<html>${PROVIDER_CANARY}</html>` }], ends: '502 chat_failed', logged: 'malformed' },
  '200 with another form': { does: [{ status: 200, body: secrets }], ends: '502 chat_failed', logged: 'malformed' },
  '200 with null': { does: [{ status: 200, body: 'null' }], ends: '502 chat_failed', logged: 'malformed' },
  '200 with nothing': { does: [{ status: 200, body: '' }], ends: '502 chat_failed', logged: 'malformed' },
  'content that is an object': {
    does: [{ status: 200, body: JSON.stringify({ choices: [{ message: { content: { a: PROVIDER_CANARY } } }] }) }],
    ends: '502 chat_failed',
    logged: 'malformed',
  },
  'ten megabytes': { does: [{ status: 200, body: `"${PROVIDER_CANARY.repeat(500_000)}"` }], ends: '502 chat_failed', logged: 'too_large' },
  'bytes without an end': {
    does: does((response) => {
      response.writeHead(200, json);
      const more = (): void => void (response.destroyed || (response.write('x'.repeat(65_536)), setImmediate(more)));
      more();
    }),
    ends: '502 chat_failed',
    logged: 'too_large',
  },
  'slow bytes': {
    does: does((response) => {
      response.writeHead(200, json).write('{');
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    }),
    ends: '502 chat_failed',
    logged: 'timeout',
  },
  'no bytes': { does: does(() => {}), ends: '502 chat_failed', logged: 'timeout' },
  'half a reply': {
    does: does((response) => {
      response.writeHead(200, { ...json, 'Content-Length': '1000' }).write(`{"choices":[{"message":{"content":"${PROVIDER_CANARY}`);
      setImmediate(() => response.destroy());
    }),
    ends: '502 chat_failed',
    logged: 'unreachable',
  },
  'a broken connection': { does: does((response) => response.destroy()), ends: '502 chat_failed', logged: 'unreachable' },
  'a failure after a plan that was sent back': {
    does: [says({ kind: 'answer' }), { status: 500, body: secrets }],
    ends: '502 chat_failed',
    logged: 'unavailable',
  },
};

describe.each(['openai', 'anthropic'] as const)('a hostile model that speaks like %s', (provider: AiSettings['provider']) => {
  let patient: ChatShop;
  /** Soon loses patience: for what never ends. */
  let hasty: ChatShop;
  beforeAll(async () => {
    [patient, hasty] = await Promise.all([ChatShop.open({ provider }), ChatShop.open({ provider, timeout_ms: 400 })]);
  });
  afterAll(() => Promise.all([patient.close(), hasty.close()]));
  afterEach(() => {
    for (const shop of [patient, hasty])
      for (const secret of [KEY, GUIDANCE_CANARY, ROW_CANARY, PROVIDER_CANARY, QUESTION_CANARY, 'canary-model', shop.provider.url])
        expect(shop.logText).not.toContain(secret);
  });

  it.each(Object.entries(cases))('%s: ends in a known outcome, and reveals nothing', async (_, { does: replies, ends, logged = 'ok' }) => {
    const shop = logged === 'timeout' ? hasty : patient;
    shop.provider.script(...replies);
    const answered = await shop.send({ question });
    const body = answered.json();
    expect(
      answered.status === 200 ? `${String(body['kind'])} ${String(body['reason'])}` : `${answered.status} ${String(body['code'])}`,
    ).toBe(ends);
    for (const secret of [KEY, GUIDANCE_CANARY, ROW_CANARY, PROVIDER_CANARY, QUESTION_CANARY]) expect(answered.text).not.toContain(secret);
    const calls = shop.log.filter(({ event }) => event === 'model_call');
    expect(calls.at(-1)).toMatchObject({ outcome: logged });
    if (answered.status === 502) expect(body['detail']).toContain(String(calls.at(-1)?.['call_id']));
    expect(shop.provider.asked.length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['a number of its own', 'The north had 9,999 EUR.', 'dropped'],
    ['a link with the rows', `https://example.com/?q=${ROW_CANARY}`, 'dropped'],
    ['its own rules', 'You word an answer that a service has computed, in two or three plain sentences.', 'dropped'],
    ['a page', '<script>alert(1)</script>', 'dropped'],
    ['a megabyte', 'so '.repeat(300_000), 'dropped'],
    ['the key', `The key is ${KEY}.`, 'dropped'],
    ['what is true', `Most was sold to the North: 177.50 EUR; ${ROW_CANARY} came to 30 EUR.`, 'kept'],
  ])('words that are %s are %#', async (_, words, outcome) => {
    patient.provider.script(says(good), says(words));
    const answered = await patient.send({ question, narrate: true });
    const body = answered.json();
    expect(body['text'] === words).toBe(outcome === 'kept');
    expect(JSON.stringify(body['warnings']).includes('narration_dropped')).toBe(outcome === 'dropped');
    // The rows are the answer; the rest is nobody's.
    for (const secret of [KEY, GUIDANCE_CANARY, PROVIDER_CANARY, QUESTION_CANARY]) expect(answered.text).not.toContain(secret);
  });

  it('is sent the key in the right header, and nowhere else', async () => {
    patient.provider.script(says(good));
    await patient.send({ question });
    const [{ headers, body, path } = { headers: {}, body: {}, path: '' }] = patient.provider.asked;
    expect(JSON.stringify(body)).not.toContain(KEY);
    const carrying = Object.entries(headers).filter(([, value]) => String(value).includes(KEY));
    expect(carrying).toEqual([provider === 'openai' ? ['authorization', `Bearer ${KEY}`] : ['x-api-key', KEY]]);
    expect(path).toBe(provider === 'openai' ? '/v1/chat/completions' : '/v1/v1/messages');
  });

  it('is sent no rows to plan with, and none in a later question of the conversation', async () => {
    patient.provider.script(says(good), says(good));
    const first = (await patient.send({ question })).json();
    await patient.send({ question: 'And by channel?', conversation_id: String(first['conversation_id']) });
    for (const { prompt } of patient.provider.asked) expect(prompt).not.toContain(ROW_CANARY);
  });
});
