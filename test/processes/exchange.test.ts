import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Exchange, type ExchangeMessage } from '../../runtime/processes/Exchange.ts';
import { atLeastOne, shareOf } from '../../runtime/processes/Seat.ts';

type Answer = (question: unknown) => Promise<unknown>;

/** Two ends of a channel, which carries messages as soon as it can. */
function ends(first: Answer, second: Answer): readonly [Exchange, Exchange] {
  const pair: Exchange[] = [];
  const to = (at: 0 | 1) => ({
    send: (message: ExchangeMessage) => queueMicrotask(() => void pair[at]?.receive(structuredClone(message))),
  });
  const [one, other] = [new Exchange(to(1), first), new Exchange(to(0), second)];
  pair.push(one, other);
  return [one, other];
}

const never: Answer = () => new Promise(() => {});

describe('an exchange between two processes', () => {
  it('answers in both directions, each question with its own reply', async () => {
    const [one, other] = ends(
      async (question) => `first: ${String(question)}`,
      async (question) => new Set([question]),
    );
    expect(await Promise.all([one.ask('a', 1000), one.ask('b', 1000), other.ask('c', 1000)])).toEqual([
      { outcome: 'replied', reply: new Set(['a']) },
      { outcome: 'replied', reply: new Set(['b']) },
      { outcome: 'replied', reply: 'first: c' },
    ]);
  });

  it('waits for no end that throws, is busy, or is gone', async () => {
    const [failing] = ends(never, () => Promise.reject(new Error('our mistake')));
    const [waiting] = ends(never, never);
    const gone = waiting.ask('a', 60_000);
    expect([await failing.ask('a', 60_000), await waiting.ask('a', 1)]).toEqual([{ outcome: 'none' }, { outcome: 'none' }]);
    waiting.close();
    expect(await gone).toEqual({ outcome: 'none' });
  });
});

describe('the shares of a limit', () => {
  const seats = (count: number) => Array.from({ length: count }, (_, index) => ({ number: index + 1, count }));

  it('add up to it, and differ by one at most', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), fc.integer({ min: 1, max: 64 }), (total, count) => {
        const shares = seats(count).map((seat) => shareOf(total, seat));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are never nothing of what no process can do without', () => {
    expect(seats(3).map((seat) => atLeastOne(2, seat))).toEqual([1, 1, 1]);
  });
});
