import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventually } from './eventually.ts';
import { madeOnce } from './madeOnce.ts';
import { ownTime } from './ownTime.ts';
import { TestWorkspace } from './workspaces.ts';

describe('a wait', () => {
  it('goes on for as long as there is progress, however long that takes', async () => {
    let looks = 0;
    const found = await eventually(() => ((looks += 1) > 40 ? 'found' : null), { progress: () => looks, still_ms: 20 });
    expect([found, looks]).toEqual(['found', 41]);
  });

  it('ends when there has been no progress for long, and names what it waited for', async () => {
    await expect(eventually(() => 'never'.length === 0, { still_ms: 20 })).rejects.toThrow(/nothing has moved .*"never"\.length === 0/);
  });

  it('fails if its probe fails', async () => {
    await expect(eventually(() => Promise.reject(new Error('the probe broke')))).rejects.toThrow('the probe broke');
  });
});

describe('a clock of own time', () => {
  it('counts a stretch without a turn of the event loop as one turn', async () => {
    const block = async (): Promise<void> => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    expect(await ownTime(block)).toBeLessThan(100);
  });
});

describe('what is made once', () => {
  it('is made by the first that asks, and is available to all', async () => {
    const workspace = new TestWorkspace();
    let made = 0;
    const make = async (step: () => void): Promise<void> => {
      made += 1;
      step();
      await new Promise((resolve) => setTimeout(resolve, 20));
      workspace.write('thing', 'made');
    };
    const ask = async (): Promise<boolean> => {
      await madeOnce(workspace.path('lock'), make);
      return existsSync(workspace.path('thing'));
    };
    expect([await Promise.all([ask(), ask(), ask()]), await ask(), made]).toEqual([[true, true, true], true, 1]);
  });

  it('fails for all when it cannot be made', async () => {
    const lock = new TestWorkspace().path('lock');
    const ask = (): Promise<void> => madeOnce(lock, () => Promise.reject(new Error('no space')));
    const outcomes = await Promise.allSettled([ask(), ask()]);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual([
      'Error: no space',
      'Error: made by another test file, and failed: Error: no space',
    ]);
  });
});
