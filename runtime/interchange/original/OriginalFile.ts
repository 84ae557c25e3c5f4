import { isMap, isNode, isSeq, LineCounter, parseAllDocuments, type Document, type Node } from 'yaml';
import { Located } from './Located.ts';

/** A file of a foreign document that cannot be read. */
export class UnreadableOriginal extends Error {}

/** A file of a foreign document: its values, and where they stand in it. */
export class OriginalFile {
  readonly #name: string;
  readonly #lines: LineCounter | null;
  readonly #documents: readonly Document[];
  /** One for each document of the file. */
  readonly roots: readonly Located[];

  /**
   * @param name for places
   * @throws UnreadableOriginal with what is wrong, where
   */
  constructor(name: string, text: string) {
    this.#name = name;
    const plain = text.replace(/^\uFEFF/, '');
    // Fields and aggregates are marked with these while a text is translated.
    if (/[\uE002-\uE008]/.test(plain)) throw new UnreadableOriginal(`${name}: it has characters for private use (U+E002 to U+E008)`);
    if (name.toLowerCase().endsWith('.json')) {
      this.#lines = null;
      this.#documents = [];
      this.roots = [new Located(this, [0], parsedJson(name, plain))];
      return;
    }
    const lines = new LineCounter();
    this.#lines = lines;
    this.#documents = parseAllDocuments(plain, { lineCounter: lines, prettyErrors: false, uniqueKeys: true, logLevel: 'error' });
    const [fault] = this.#documents.flatMap(({ errors }) => errors);
    if (fault !== undefined) {
      const { line, col } = lines.linePos(fault.pos[0]);
      throw new UnreadableOriginal(`${name}:${line}:${col}: ${fault.message}`);
    }
    this.roots = this.#documents.flatMap((document, index) => {
      const value = valueOf(name, document);
      return value === null || value === undefined ? [] : [new Located(this, [index], value)];
    });
  }

  /** @param path begins with the number of the document */
  placeOf([document = 0, ...path]: readonly (string | number)[]): string {
    if (this.#lines === null)
      return `${this.#name}#${path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;
    let node: unknown = this.#documents[Number(document)]?.contents;
    let offset = rangeOf(node);
    for (const step of path) {
      const pair = isMap(node) ? node.items.find(({ key }) => isNode(key) && String(key) === String(step)) : undefined;
      const item: unknown = isSeq(node) ? node.items[Number(step)] : pair?.value;
      offset = rangeOf(pair?.key) ?? rangeOf(item) ?? offset;
      if (item === undefined) break;
      node = item;
    }
    const { line, col } = this.#lines.linePos(offset ?? 0);
    return `${this.#name}:${line}:${col}`;
  }
}

function rangeOf(node: unknown): number | undefined {
  return isNode(node) ? (node as Node).range?.[0] : undefined;
}

function parsedJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UnreadableOriginal(`${name}: ${error instanceof Error ? error.message : 'it is not JSON'}`);
  }
}

function valueOf(name: string, document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 }) as unknown;
  } catch (error) {
    throw new UnreadableOriginal(`${name}: ${error instanceof Error ? error.message : 'it is not YAML'}`);
  }
}
