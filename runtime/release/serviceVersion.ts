import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The version in this package's package.json; works from the sources and from dist/. */
export const SERVICE_VERSION = readVersion(dirname(fileURLToPath(import.meta.url)));

function readVersion(folder: string): string {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) {
    if (dirname(folder) === folder) throw new Error('there is no package.json above this module');
    return readVersion(dirname(folder));
  }
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const version = typeof content === 'object' && content !== null && 'version' in content ? content.version : undefined;
  return typeof version === 'string' ? version : readVersion(dirname(folder));
}
