import { describe, expect, it } from 'vitest';
import { exampleCatalog, manifestOf } from '../support/catalogs.ts';
import { evalRun, evalSets, recordedReplies } from './evals/evalRun.ts';
import { canonicalIntent, canonicalRequest } from './evals/scoreReply.ts';

const all = evalSets.flatMap(({ example, questions }) => questions.map((question) => ({ example, question })));

describe('the questions that models are scored by', () => {
  it('are at least 80, each once, of which at least 20 are to be refused or asked back', () => {
    expect(all.length).toBeGreaterThanOrEqual(80);
    expect(new Set(all.map(({ example, question }) => `${example}: ${question.ask}`)).size).toBe(all.length);
    expect(all.filter(({ question }) => 'refuse' in question).length).toBeGreaterThanOrEqual(20);
  });

  it.each(evalSets)('of $example have plans that its catalog allows', async ({ example, questions }) => {
    const manifest = await manifestOf(exampleCatalog(example));
    const plans = questions.flatMap((question) => ('plans' in question ? question.plans.map((plan) => ({ ask: question.ask, plan })) : []));
    const requests = questions.flatMap((question) => ('explains' in question ? question.explains : []));
    const intents = await Promise.all(plans.map(({ plan }) => canonicalIntent(manifest, plan)));
    expect(plans.filter((_, index) => intents[index] === null)).toEqual([]);
    expect(await Promise.all(requests.map((request) => canonicalRequest(manifest, request)))).not.toContain(null);
  });

  it('each have a recorded reply, and there are no others', () => {
    expect(Object.keys(recordedReplies()).toSorted()).toEqual(all.map(({ example, question }) => `${example}: ${question.ask}`).toSorted());
  });

  it.each(evalSets)('of $example: recorded replies are scored, the bad ones as bad', async (set) => {
    const { good, asked, missed } = await evalRun(set, null);
    expect([good + missed.length, missed.length]).toEqual([asked, 2]);
    for (const { reply } of missed) expect(reply).toMatch(/"(grain|metric|reason|kind)"/);
  });
});
