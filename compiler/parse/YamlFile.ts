import { isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml';
import type { Diagnostic, Message, PathStep, Place } from '../diagnostics/Diagnostic.ts';
import type { TextMemo } from '../TextMemo.ts';
import { offsetInScalar } from './offsetInScalar.ts';
import { readByEntries, type YamlEntries } from './readByEntries.ts';
import { readYaml, type ReadYaml, type YamlFault } from './readYaml.ts';

type KeyedPair = Pair & { readonly key: Scalar };

/** Whether diagnostics show the line that they are about: an author may have written a secret in place of a name or a hash. */
export type ShownLines = 'shown' | 'hidden';

/** One catalog file: its plain value, its YAML faults, and the position of each part. */
export class YamlFile {
  readonly file: string;
  readonly #text: string;
  readonly #lines: ShownLines;
  /** The value of a file that was read by its layout alone and has no fault. */
  readonly #sound: Readonly<Record<string, unknown>> | null;
  #whole: ReadYaml | null = null;
  readonly #pairs = new WeakMap<YAMLMap, ReadonlyMap<unknown, KeyedPair>>();

  constructor(file: string, text: string, memo: TextMemo<YamlEntries>, lines: ShownLines) {
    this.file = file;
    this.#lines = lines;
    this.#text = text.startsWith('\uFEFF') ? text.slice(1) : text;
    this.#sound = readByEntries(this.#text, memo);
  }

  /** The full parse of the file, needed for faults and positions. */
  get #yaml(): ReadYaml {
    this.#whole ??= readYaml(this.#text);
    return this.#whole;
  }

  /** Whether the file could be read as YAML, with or without faults. */
  get readable(): boolean {
    return this.#sound !== null || this.#yaml.document !== null;
  }

  /** The file's JSON value, with null at the faults. */
  get value(): unknown {
    return this.#sound ?? this.#yaml.value;
  }

  get faults(): readonly YamlFault[] {
    return this.#sound === null ? this.#yaml.faults : [];
  }

  /** The line of a place of this file. */
  lineOf(place: Place): number {
    return this.#yaml.lines.linePos(this.#offsetOf(place)).line;
  }

  /** A diagnostic at a place of this file. */
  diagnostic(place: Place, message: Message): Diagnostic {
    return this.diagnosticAt(this.#offsetOf(place), message);
  }

  /** A diagnostic at an offset into the file's text, in UTF-16 units, not counting the byte order mark. */
  diagnosticAt(offset: number, message: Message): Diagnostic {
    const { line, col } = this.#yaml.lines.linePos(Math.min(offset, this.#text.length));
    const start = this.#yaml.lines.lineStarts[line - 1] ?? 0;
    const newline = this.#text.indexOf('\n', start);
    const source = this.#lines === 'hidden' ? '' : this.#text.slice(start, newline === -1 ? undefined : newline).replace(/\r$/, '');
    return { file: this.file, line, column: col, source, ...message };
  }

  /** How the scalar at a path of this file is written, without its quotes; null if there is none. */
  written(path: readonly PathStep[]): string | null {
    let node: Node | null = this.#yaml.document?.contents ?? null;
    for (const step of path) node = this.#child(node, step)?.value ?? null;
    return isScalar(node) ? (node.source ?? null) : null;
  }

  #offsetOf({ path, key, offset }: Place): number {
    let node: Node | null = this.#yaml.document?.contents ?? null;
    let keyOffset = node?.range?.[0] ?? 0;
    for (const step of path) {
      const next = this.#child(node, step);
      if (next === null) return keyOffset;
      keyOffset = next.keyOffset;
      node = next.value;
    }
    if (key === true || node === null) return keyOffset;
    if (isScalar(node) && offset !== undefined) return offsetInScalar(node, this.#text, offset);
    // An empty value has no position, but its key does.
    return isScalar(node) && node.range?.[0] === node.range?.[1] ? keyOffset : (node.range?.[0] ?? keyOffset);
  }

  #child(node: Node | null, step: PathStep): { readonly keyOffset: number; readonly value: Node | null } | null {
    if (isMap(node)) {
      const pair = this.#pairsOf(node).get(step);
      return pair === undefined ? null : { keyOffset: pair.key.range?.[0] ?? 0, value: asNode(pair.value) };
    }
    const item = isSeq(node) && typeof step === 'number' ? asNode(node.items[step]) : null;
    return item === null ? null : { keyOffset: item.range?.[0] ?? 0, value: item };
  }

  /** The pairs of a map by key; the first one for a repeated key. */
  #pairsOf(map: YAMLMap): ReadonlyMap<unknown, KeyedPair> {
    let pairs = this.#pairs.get(map);
    if (pairs === undefined) {
      pairs = new Map(
        map.items
          .filter((pair): pair is KeyedPair => isScalar(pair.key))
          .toReversed()
          .map((pair) => [pair.key.value, pair]),
      );
      this.#pairs.set(map, pairs);
    }
    return pairs;
  }
}

function asNode(value: unknown): Node | null {
  return isScalar(value) || isMap(value) || isSeq(value) ? value : null;
}
