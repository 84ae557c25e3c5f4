import { describe, expect, it } from 'vitest';
import { RowMemory } from '../../../runtime/postgres/session/RowMemory.ts';

describe('the memory of rows', () => {
  it('counts rows once that several hold, until the last lets go', () => {
    const memory = new RowMemory(100);
    const rows = [['a']];
    const [one, other] = [memory.hold(rows, 60), memory.hold(rows, 60)];
    expect(memory.held).toBe(60);
    expect(() => memory.hold([['a']], 60)).toThrow(expect.objectContaining({ sqlstate: '53200' }));
    one();
    one();
    expect(memory.held).toBe(60);
    other();
    expect([memory.held, memory.refused]).toEqual([0, 1]);
    memory.hold(rows, 100)();
    expect(memory.held).toBe(0);
  });
});
