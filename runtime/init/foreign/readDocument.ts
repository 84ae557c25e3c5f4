import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { compareText } from '../../engine/compareText.ts';
import { slashedPath } from '../../store/slashedPath.ts';
import type { Foreign } from '../../interchange/Foreign.ts';
import { OriginalFile, UnreadableOriginal } from '../../interchange/original/OriginalFile.ts';
import { readForeign } from '../../interchange/readForeign.ts';
import { InitError } from '../InitError.ts';
import * as initMessages from '../messages.ts';
import { isYaml, madeFolders, manifestIn } from './holdsDocument.ts';
import * as messages from './messages.ts';

/** More than any document of a semantic layer has. */
const MOST_BYTES = 64 * 2 ** 20;

/**
 * Reads a document of another semantic layer: a file, or a folder of YAML files with all below it; where these have no models, the manifest
 * that dbt made of them.
 * @throws InitError when there is none, or it cannot be read
 */
export async function readDocument(given: string): Promise<Foreign> {
  const absolute = resolve(given);
  const found = await stat(absolute).catch(() => null);
  if (found === null) throw new InitError('not_found', initMessages.noFile(given));
  const paths = found.isDirectory() ? await yamlFiles(absolute) : [absolute];
  const own = await readFiles(absolute, paths);
  const manifest = own.foreign === null && found.isDirectory() ? await manifestIn(absolute) : null;
  const { foreign, unreadable } = manifest === null ? own : await readFiles(absolute, [manifest]);
  if (foreign === null)
    throw new InitError('unknown_format', unreadable[0] === undefined ? messages.notADocument(given) : messages.unreadable(unreadable[0]));
  const losses = unreadable.map((reason) => ({ what: 'a file', reason, place: reason.split(': ')[0] ?? '', weight: 'number' as const }));
  return { ...foreign, losses: [...losses, ...foreign.losses] };
}

/** The model that files are of, null when they are of none, and why some of them cannot be read. @throws InitError for one that is too large */
async function readFiles(
  absolute: string,
  paths: readonly string[],
): Promise<{ readonly foreign: Foreign | null; readonly unreadable: readonly string[] }> {
  const files: OriginalFile[] = [];
  const unreadable: string[] = [];
  for (const path of paths) {
    if ((await stat(path)).size > MOST_BYTES) throw new InitError('too_large', messages.documentTooLarge(path));
    const name = path === absolute ? basename(path) : slashedPath(absolute, path);
    try {
      files.push(new OriginalFile(name, await readFile(path, 'utf8')));
    } catch (error) {
      if (!(error instanceof UnreadableOriginal)) throw error;
      unreadable.push(error.message);
    }
  }
  return { foreign: readForeign(files.flatMap(({ roots }) => roots)), unreadable };
}

async function yamlFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.') && !madeFolders.has(name))
      .map(async (entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return yamlFiles(path);
        return isYaml(entry.name) ? [path] : [];
      }),
  );
  return lists.flat().sort(compareText);
}
