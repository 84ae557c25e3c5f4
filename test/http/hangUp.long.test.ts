import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { flights } from '../support/flights.ts';
import { startApi, type ApiProcess } from '../support/processes.ts';

let api: ApiProcess;

beforeAll(async () => {
  api = await startApi(await flights());
  // The first answer of a process costs more than those after it.
  await answered(4000);
});
afterAll(async () => {
  expect(await api.stop()).toBe(0);
});

/** A question to all 613,000 groups that nobody has asked before: about two seconds, most of them after the engine has answered. */
function hard(limit: number): string {
  const dimensions = ['origin', 'destination', 'origin_state', 'destination_state', 'distance_band'];
  return JSON.stringify({ time_axis: 'day', dimensions, order_by: ['flights'], totals: true, limit });
}

async function slotsInUse(): Promise<number> {
  const status = (await (await fetch(`${api.url}/status`)).json()) as { readonly limits: { readonly slots: { readonly in_use: number } } };
  return status.limits.slots.in_use;
}

async function answered(limit: number): Promise<void> {
  const answer = await fetch(`${api.url}/metrics/flights/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: hard(limit),
  });
  await answer.arrayBuffer();
}

/** Asks, and hangs up after so much work of the server's. @returns what it went on to work, or null where the answer came before */
async function workAfterHangUp(limit: number, before_ms: number): Promise<number | null> {
  const asked = request(`${api.url}/metrics/flights/query`, { method: 'POST', headers: { 'content-type': 'application/json' } });
  asked.on('error', () => undefined);
  const sent = api.worked_ms();
  asked.end(hard(limit));
  await eventually(async () => (await slotsInUse()) === 1);
  await eventually(async () => api.worked_ms() - sent >= before_ms || (await slotsInUse()) === 0);
  if ((await slotsInUse()) === 0) return null;
  const gone = api.worked_ms();
  asked.destroy();
  await eventually(async () => (await slotsInUse()) === 0);
  return api.worked_ms() - gone;
}

describe('a client that hangs up', () => {
  // Against what the whole answer costs, measured just before: both on the processor, so that a busy machine changes neither.
  it.each([0.3, 0.7])('after %d of the work frees its slot and the engine long before the rest would be done', async (part) => {
    let limit = 5000 + part * 1000;
    const started = api.worked_ms();
    await answered(limit);
    const whole = api.worked_ms() - started;
    // A collection of garbage may fall into one of them.
    const rests: number[] = [];
    while (rests.length < 2) rests.push(await eventually(() => workAfterHangUp((limit += 1), whole * part)));
    expect(Math.min(...rests) / whole).toBeLessThan(0.25);
  });

  it('leaves the server answering others all the while', async () => {
    const asked = fetch(`${api.url}/metrics/flights/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: hard(7000),
    });
    const state = { ended: false, answers: 0 };
    void asked.then(() => {
      state.ended = true;
    });
    while (!state.ended) {
      expect((await fetch(`${api.url}/health`)).status).toBe(200);
      state.answers += 1;
    }
    expect(state.answers).toBeGreaterThan(20);
  });
});
