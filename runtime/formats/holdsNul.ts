import { createReadStream } from 'node:fs';

/** Whether a file has a NUL, which the engine takes for a character of a text. @throws when it cannot be read */
export async function holdsNul(path: string): Promise<boolean> {
  for await (const block of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) if (block.includes(0)) return true;
  return false;
}
