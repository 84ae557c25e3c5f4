import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { BadRecord } from '../../formats/BadRecord.ts';
import { isJsonArray } from '../../formats/inspectJson.ts';
import type { PlainFile } from '../../formats/plainFiles.ts';
import { textLines } from '../../formats/textLines.ts';
import { tidyJson } from '../../formats/tidyJson.ts';
import { InitError } from '../InitError.ts';
import { TOLERATED } from './csvForm.ts';
import type { RawTable } from './RawTable.ts';

/**
 * A table of json. Of newline-delimited json that cannot be read as a whole, a few lines that are no objects are left out.
 * @param scratch a folder for files without them
 * @throws InitError as it is thrown for the whole, when more cannot be read
 */
export async function withoutBadRecords(
  chunks: readonly (readonly PlainFile[])[],
  scratch: string,
  read: (chunks: readonly (readonly PlainFile[])[]) => Promise<RawTable>,
): Promise<RawTable> {
  try {
    return await read(chunks);
  } catch (error) {
    if (!(error instanceof InitError)) throw error;
    for (const { absolute } of chunks.flat()) if (await isJsonArray(absolute)) throw error;
    const bad: BadRecord[] = [];
    const tidy: PlainFile[][] = [];
    for (const files of chunks) {
      const some: PlainFile[] = [];
      for (const file of files) {
        const absolute = join(await mkdtemp(join(scratch, 'tidy-')), 'whole');
        bad.push(...(await tidyJson(file.absolute, absolute)));
        some.push({ ...file, absolute });
      }
      tidy.push(some);
    }
    let rows = 0;
    for (const { absolute } of tidy.flat()) for await (const lines of textLines(absolute, 'utf-8')) rows += lines.length;
    if (bad.length === 0 || bad.length > TOLERATED * (rows + bad.length)) throw error;
    return { ...(await read(tidy)), bad };
  }
}
