import { isAlias, isMap, isScalar, isSeq, type LineCounter, type Node, type Scalar, type YAMLMap } from 'yaml';
import type { Message, PathStep } from '../diagnostics/Diagnostic.ts';
import * as messages from '../messages.ts';
import { exactDouble } from '../wholeNumbers.ts';
import { MOST_ENTRIES } from './mostEntries.ts';
import type { YamlFault } from './readYaml.ts';

export const MAX_DEPTH = 32;

/** The JSON value of a document's contents. Whatever a catalog does not allow becomes null and is reported as a fault. */
export function plainValue(
  contents: unknown,
  text: string,
  lines: LineCounter,
): { readonly value: unknown; readonly faults: readonly YamlFault[] } {
  const reader = new PlainReader(text, lines);
  return { value: reader.read(contents, 0), faults: reader.faults };
}

class PlainReader {
  readonly faults: YamlFault[] = [];
  readonly #text: string;
  readonly #lines: LineCounter;
  readonly #path: PathStep[] = [];

  constructor(text: string, lines: LineCounter) {
    this.#text = text;
    this.#lines = lines;
  }

  read(node: unknown, depth: number): unknown {
    if (isAlias(node)) return this.#refuse(node, messages.yamlAlias(`*${node.source}`));
    if (!isMap(node) && !isSeq(node) && !isScalar(node)) return null;
    if (node.anchor !== undefined) return this.#refuseMark(node, '&', messages.yamlAlias(`&${node.anchor}`));
    if (node.tag !== undefined) return this.#refuseMark(node, '!', messages.yamlTag(node.tag.replace(/^tag:yaml\.org,2002:/, '!!')));
    if (isScalar(node)) return this.#scalar(node);
    if (depth >= MAX_DEPTH) return this.#refuse(node, messages.yamlTooDeep(MAX_DEPTH));
    if (this.#path.length > 1 && node.items.length > MOST_ENTRIES) return this.#refuse(node, messages.tooManyEntries(MOST_ENTRIES));
    return isMap(node) ? this.#map(node, depth) : node.items.map((item, index) => this.#step(index, item, depth));
  }

  #map(node: YAMLMap, depth: number): unknown {
    const result: Record<string, unknown> = {};
    const seen = new Map<string, Scalar>();
    for (const { key, value } of node.items) {
      if (!isScalar(key) || typeof key.value !== 'string') {
        this.#report(startOf(key) ?? startOf(node) ?? 0, messages.yamlKey(isScalar(key) ? key.source || 'null' : '(a list or a map)'));
        continue;
      }
      const name = key.value;
      const first = seen.get(name);
      this.#path.push(name);
      if (first !== undefined) this.#report(startOf(key) ?? 0, messages.duplicateKey(name, this.#lines.linePos(startOf(first) ?? 0).line));
      else if (name === '<<' && key.type === 'PLAIN') this.#report(startOf(key) ?? 0, messages.yamlMergeKey());
      else if (key.anchor !== undefined) this.#report(startOf(key) ?? 0, messages.yamlAlias(`&${key.anchor}`));
      else if (key.tag !== undefined) this.#report(startOf(key) ?? 0, messages.yamlTag(key.tag));
      else define(result, name, this.read(value, depth + 1));
      this.#path.pop();
      if (first === undefined) seen.set(name, key);
    }
    return result;
  }

  #step(step: PathStep, node: unknown, depth: number): unknown {
    this.#path.push(step);
    const value = this.read(node, depth + 1);
    this.#path.pop();
    return value;
  }

  #scalar(node: Scalar): unknown {
    const { value } = node;
    if (typeof value === 'string') {
      const bad = /\p{Cs}|(?![\t\n\r])\p{Cc}/u.exec(value);
      return bad === null ? value : this.#refuse(node, messages.badCharacter(characterName(bad[0])));
    }
    if (typeof value === 'bigint') {
      return exactDouble(value) ?? this.#refuse(node, messages.yamlUnsafeInteger());
    }
    return typeof value === 'number' && !Number.isFinite(value) ? this.#refuse(node, messages.yamlNotFinite()) : value;
  }

  #refuse(node: Node, message: Message): null {
    this.#report(startOf(node) ?? 0, message);
    return null;
  }

  /** An anchor or a tag precedes its node. */
  #refuseMark(node: Node, mark: '&' | '!', message: Message): null {
    let offset = this.#text.lastIndexOf(mark, startOf(node) ?? 0);
    while (offset > 0 && this.#text[offset - 1] === mark) offset -= 1;
    this.#report(Math.max(offset, 0), message);
    return null;
  }

  #report(offset: number, message: Message): void {
    this.faults.push({ offset, path: [...this.#path], message });
  }
}

function startOf(node: unknown): number | undefined {
  return isMap(node) || isSeq(node) || isScalar(node) || isAlias(node) ? (node.range?.[0] ?? undefined) : undefined;
}

/** Assigning to `__proto__` would set the prototype. */
function define(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  else target[name] = value;
}

/** `U+0000`. */
export function characterName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
