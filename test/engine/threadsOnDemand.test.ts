import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThreadsOnDemand } from '../../runtime/engine/ThreadsOnDemand.ts';

describe('the threads of an engine', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are as many as something needs, and one again a while after the last', async () => {
    const set: number[] = [];
    const threads = new ThreadsOnDemand((number) => Promise.resolve(set.push(number)));
    const ends: (() => void)[] = [];
    const works = [2, 4, 3].map((needed) => threads.during(needed, () => new Promise<void>((end) => ends.push(end))));
    await vi.waitFor(() => expect(ends).toHaveLength(3));
    expect(set).toEqual([2, 4]);
    for (const end of ends.slice(1)) end();
    await Promise.all(works.slice(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(set).toEqual([2, 4]);
    ends[0]?.();
    await works[0];
    expect(set).toEqual([2, 4]);
    await threads.during(4, () => Promise.resolve());
    expect(set).toEqual([2, 4]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(set).toEqual([2, 4, 1]);
    await threads.during(4, () => Promise.resolve());
    expect(set).toEqual([2, 4, 1, 4]);
    threads.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(set).toEqual([2, 4, 1, 4]);
  });

  it('are as they were when they cannot be set, and work is done all the same', async () => {
    const threads = new ThreadsOnDemand(() => Promise.reject(new Error('no threads')));
    expect(await threads.during(4, () => Promise.resolve('done'))).toBe('done');
    await expect(threads.during(4, () => Promise.reject(new Error('its own')))).rejects.toThrow('its own');
    await vi.advanceTimersByTimeAsync(60_000);
  });
});
