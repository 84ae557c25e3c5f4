import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flights } from '../support/flights.ts';
import { startApi, type ApiProcess } from '../support/processes.ts';

let api: ApiProcess;

beforeAll(async () => {
  api = await startApi(await flights());
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

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 2));
}

describe('a client that hangs up', () => {
  // Against the time of the whole answer, measured just before, so that a busy machine lengthens both.
  it.each([0.3, 0.7])(
    'after %d of the time frees its slot and the engine in a small part of the rest',
    async (part) => {
      const started = performance.now();
      await (
        await fetch(`${api.url}/metrics/flights/query`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: hard(5000 + part * 1000),
        })
      ).arrayBuffer();
      const whole = performance.now() - started;

      const asked = request(`${api.url}/metrics/flights/query`, { method: 'POST', headers: { 'content-type': 'application/json' } });
      asked.on('error', () => undefined);
      asked.end(hard(5001 + part * 1000));
      await until(async () => (await slotsInUse()) === 1);
      await new Promise((resolve) => setTimeout(resolve, whole * part));
      const gone = performance.now();
      asked.destroy();
      await until(async () => (await slotsInUse()) === 0);
      expect((performance.now() - gone) / whole).toBeLessThan(0.25);
    },
    60_000,
  );

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
  }, 60_000);
});
