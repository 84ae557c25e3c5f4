import type { Answering } from './Answering.ts';

/** Does work that keeps groups in memory once there is room for all of them. @param bytes of each fetch, at least one */
export async function withinMemory<Done>(
  { memory, turns }: Answering,
  bytes: readonly Promise<number>[],
  work: () => Promise<Done>,
): Promise<Done> {
  const total = (await Promise.all(bytes)).reduce((sum, one) => sum + one);
  return memory.run(turns.signal, work, total);
}
