import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LakeReader } from '../../../compiler/lakeReaders.ts';

/** Which lake's table a folder is; null when it is none. */
export async function lakeKind(folder: string): Promise<LakeReader['format'] | null> {
  if ((await stat(join(folder, '_delta_log')).catch(() => null))?.isDirectory() === true) return 'delta';
  const metadata = await readdir(join(folder, 'metadata')).catch(() => []);
  return metadata.some((name) => name.endsWith('.metadata.json')) ? 'iceberg' : null;
}
