import { availableParallelism } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionPool, type StatementRunner } from '../../runtime/engine/ConnectionPool.ts';
import { Engine } from '../../runtime/engine/Engine.ts';
import { ThreadsOnDemand } from '../../runtime/engine/ThreadsOnDemand.ts';
import { ResultReader } from '../../runtime/engine/vectors.ts';

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

describe('a statement', () => {
  it('over many rows runs on all threads, one over few on one, and both give the same', async () => {
    const engine = await Engine.open(':memory:', {
      mode: 'read_write',
      threads: 1,
      memory_limit: null,
      external_access: false,
      temp_directory: null,
    });
    const pool = ConnectionPool.of(engine);
    const read = async (runner: StatementRunner, sql: string): Promise<ResultReader> =>
      new ResultReader(await runner.run({ sql, values: [], types: [] }, new AbortController().signal));
    try {
      await read(pool, 'CREATE TABLE numbers AS SELECT i, i % 1000 AS part FROM range(1000000) t(i)');
      const threads = "SELECT current_setting('threads')";
      expect(await (await read(pool.reading(1000), threads)).wholes(0)).toEqual([1]);
      const sql = 'SELECT part, sum(i) FROM numbers GROUP BY part ORDER BY sum(i) DESC, part LIMIT 100';
      const few = await (await read(pool.reading(1000), sql)).wholes(1);
      expect(await (await read(pool.reading(1_000_000), threads)).wholes(0)).toEqual([Math.min(availableParallelism(), 8)]);
      expect(await (await read(pool.reading(1_000_000), sql)).wholes(1)).toEqual(few);
    } finally {
      pool.retire();
      engine.close();
    }
  });
});
