import { describe, expect, it, onTestFinished } from 'vitest';
import type { Health, Status } from '../../generated/types.ts';
import { healthOfAll } from '../../runtime/http/healthOfAll.ts';
import { linkedPeers } from '../processes/linkedPeers.ts';
import { flightsRelease, start } from './support.ts';

async function two(): Promise<readonly Awaited<ReturnType<typeof start>>[]> {
  const release = await flightsRelease();
  const servers = await Promise.all(linkedPeers(2).map((peers) => start(release, { peers, limits: { slots: 4 } })));
  onTestFinished(async () => void (await Promise.all(servers.map(({ server }) => server.close()))));
  return servers;
}

describe('two processes that serve together', () => {
  it('each tell the limits and counts of both, those of a call as they are in each, and a line for each', async () => {
    const [first, second] = await two();
    for (const server of [first, second, second]) expect((await server?.send('GET', '/metrics'))?.status).toBe(200);
    const requests: [number, number] = [1, 2];
    for (const [place, server] of [
      [0, first],
      [1, second],
    ] as const) {
      const status = (await server?.send('GET', '/status'))?.json() as unknown as Status;
      expect(status.limits.slots).toMatchObject({ max: 8, in_use: 0, max_wait_ms: 10_000 });
      expect(status.limits.rows).toEqual({ default: 1000, max: 10_000, answers_cut: 0 });
      expect(status.requests.by_outcome['ok']).toBe(requests[0] + requests[1]);
      expect(status.processes).toMatchObject({ count: 2, serving: 2 });
      expect(status.processes?.each.map(({ process, requests: total }) => [process, total])).toEqual([
        [1, requests[0]],
        [2, requests[1]],
      ]);
      requests[place] += 1;
    }
  });

  it('are healthy while all of them are there and none is degraded', () => {
    const good: Health = { status: 'ok', catalog_hash: 'a', generation: 'g2', stale: false };
    const bad: Health = { ...good, status: 'degraded', generation: 'g1', generation_fault: 'damaged' };
    expect(healthOfAll(good, [good], 2)).toEqual({ ...good, processes: { count: 2, serving: 2 } });
    expect(healthOfAll(good, [bad], 2)).toEqual({ ...bad, generation: 'g2', processes: { count: 2, serving: 2 } });
    expect(healthOfAll(good, [], 2)).toEqual({ ...good, status: 'degraded', processes: { count: 2, serving: 1 } });
    expect(healthOfAll(good, [], 1)).toEqual(good);
  });
});
