import * as formatMessages from '../../formats/messages.ts';
import type { PlainFile } from '../../formats/plainFiles.ts';
import { InitError } from '../InitError.ts';
import * as messages from '../messages.ts';
import { textEncoding, type FoundEncoding } from './textEncoding.ts';

/**
 * The encoding of files that one source reads. Files of ASCII alone are in any of those that are not UTF-16, and latin-1 is taken for
 * windows-1252 where another of the files is that.
 * @throws InitError for the first file in another encoding than those before it, or in one that is not read; when a file cannot be read
 */
export async function sharedEncoding(files: readonly PlainFile[]): Promise<FoundEncoding> {
  let shared: { readonly name: string; readonly found: FoundEncoding } | null = null;
  for (const { name, absolute } of files) {
    const found = await textEncoding(absolute).catch(() => {
      throw new InitError('not_the_format', formatMessages.unreadableFile(name, 'csv'));
    });
    if (found.encoding === null) throw new InitError('undecodable', messages.otherEncoding(name, found));
    if (shared === null || (shared.found.ascii && found.encoding !== 'utf-16')) shared = { name, found };
    else if (isOneByte(shared.found) && isOneByte(found)) shared = found.encoding === 'windows-1252' ? { name, found } : shared;
    else if (shared.found.encoding !== found.encoding && !(found.ascii && shared.found.encoding !== 'utf-16'))
      throw new InitError('unlike_files', messages.unlikeEncodings([shared.name, shared.found.encoding], [name, found.encoding]));
  }
  if (shared === null) throw new Error('there are no files');
  return shared.found;
}

function isOneByte({ encoding }: FoundEncoding): boolean {
  return encoding === 'latin-1' || encoding === 'windows-1252';
}
