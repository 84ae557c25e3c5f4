import { afterEach, describe, expect, it, vi } from 'vitest';
import { sortInTurns } from '../../runtime/turns/sortInTurns.ts';
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

  it('end soon also where each piece of work is long', async () => {
    const stretches: number[] = [];
    let began = now;
    const other = (): void => {
      stretches.push(now - began);
      began = now;
      if (now < 1000) setImmediate(other);
    };
    setImmediate(other);
    await new Turns(new AbortController().signal).each(200, () => void (now += 5));
    // The first pieces show how long they are.
    expect(Math.max(...stretches.slice(4))).toBe(10);
    expect(stretches.length).toBeGreaterThan(60);
  });

  it('end after each part of a list that is sorted or joined, however well sorted it is', async () => {
    const parts = 64;
    const list = Array.from({ length: parts * 2048 }, (_, index) => index);
    // Whenever somebody looks at the clock, a stretch has passed.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000));
    let others = 0;
    let sorting = true;
    const other = (): void => {
      others += 1;
      if (sorting) setImmediate(other);
    };
    setImmediate(other);
    expect(await sortInTurns(list, (a, b) => a - b, new Turns(new AbortController().signal))).toEqual(list);
    sorting = false;
    expect(others).toBeGreaterThanOrEqual(parts + parts - 1);
  });
});
