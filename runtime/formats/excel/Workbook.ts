import { posix } from 'node:path';
import * as messages from '../messages.ts';
import { decodedText, type Epoch } from './cellText.ts';
import { shownByBuiltIn, shownByCode, type ShownAs } from './numberFormat.ts';
import { TableFault } from '../TableFault.ts';
import { WorkbookParts } from './WorkbookParts.ts';

export interface Worksheet {
  readonly name: string;
  readonly hidden: boolean;
  /** The name of its part. */
  readonly part: string;
}

/** The most characters of texts that a workbook's cells share and that are held in memory. */
const MOST_SHARED = 256 * 2 ** 20;

/** A workbook: its worksheets, and what their cells refer to. */
export class Workbook {
  readonly parts: WorkbookParts;
  readonly sheets: readonly Worksheet[];
  readonly epoch: Epoch;
  /** By the style of a cell. */
  readonly shown_as: readonly ShownAs[];
  readonly texts: readonly string[];

  private constructor(
    parts: WorkbookParts,
    { sheets, epoch }: Pick<Workbook, 'sheets' | 'epoch'>,
    styles: readonly ShownAs[],
    texts: readonly string[],
  ) {
    this.parts = parts;
    this.sheets = sheets;
    this.epoch = epoch;
    this.shown_as = styles;
    this.texts = texts;
  }

  /** @throws TableFault when it cannot be read; an error of the file system when it cannot be opened */
  static async open(absolute: string): Promise<Workbook> {
    const parts = await WorkbookParts.open(absolute);
    try {
      if (!parts.has('_rels/.rels')) throw new TableFault(messages.noWorkbook());
      const main = [...(await relationsOf(parts, '')).values()].find(({ kind }) => kind === 'officeDocument')?.part;
      if (main === undefined) throw new TableFault(messages.noWorkbook());
      if (main.endsWith('.bin')) throw new TableFault(messages.olderWorkbook());
      const relations = await relationsOf(parts, main);
      const partOf = (kind: string): string | undefined => [...relations.values()].find((one) => one.kind === kind)?.part;
      const [styles, texts] = [partOf('styles'), partOf('sharedStrings')];
      return new Workbook(
        parts,
        await contentsOf(parts, main, relations),
        styles === undefined ? [] : await stylesOf(parts, styles),
        texts === undefined ? [] : await textsOf(parts, texts),
      );
    } catch (error) {
      parts.close();
      throw error;
    }
  }

  close(): void {
    this.parts.close();
  }
}

interface Relation {
  /** The last step of its type's address. */
  readonly kind: string;
  readonly part: string;
}

/** What a part refers to, by id. @param part empty for the whole workbook */
async function relationsOf(parts: WorkbookParts, part: string): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>();
  const folder = posix.dirname(part);
  await parts.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
    open(name, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined || mode === 'External') return;
      relations.set(id, { kind: posix.basename(type), part: target.startsWith('/') ? target.slice(1) : posix.join(folder, target) });
    },
    text() {},
    close() {},
  });
  return relations;
}

async function contentsOf(
  parts: WorkbookParts,
  main: string,
  relations: ReadonlyMap<string, Relation>,
): Promise<Pick<Workbook, 'sheets' | 'epoch'>> {
  const sheets: Worksheet[] = [];
  let epoch: Epoch = 1900;
  await parts.read(main, {
    open(name, attributes) {
      if (name === 'workbookPr' && isTrue(attributes['date1904'])) epoch = 1904;
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const { kind, part } = relations.get(id) ?? {};
      if (kind === 'worksheet' && part !== undefined)
        sheets.push({ name: attributes['name'] ?? '', hidden: (attributes['state'] ?? 'visible') !== 'visible', part });
    },
    text() {},
    close() {},
  });
  return { sheets, epoch };
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** How the numbers of each style are shown. */
async function stylesOf(parts: WorkbookParts, part: string): Promise<readonly ShownAs[]> {
  const codes = new Map<number, ShownAs>();
  const ids: number[] = [];
  let within = '';
  await parts.read(part, {
    open(name, attributes) {
      if (name === 'cellXfs' || name === 'numFmts') within = name;
      const id = Number(attributes['numFmtId'] ?? 0);
      if (name === 'numFmt' && within === 'numFmts') codes.set(id, shownByCode(attributes['formatCode'] ?? ''));
      if (name === 'xf' && within === 'cellXfs') ids.push(id);
    },
    text() {},
    close(name) {
      if (name === within) within = '';
    },
  });
  return ids.map((id) => codes.get(id) ?? shownByBuiltIn(id));
}

/** The texts that cells refer to by their number. */
async function textsOf(parts: WorkbookParts, part: string): Promise<readonly string[]> {
  const texts: string[] = [];
  const item = new TextItem('si');
  let characters = 0;
  await parts.read(part, {
    open: (name) => item.open(name),
    text: (text) => item.text(text),
    close(name) {
      const whole = item.close(name);
      if (whole === null) return;
      characters += whole.length;
      if (characters > MOST_SHARED) throw new TableFault(messages.expandingWorkbook());
      texts.push(whole);
    },
  });
  return texts;
}

/** Gathers the text of an element with runs of text in it, leaving out how they are pronounced. */
export class TextItem {
  readonly #element: string;
  #whole: string | null = null;
  #isText = false;
  #isSpoken = false;

  constructor(element: string) {
    this.#element = element;
  }

  open(name: string): void {
    if (name === this.#element) this.#whole = '';
    if (name === 'rPh') this.#isSpoken = true;
    if (name === 't') this.#isText = true;
  }

  text(text: string): void {
    if (this.#whole !== null && this.#isText && !this.#isSpoken) this.#whole += text;
  }

  /** The text of an element that ends here; null for any other. */
  close(name: string): string | null {
    if (name === 'rPh') this.#isSpoken = false;
    if (name === 't') this.#isText = false;
    if (name !== this.#element || this.#whole === null) return null;
    const whole = decodedText(this.#whole);
    this.#whole = null;
    return whole;
  }
}
