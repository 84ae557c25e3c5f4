import { open, type FileHandle } from 'node:fs/promises';
import type { BadRecord } from './BadRecord.ts';
import { MOST_CHARACTERS } from './CsvRecords.ts';
import { TIDY_DELIMITER, tidyField } from './tidyCsv.ts';

/** Characters that are written at a time. */
const WRITTEN_AT_ONCE = 1 << 20;

/** Writes records whose fields are known in the form of a tidy csv file, each with its number. Those that csv cannot hold are left out and listed. */
export class TidyWriter {
  readonly bad: BadRecord[] = [];
  readonly #file: FileHandle;
  #text = '';

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(path: string): Promise<TidyWriter> {
    return new TidyWriter(await open(path, 'wx'));
  }

  /**
   * @param fields null for no value
   * @param kinds of the fields; null for a file in which they are not told
   */
  add(line: number, fields: readonly (string | null)[], kinds: string | null): void {
    const text = fields
      .map((field) => (field === null ? '' : tidyField({ text: field, quoted: field === '' }, TIDY_DELIMITER)))
      .join(TIDY_DELIMITER);
    if (text.includes('\0')) this.bad.push({ line, fault: 'nul' });
    else if (!text.isWellFormed()) this.bad.push({ line, fault: 'encoding' });
    else if (text.length > MOST_CHARACTERS) this.bad.push({ line, fault: 'long' });
    else this.#text += `${text}${TIDY_DELIMITER}${line}${kinds === null ? '' : `${TIDY_DELIMITER}${kinds}`}\n`;
  }

  /** Writes what has gathered, if it is much. */
  async relieve(): Promise<void> {
    if (this.#text.length >= WRITTEN_AT_ONCE) await this.#flush();
  }

  async close(): Promise<void> {
    try {
      await this.#flush();
    } finally {
      await this.#file.close();
    }
  }

  async #flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    await this.#file.write(text);
  }
}
