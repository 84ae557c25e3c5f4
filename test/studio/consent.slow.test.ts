import { hash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../compiler/canonicalJson.ts';
import type { StudioState } from '../../generated/types.ts';
import { ScriptedProvider } from '../chat/ScriptedProvider.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { caseCount } from '../support/caseCount.ts';
import { AuthoringStudio } from './AuthoringStudio.ts';
import { variant } from '../support/variant.ts';

const KEY_VARIABLE = 'STUDIO_TEST_KEY';
const VALUE = 'canary-value-77';
const HIDDEN = 'secret_column';

const orders = `day,region,amount,${HIDDEN}
2026-01-05,${VALUE},10.50,hidden-value-1
2026-01-05,South,20.00,hidden-value-2
2026-02-06,South,12.25,hidden-value-1
`;
const good = { grain: 'month', dimensions: ['region'], measures: [{ kind: 'mean', field: 'amount', description: 'Mean of an order.' }] };

let provider: ScriptedProvider;
let studio: AuthoringStudio | null = null;
beforeAll(async () => {
  process.env[KEY_VARIABLE] = 'sk-studio-canary';
  provider = await ScriptedProvider.start();
});
afterAll(async () => {
  delete process.env[KEY_VARIABLE];
  await provider.close();
});
afterEach(async () => {
  await studio?.close();
  studio = null;
});

interface Sampled {
  readonly workspace: TestWorkspace;
  readonly data: TestWorkspace;
  readonly journey: AuthoringStudio;
  readonly state: StudioState;
}

const ai = (model: string, base = provider.url): string =>
  `provider: openai\nmodel: ${model}\napi_base: ${base}\napi_key_env: ${KEY_VARIABLE}\nguidance: canary-guidance\n`;

/** A journey that has read the sample, in a workspace without a catalog that names a model. */
async function sampled(): Promise<Sampled> {
  const [workspace, data] = [new TestWorkspace(), new TestWorkspace()];
  workspace.write('ai.yaml', ai('m-1'));
  data.write('orders.csv', orders);
  const journey = await AuthoringStudio.open(workspace.root);
  studio = journey;
  await journey.enter();
  return { workspace, data, journey, state: await journey.state('sample', { from: data.path('orders.csv') }) };
}

/** Approves fields and confirms what the page then shows. */
async function confirmed(journey: AuthoringStudio, fields: readonly string[], examples: readonly string[] = []): Promise<StudioState> {
  const { sharing } = await journey.state('scope', { fields: [...fields], examples: [...examples] });
  return journey.state('consent', { sha256: sharing?.sha256 ?? '' });
}

/** What the provider was sent as a conversation, the number of the request counted from 0. */
function messagesOf(request: number): readonly { readonly role: string; readonly content: string }[] {
  const asked = provider.asked[request] ?? expect.fail('there was no such request');
  return asked.body['messages'] as readonly { readonly role: string; readonly content: string }[];
}

const approved = ['day', 'region', 'amount'];

describe('what a model is told about a sample', () => {
  it('is shown beforehand, with its identity, the model and its address, and is hashed as canonical JSON', async () => {
    const { state } = await sampled();
    const { scope, sha256, confirmed: isConfirmed, sends } = state.sharing ?? expect.fail('there is no scope');
    expect(scope).toEqual({
      sample: { file: 'orders.csv', sha256: hash('sha256', orders), rows: 3 },
      provider: 'openai',
      model: 'm-1',
      destination: { kind: 'custom_endpoint', host: new URL(provider.url).host },
      address_sha256: hash('sha256', provider.url),
      fields: ['day', 'region', 'amount', HIDDEN],
      examples: [],
      hidden: 0,
    });
    expect(sha256).toBe(hash('sha256', canonicalJson(scope)));
    expect(isConfirmed).toBe(false);
    expect(sends).toContain('"amount": decimal; 0 nulls; 3 distinct values');
  });

  it('names the provider itself if ai.yaml has no address', async () => {
    const { workspace, journey } = await sampled();
    workspace.write('ai.yaml', `provider: anthropic\nmodel: m\napi_key_env: ${KEY_VARIABLE}_MISSING\n`);
    const { model } = await journey.state('discard', {});
    expect(model).toMatchObject({ destination: { kind: 'provider_default', host: 'api.anthropic.com' }, key: 'missing' });
  });

  it('is sent exactly as it was shown, and contains no value or name that is not approved', async () => {
    const { journey, data, workspace } = await sampled();
    const { sharing } = await confirmed(journey, approved);
    expect(sharing).toMatchObject({ confirmed: true, scope: { hidden: 1 } });
    provider.script({ says: good });
    const { draft } = await journey.state('ask', { request: 'How large are orders?' });
    const [asked] = provider.asked;
    expect(provider.asked).toHaveLength(1);
    expect(asked?.prompt).toBe(`${sharing?.sends.replace('\n\nThe sample', '\nThe sample')}\n\nRequest: How large are orders?`);
    const sent = JSON.stringify(asked?.body);
    for (const secret of [VALUE, HIDDEN, 'hidden-value', '10.5', '2026-01', 'canary-guidance', data.root, workspace.root])
      expect(sent).not.toContain(secret);
    expect(draft).toMatchObject({ origin: 'model', choices: good });
    expect(draft?.files[2]?.text).toContain('description: Mean of an order.');
    // What nobody told the model of is read all the same: the source is ours.
    expect(draft?.files[0]?.text).toContain(`${HIDDEN}: string`);
  });

  it('has example values only of the fields that were chosen for that', async () => {
    const { journey } = await sampled();
    const { sharing } = await confirmed(journey, approved, ['region']);
    expect(sharing?.scope.examples).toEqual(['region']);
    provider.script({ says: good });
    await journey.state('ask', { request: 'Orders' });
    const sent = JSON.stringify(provider.asked[0]?.body);
    expect(sent).toContain(VALUE);
    for (const secret of [HIDDEN, 'hidden-value', '10.5', '2026-01']) expect(sent).not.toContain(secret);
  });
});

describe('consent', () => {
  it('is needed: without it nothing is sent', async () => {
    const { journey } = await sampled();
    provider.script({ says: good });
    expect(await journey.refused('ask', { request: 'Orders' })).toMatchObject({ code: 'not_confirmed', status: 409 });
    expect(await journey.refused('consent', { sha256: 'a'.repeat(64) })).toMatchObject({ code: 'not_confirmed' });
    expect(await journey.refused('ask', { request: 'Orders' })).toMatchObject({ code: 'not_confirmed' });
    expect(provider.asked).toHaveLength(0);
  });

  const changes: readonly [string, (at: Sampled) => Promise<unknown>][] = [
    ['the approved fields', ({ journey }) => journey.state('scope', { fields: ['day', 'amount'], examples: [] })],
    ['the fields with examples', ({ journey }) => journey.state('scope', { fields: approved, examples: ['amount'] })],
    ['the sample', ({ journey, data }) => journey.state('sample', { from: data.path('orders.csv') })],
    ['the bytes of the sample', async ({ data }) => data.write('orders.csv', `${orders}2026-03-01,West,1.00,x\n`)],
    ['the model', async ({ workspace }) => workspace.write('ai.yaml', ai('m-2'))],
    ['the address of the model', async ({ workspace }) => workspace.write('ai.yaml', ai('m-1', `${provider.url}/other`))],
    ['the provider', async ({ workspace }) => workspace.write('ai.yaml', ai('m-1').replace('provider: openai', 'provider: anthropic'))],
  ];
  it.each(changes.slice(0, caseCount(7)))('is withdrawn by a change of %s, along with the conversation so far', async (_, change) => {
    const at = await sampled();
    const { journey } = at;
    await confirmed(journey, approved);
    provider.script({ says: good }, { says: good });
    expect((await journey.state('ask', { request: 'First request' })).sharing?.requests).toEqual(['First request']);
    await change(at);
    expect(await journey.refused('ask', { request: 'Second' })).toMatchObject({ code: 'not_confirmed' });
    expect(provider.asked).toHaveLength(1);
    expect((await journey.state('discard', {})).sharing).toMatchObject({ confirmed: false, requests: [] });
  });

  variant('must be given again after going back, and the earlier conversation is not sent again', async () => {
    const { journey } = await sampled();
    const first = await confirmed(journey, approved);
    provider.script({ says: good }, { says: good });
    await journey.state('ask', { request: 'First request' });
    await journey.state('scope', { fields: ['day', 'amount'], examples: [] });
    const back = await journey.state('scope', { fields: approved, examples: [] });
    expect(back.sharing).toMatchObject({ sha256: first.sharing?.sha256, confirmed: false, requests: [] });
    expect(await journey.refused('ask', { request: 'Second' })).toMatchObject({ code: 'not_confirmed' });
    await journey.state('consent', { sha256: back.sharing?.sha256 ?? '' });
    await journey.state('ask', { request: 'Second request' });
    expect(JSON.stringify(provider.asked[1]?.body)).not.toContain('First request');
  });

  it('continues the conversation as long as nothing changes', async () => {
    const { journey } = await sampled();
    await confirmed(journey, approved);
    provider.script({ says: good }, { says: { ...good, grain: 'day' } });
    await journey.state('ask', { request: 'First request' });
    await journey.state('scope', { fields: approved.toReversed(), examples: [] });
    const { draft, sharing } = await journey.state('ask', { request: 'By day, please' });
    expect(sharing?.requests).toEqual(['First request', 'By day, please']);
    expect(draft?.choices?.grain).toBe('day');
    const messages = messagesOf(1);
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(messages[1]?.content).toMatch(/^The sample "orders\.csv"[\s\S]*Request: First request$/);
  });

  variant('applies to one journey: another has to ask for its own', async () => {
    const { journey, data } = await sampled();
    await confirmed(journey, approved);
    await journey.enter();
    await journey.state('sample', { from: data.path('orders.csv') });
    expect(await journey.refused('ask', { request: 'Orders' })).toMatchObject({ code: 'not_confirmed' });
  });
});

describe("a model's reply", () => {
  it.each<[string, unknown]>([
    ['no JSON', 'Sure! Here is a catalog.'],
    ['another form', { yaml: 'sources: {}' }],
    ['more than the form has', { ...good, sql: 'DROP TABLE x' }],
    ['a field that was not described', { ...good, dimensions: [HIDDEN] }],
    ['a measure that the field does not allow', { ...good, measures: [{ kind: 'share', field: 'amount' }] }],
    ['the time among the dimensions', { ...good, dimensions: ['day'] }],
    ['no measure', { ...good, measures: [] }],
  ])('that is %s is sent back once, and used if it is corrected', async (_, reply) => {
    const { journey } = await sampled();
    await confirmed(journey, approved);
    provider.script({ says: reply }, { says: good });
    const { draft } = await journey.state('ask', { request: 'Orders' });
    expect(draft).toMatchObject({ origin: 'model', choices: good });
    expect(provider.asked).toHaveLength(2);
    // The reply is its own words; what we add to it names nothing else.
    const ours = messagesOf(1).filter(({ role }) => role !== 'assistant');
    expect(JSON.stringify(ours).replaceAll(JSON.stringify(reply).includes(HIDDEN) ? HIDDEN : '\0', '')).not.toContain(HIDDEN);
  });

  it('that cannot be used twice is refused in our words, and leaves the draft before it', async () => {
    const { journey } = await sampled();
    await confirmed(journey, approved);
    const unshaped = { says: { canary: 'canary-reply' } };
    provider.script({ says: good }, { says: 'no' }, { says: 'canary-reply' }, unshaped, unshaped);
    const before = await journey.state('ask', { request: 'Orders' });
    const refused = await journey.refused('ask', { request: 'More' });
    expect(refused).toMatchObject({ code: 'draft_refused', status: 422, detail: expect.stringContaining('not one JSON object') });
    expect(JSON.stringify(refused)).not.toContain('canary-reply');
    const { detail } = await journey.refused('ask', { request: 'More' });
    expect(detail).toMatch(/form that was asked for\. "grain" is missing\. "dimensions" is missing\. .*\. Ask in other words/);
    expect(detail).not.toMatch(/canary-reply|[.;:][.;:]/);
    const after = await journey.state('scope', { fields: approved, examples: [] });
    expect(after.draft).toEqual(before.draft);
    expect(after.sharing?.requests).toEqual(['Orders']);
  });

  variant('never brings names of the existing catalog to the model: conflicts with it are reported to the person', async () => {
    const { journey } = await sampled();
    await journey.state('fill', { choices: good as never });
    const { review } = await journey.state('review', {});
    await journey.state('apply', { sha256: review?.sha256 ?? '' });
    // The same name once more, which the catalog has now.
    await confirmed(journey, approved);
    provider.script({ says: good }, { says: good });
    expect(await journey.refused('ask', { request: 'Orders' })).toMatchObject({
      code: 'no_catalog_made',
      detail: expect.stringContaining('already has a source orders'),
    });
    expect(provider.asked).toHaveLength(1);
  });

  it('that fails gives a reference to the log, which contains none of its words', async () => {
    const { journey } = await sampled();
    await confirmed(journey, approved, ['region']);
    provider.script({ status: 500, body: 'canary-provider-words' });
    const refused = await journey.refused('ask', { request: 'canary-request' });
    expect(refused).toMatchObject({ code: 'chat_failed', status: 502 });
    const logged = journey.lines.join('');
    expect(logged).toContain('"purpose":"draft"');
    for (const secret of [
      'canary-provider-words',
      'canary-request',
      VALUE,
      HIDDEN,
      'orders.csv',
      'sk-studio-canary',
      new URL(provider.url).host,
    ])
      expect(logged).not.toContain(secret);
  });
});
