import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes an empty file that only its owner may read, for others to fill in place. */
export async function privateFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await (await open(path, 'w', 0o600)).close();
}
