import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import { toolSpecs } from '../../generated/tools.ts';
import { defaultHttpLimits } from '../../runtime/http/HttpLimits.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { ServedTools } from '../../runtime/tools/ServedTools.ts';
import { CannedTools, flightsRelease, ManualHolder } from '../http/support.ts';

let release: Release;
let holder: ManualHolder;
let canned: CannedTools;
let served: ServedTools;
const context = { surface: 'http', caps: defaultHttpLimits.caps, signal: new AbortController().signal } as const;

beforeAll(async () => {
  release = await flightsRelease();
});
beforeEach(() => {
  holder = new ManualHolder(release);
  canned = new CannedTools();
  served = new ServedTools({
    holder,
    callTool: canned.callTool,
    limits: { slots: 1, waiting: 1, wait_ms: 60_000, call_ms: 7, memory_bytes: 2 ** 20 },
    sql: null,
  });
});

/** Holds the calls of one tool until it is told to let them go. */
function hold(name: string): () => void {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  canned.before = (call) => (call.name === name ? held : undefined);
  return letGo;
}

describe('the tools that a process serves', () => {
  it('take turns, each with the current release when its turn comes', async () => {
    const letGo = hold('metric_query');
    const first = served.call('metric_query', operator, context, { metric: 'flights' });
    const second = served.call('metric_list', operator, context, {});
    const third = served.call('freshness_get', operator, context, { metric: 'flights' });
    await expect(third).rejects.toMatchObject({ code: 'busy', status: 429 });
    const newer = { ...release, stale: { count: 1, codes: ['unknown-key'] } };
    holder.swap(newer);
    letGo();
    expect((await first).view).toBe(viewOf(release, operator));
    expect((await second).view).toBe(viewOf(newer, operator));
    expect(canned.calls.map(({ context: { timeout_ms } }) => timeout_ms)).toEqual([7, 7]);
  });

  it('take no turn from the others if they have their own queue', async () => {
    const letGo = hold('metric_query');
    const slow = served.call('metric_query', operator, context, { metric: 'flights' });
    for (const { name } of toolSpecs.filter(({ waits_for }) => waits_for === 'own_queue'))
      expect((await served.call(name, operator, context, {})).view).toBe(viewOf(release, operator));
    letGo();
    await slow;
  });

  it('are offered on the surfaces that their specification names, those that require SQL only if it is enabled', () => {
    const names = (surface: 'http' | 'mcp') => served.offeredOn(surface).map(({ name }) => name);
    for (const surface of ['http', 'mcp'] as const)
      expect(names(surface)).toEqual(
        toolSpecs.filter(({ surfaces, requires }) => surface in surfaces && requires !== 'sql').map(({ name }) => name),
      );
    expect(names('http')).not.toContain('sql_query');
  });
});
