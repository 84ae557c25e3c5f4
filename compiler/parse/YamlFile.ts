import { LineCounter, isAlias, isMap, isPair, isScalar, isSeq, parseDocument, visit, type Node, type Pair, type Document } from 'yaml';
import type { Diagnostic, Message, PathStep, Place } from '../diagnostics/Diagnostic.ts';
import * as messages from '../messages.ts';

/** The largest catalog file, in UTF-16 units; a thousand metrics take about a tenth of it. */
const MAX_LENGTH = 2 * 1024 * 1024;
const MAX_DEPTH = 32;

/** One catalog file: its plain value, and where each part of it stands. */
export class YamlFile {
  readonly file: string;
  readonly value: unknown;
  readonly diagnostics: readonly Diagnostic[];
  readonly #lines: LineCounter;
  readonly #text: string;
  readonly #document: Document.Parsed | null;

  /**
   * Parses YAML 1.2, core schema. Everything that YAML has and a catalog does not need is refused with a diagnostic:
   * directives, anchors and aliases, tags, duplicate keys, keys that are not text, integers that a double cannot hold.
   */
  constructor(file: string, text: string) {
    this.file = file;
    this.#text = text;
    this.#lines = new LineCounter();
    const faults: { readonly offset: number; readonly message: Message }[] = [];
    const refused = tooBig(text);
    if (refused !== null) {
      this.#document = null;
      this.value = undefined;
      this.#lines.addNewLine(0);
      faults.push({ offset: 0, message: refused });
    } else {
      const document = parseDocument(text, {
        version: '1.2', schema: 'core', lineCounter: this.#lines, prettyErrors: false, intAsBigInt: true, logLevel: 'silent',
      });
      this.#document = document;
      for (const error of [...document.errors, ...document.warnings]) {
        faults.push({ offset: error.pos[0], message: messages.yamlSyntax(error.code, error.message) });
      }
      if (/^%/m.test(text.split(/^---/m, 1)[0] ?? '')) faults.push({ offset: text.indexOf('%'), message: messages.yamlDirective() });
      refuseExtras(document, (offset, message) => faults.push({ offset, message }));
      this.value = faults.length > 0 ? undefined : toPlain(document.contents, (offset, message) => faults.push({ offset, message }));
    }
    this.diagnostics = faults.map(({ offset, message }) => this.#at(offset, message));
  }

  /** A diagnostic at a place of this file. */
  diagnostic(place: Place, message: Message): Diagnostic {
    return this.#at(this.#offsetOf(place), message);
  }

  #at(offset: number, message: Message): Diagnostic {
    const { line, col } = this.#lines.linePos(Math.min(offset, this.#text.length));
    const start = this.#lines.lineStarts[Math.max(line, 1) - 1] ?? 0;
    const source = this.#text.slice(start, start + 4000).split(/\r?\n/, 1)[0] ?? '';
    return { file: this.file, line: Math.max(line, 1), column: Math.max(col, 1), source, ...message };
  }

  #offsetOf({ path, key, offset }: Place): number {
    let node: Node | null = this.#document?.contents ?? null;
    let keyOffset = node?.range?.[0] ?? 0;
    for (const step of path) {
      const next = child(node, step);
      if (next === null) return keyOffset;
      keyOffset = next.keyOffset;
      node = next.value;
    }
    if (key === true || node === null) return keyOffset;
    return (node.range?.[0] ?? keyOffset) + (offset === undefined ? 0 : offsetInside(node, offset));
  }
}

function tooBig(text: string): Message | null {
  return text.length > MAX_LENGTH ? messages.fileTooBig(MAX_LENGTH) : null;
}

function child(node: Node | null, step: PathStep): { keyOffset: number; value: Node | null } | null {
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && item.key.value === step);
    if (pair === undefined || !isScalar(pair.key)) return null;
    return { keyOffset: pair.key.range?.[0] ?? 0, value: asNode(pair) };
  }
  if (isSeq(node) && typeof step === 'number') {
    const item = node.items[step];
    if (!isMap(item) && !isScalar(item) && !isSeq(item)) return null;
    return { keyOffset: item.range?.[0] ?? 0, value: item };
  }
  return null;
}

function asNode(pair: Pair): Node | null {
  const { value } = pair;
  return isScalar(value) || isMap(value) || isSeq(value) ? value : null;
}

/** Plain and quoted one-line scalars hold an expression's text as it is written; for folded ones only the start is known. */
function offsetInside(node: Node, offset: number): number {
  if (!isScalar(node) || typeof node.value !== 'string' || node.range == null) return 0;
  const written = node.range[1] - node.range[0];
  if (node.type === 'PLAIN' && written === node.value.length) return offset;
  if (node.type?.startsWith('QUOTE') === true && written === node.value.length + 2) return offset + 1;
  return 0;
}

function refuseExtras(document: Document.Parsed, report: (offset: number, message: Message) => void): void {
  visit(document, {
    Node(_, node, path) {
      const offset = node.range?.[0] ?? 0;
      if (path.filter((ancestor) => !isPair(ancestor)).length > MAX_DEPTH) {
        report(offset, messages.yamlTooDeep(MAX_DEPTH));
        return visit.BREAK;
      }
      if (isAlias(node) || node.anchor !== undefined) {
        report(offset, messages.yamlAlias());
        return visit.SKIP;
      }
      if (node.tag !== undefined && (isScalar(node) || isMap(node) || isSeq(node))) report(offset, messages.yamlTag(node.tag));
      return undefined;
    },
  });
}

/** The JSON value of a node; whatever JSON cannot hold is reported. */
function toPlain(node: unknown, report: (offset: number, message: Message) => void): unknown {
  if (isMap(node)) {
    const result: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    for (const { key, value } of node.items) {
      if (!isScalar(key) || typeof key.value !== 'string') {
        report(isScalar(key) ? (key.range?.[0] ?? 0) : 0, messages.yamlKey());
        continue;
      }
      result[key.value] = toPlain(value, report);
    }
    return { ...result };
  }
  if (isSeq(node)) return node.items.map((item) => toPlain(item, report));
  if (!isScalar(node)) return null;
  const { value } = node;
  if (typeof value === 'bigint') {
    if (value > BigInt(Number.MAX_SAFE_INTEGER) || value < BigInt(Number.MIN_SAFE_INTEGER)) report(node.range?.[0] ?? 0, messages.yamlUnsafeInteger());
    return Number(value);
  }
  if (typeof value === 'number' && !Number.isFinite(value)) report(node.range?.[0] ?? 0, messages.yamlNotFinite());
  return value;
}
