import { afterEach, describe, expect, it, vi } from 'vitest';
import { Turns } from '../../runtime/turns/Turns.ts';

/** Milliseconds on the clock that turns are measured by. */
let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);
afterEach(() => {
  now = 0;
});

/** Whether a calculation lets the rest of the process go first. */
async function yields(turns: Turns): Promise<boolean> {
  let others = false;
  setImmediate(() => {
    others = true;
  });
  await turns.pass();
  return others;
}

describe('the turns of a calculation', () => {
  it('end after a stretch of its own work, after which the next begins', async () => {
    const turns = new Turns(new AbortController().signal);
    expect(await yields(turns)).toBe(false);
    now = 60_000;
    expect(await yields(turns)).toBe(true);
    expect(await yields(turns)).toBe(false);
  });

  it('do not count the time that the engine takes, when others had the process', async () => {
    const turns = new Turns(new AbortController().signal);
    const answer = turns.wait(Promise.resolve('rows'));
    now = 60_000;
    expect(await answer).toBe('rows');
    expect(await yields(turns)).toBe(false);
  });
});
