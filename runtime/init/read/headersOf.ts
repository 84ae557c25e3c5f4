import { csvHeader } from '../../formats/csvHeader.ts';
import * as formatMessages from '../../formats/messages.ts';
import type { PlainFile } from '../../formats/plainFiles.ts';
import { InitError } from '../InitError.ts';

/** The usual ones first. */
export const DELIMITERS = [',', ';', '\t', '|', '^'];

/** The header by each possible delimiter, the one with the most columns first. */
export async function headersOf(file: PlainFile): Promise<readonly { readonly delimiter: string; readonly names: readonly string[] }[]> {
  const headers: { delimiter: string; names: readonly string[] }[] = [];
  for (const delimiter of DELIMITERS) {
    const header = await csvHeader(file.absolute, delimiter).catch(() => {
      throw new InitError('not_the_format', formatMessages.unreadableFile(file.name, 'csv'));
    });
    if (header === null) throw new InitError('not_the_format', formatMessages.noHeader(file.name));
    const { names } = header;
    if (names.length > 1 || delimiter === ',') headers.push({ delimiter, names });
  }
  return headers.sort((a, b) => b.names.length - a.names.length);
}
