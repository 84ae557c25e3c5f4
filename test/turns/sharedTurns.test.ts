import { afterEach, describe, expect, it, vi } from 'vitest';
import { SharedTurns } from '../../runtime/turns/SharedTurns.ts';

/** Milliseconds on the clock that turns are measured by. */
let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);
afterEach(() => {
  now = 0;
});

const unending = new AbortController().signal;

describe('turns that many share', () => {
  it('block the process no longer for two hundred callers than for one', async () => {
    const turns = new SharedTurns();
    const stretches: number[] = [];
    let stretch = 0;
    let isOver = false;
    // What else waits in the process looks at the clock whenever it gets a turn.
    const look = (): void => {
      stretches.push(stretch);
      stretch = 0;
      if (!isOver) setImmediate(look);
    };
    setImmediate(look);
    const done: number[] = [];
    const caller = async (number: number): Promise<void> => {
      await turns.each(20, 4, unending, () => {
        now += 3;
        stretch += 3;
      });
      done.push(number);
    };
    await Promise.all(Array.from({ length: 200 }, (_, number) => caller(number)));
    isOver = true;
    expect(done.length).toBe(200);
    // A stretch ends with the piece that reaches 10 ms; the turn of one who waited may follow in the same round of the loop.
    expect(Math.max(...stretches)).toBeLessThanOrEqual(24);
  });

  it('let one caller go on as if it were alone', async () => {
    const turns = new SharedTurns();
    let others = false;
    setImmediate(() => {
      others = true;
    });
    await turns.turn();
    expect(others).toBe(false);
  });

  it('give those who wait a turn each, the first come first', async () => {
    const turns = new SharedTurns();
    await turns.turn();
    now += 60;
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3].map(async (number) => {
        await turns.turn();
        order.push(number);
      }),
    );
    expect(order).toEqual([1, 2, 3]);
  });

  it('end the work of a caller that nobody waits for any more', async () => {
    const turns = new SharedTurns();
    const left = new AbortController();
    await turns.turn();
    now += 60;
    const work = turns.pass(left.signal);
    left.abort(new Error('gone'));
    await expect(work).rejects.toThrow('gone');
  });
});
