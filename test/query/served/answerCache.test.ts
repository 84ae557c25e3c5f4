import { describe, expect, it } from 'vitest';
import { AnswerCache, type Patience } from '../../../runtime/query/served/AnswerCache.ts';

const patience = (over: Partial<Patience> = {}): Patience => ({
  signal: new AbortController().signal,
  timeout_ms: 5000,
  timedOut: () => new Error('timed out'),
  cancelled: () => new Error('cancelled'),
  ...over,
});

const made = (entries = 10, bytes = 1000): AnswerCache<string> => new AnswerCache<string>({ entries, bytes }, (value) => value.length);

/** A computation that a test ends by hand. */
class Computation {
  calls = 0;
  signal: AbortSignal | null = null;
  finish: (value: string) => void = () => undefined;
  fail: (error: Error) => void = () => undefined;
  readonly compute = async (signal: AbortSignal): Promise<string> => {
    this.calls += 1;
    this.signal = signal;
    return new Promise<string>((resolve, reject) => {
      this.finish = resolve;
      this.fail = reject;
    });
  };
}

describe('the answer cache', () => {
  it('computes once for equal questions asked at the same time, and not again later', async () => {
    const cache = made();
    const computation = new Computation();
    const both = [cache.get('q', computation.compute, patience()), cache.get('q', computation.compute, patience())];
    computation.finish('answer');
    expect(await Promise.all(both)).toEqual(['answer', 'answer']);
    expect(await cache.get('q', computation.compute, patience())).toBe('answer');
    expect(computation.calls).toBe(1);
  });

  it('loses one caller without failing the others', async () => {
    const cache = made();
    const computation = new Computation();
    const leaving = new AbortController();
    const first = cache.get('q', computation.compute, patience({ signal: leaving.signal }));
    const hasty = cache.get('q', computation.compute, patience({ timeout_ms: 1 }));
    const second = cache.get('q', computation.compute, patience());
    leaving.abort();
    await expect(first).rejects.toThrow('cancelled');
    await expect(hasty).rejects.toThrow('timed out');
    expect(computation.signal?.aborted).toBe(false);
    computation.finish('answer');
    expect(await second).toBe('answer');
  });

  it('stops the computation when the last caller leaves, and starts afresh for the next', async () => {
    const cache = made();
    const computation = new Computation();
    await expect(cache.get('q', computation.compute, patience({ timeout_ms: 1 }))).rejects.toThrow('timed out');
    expect(computation.signal?.aborted).toBe(true);
    const stale = computation.finish;
    const next = cache.get('q', computation.compute, patience());
    stale('from the stopped one');
    computation.finish('answer');
    expect(await next).toBe('answer');
    expect(computation.calls).toBe(2);
  });

  it('does not signal a computation that has ended, and stops what one that failed has left running', async () => {
    const cache = made();
    const computation = new Computation();
    const answered = cache.get('q', computation.compute, patience());
    computation.finish('answer');
    await answered;
    expect(computation.signal?.aborted).toBe(false);
    const failing = cache.get('r', computation.compute, patience());
    computation.fail(new Error('broken'));
    await expect(failing).rejects.toThrow('broken');
    expect(computation.signal?.aborted).toBe(true);
  });

  it('does not keep failures', async () => {
    const cache = made();
    const computation = new Computation();
    const failing = cache.get('q', computation.compute, patience());
    computation.fail(new Error('broken'));
    await expect(failing).rejects.toThrow('broken');
    const next = cache.get('q', computation.compute, patience());
    computation.finish('answer');
    expect(await next).toBe('answer');
  });

  it('is bounded in entries and bytes, and forgets the least recently used', async () => {
    const cache = made(2, 100);
    let calls = 0;
    const ask = async (key: string, value = key): Promise<string> =>
      cache.get(
        key,
        async () => {
          calls += 1;
          return value;
        },
        patience(),
      );
    await ask('a');
    await ask('b');
    await ask('a');
    await ask('c');
    expect([await ask('a'), calls]).toEqual(['a', 3]);
    expect([await ask('b'), calls]).toEqual(['b', 4]);
    await ask('huge', 'x'.repeat(50));
    await ask('huge', 'x'.repeat(50));
    expect(calls).toBe(6);
  });
});
