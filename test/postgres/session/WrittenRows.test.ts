import { expect, it } from 'vitest';
import { WrittenRows } from '../../../runtime/postgres/session/WrittenRows.ts';

const rows = (count: number): readonly object[] => Array.from({ length: count }, () => []);

it('writes rows once for those who are given them again, and leaves few and too many to each', async () => {
  const written = new WrittenRows();
  let times = 0;
  const write = async (): Promise<Buffer> => {
    times += 1;
    return Buffer.from('rows');
  };
  const many = rows(100);
  expect(await written.of(many, 'text', write)).toBeNull();
  const [one, other] = await Promise.all([written.of(many, 'text', write), written.of(many, 'text', write)]);
  expect([one?.toString(), other, times]).toEqual(['rows', one, 1]);
  await written.of(many, 'binary', write);
  expect(times).toBe(2);
  const few = rows(3);
  for (const given of [few, few]) expect(await written.of(given, 'text', write)).toBeNull();
  const large = rows(100);
  for (const given of [large, large, large]) expect(await written.of(given, 'text', async () => null)).toBeNull();
  expect(await written.of(large, 'text', write)).toBeNull();
  expect(await written.of([...many], 'text', write)).toBeNull();
  const failing = rows(100);
  await written.of(failing, 'text', write);
  await expect(written.of(failing, 'text', () => Promise.reject(new Error('no such value')))).rejects.toThrow('no such value');
  expect((await written.of(failing, 'text', write))?.toString()).toBe('rows');
});
