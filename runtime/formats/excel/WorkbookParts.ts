import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sax from 'sax';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { expansionLimit } from '../unpack.ts';
import * as messages from '../messages.ts';
import { TableFault } from '../TableFault.ts';

/** What a part of a workbook consists of, in its order; names are without the prefix of their namespace. */
export interface XmlTaker {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/** How the files begin that older and encrypted workbooks are. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const MOST_PARTS = 10_000;

/** The parts of a workbook: a zip of XML (ECMA-376, part 2). */
export class WorkbookParts {
  readonly #archive: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  /** Bytes that may still be unpacked. */
  #left: number;

  private constructor(archive: ZipFile, entries: ReadonlyMap<string, Entry>, most: number) {
    this.#archive = archive;
    this.#entries = entries;
    this.#left = most;
  }

  /** @throws TableFault when it is no such archive; an error of the file system when it cannot be opened */
  static async open(absolute: string): Promise<WorkbookParts> {
    const { start, bytes } = await beginning(absolute);
    if (start.equals(COMPOUND_FILE)) throw new TableFault(messages.olderWorkbook());
    const archive = await openPromise(absolute, { lazyEntries: true, autoClose: false }).catch(() => {
      throw new TableFault(messages.noWorkbook());
    });
    const entries = new Map<string, Entry>();
    try {
      if (archive.entryCount > MOST_PARTS) throw new TableFault(messages.expandingWorkbook());
      for await (const entry of archive.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
    } catch (error) {
      archive.close();
      throw error instanceof TableFault ? error : new TableFault(messages.damagedWorkbook());
    }
    return new WorkbookParts(archive, entries, expansionLimit(bytes));
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /**
   * Reads a part, block by block.
   * @param between called between blocks
   * @throws TableFault when it is missing or damaged, or the archive expands to more than one may
   */
  async read(name: string, taker: XmlTaker, between: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const entry = this.#entries.get(name.toLowerCase());
    if (entry === undefined) throw new TableFault(messages.damagedWorkbook());
    if (entry.isEncrypted()) throw new TableFault(messages.olderWorkbook());
    const damaged = (error: unknown): never => {
      throw error instanceof TableFault ? error : new TableFault(messages.damagedWorkbook());
    };
    const stream = await this.#archive.openReadStreamPromise(entry).catch(damaged);
    const parser = parserOf(taker);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let crc = 0;
    const take = (block: Buffer): void => {
      crc = crc32(block, crc);
      this.#left -= block.length;
      if (this.#left < 0) throw new TableFault(messages.expandingWorkbook());
      parser.write(decoder.decode(block, { stream: true }));
    };
    try {
      const blocks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
      for (;;) {
        const next = await blocks.next().catch(damaged);
        if (next.done === true) break;
        try {
          take(next.value);
        } catch (error) {
          damaged(error);
        }
        await between();
      }
      try {
        parser.write(decoder.decode()).close();
      } catch (error) {
        damaged(error);
      }
      if (crc !== entry.crc32) throw new TableFault(messages.damagedWorkbook());
    } finally {
      stream.destroy();
    }
  }

  close(): void {
    this.#archive.close();
  }
}

async function beginning(absolute: string): Promise<{ readonly start: Buffer; readonly bytes: number }> {
  const file = await open(absolute, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(COMPOUND_FILE.length), 0, COMPOUND_FILE.length, 0);
    return { start: buffer.subarray(0, bytesRead), bytes: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

function parserOf(taker: XmlTaker): sax.SAXParser {
  const events: Partial<sax.SAXParser> = {
    onerror(error) {
      throw error;
    },
    onopentag: ({ name, attributes }) => taker.open(localName(name), attributes as Readonly<Record<string, string>>),
    ontext: (text) => taker.text(text),
    oncdata: (text) => taker.text(text),
    onclosetag: (name) => taker.close(localName(name)),
  };
  return Object.assign(sax.parser(true, { position: false }), events);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
