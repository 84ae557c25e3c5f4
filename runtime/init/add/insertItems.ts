import { isCollection, isMap, isScalar, parseDocument, type ParsedNode, type YAMLMap, type YAMLSeq } from 'yaml';
import { behindComments, ended, endOf, endOfNode, isEmpty, lineAfter, type Pair } from './yamlLines.ts';

/** A list or a map of one entry of a collection. */
export interface Place {
  readonly collection: string;
  readonly entry: string;
  readonly key: string;
  readonly kind: 'list' | 'map';
}

/**
 * Adds items to a list or a map of an entry after those that are there, in lines or in brackets as it is written. All existing bytes stay in
 * order.
 * @param items each on one line; those of a map with their keys
 * @returns null when the entry, its list or its map is written with an anchor or an alias, where more than the entry would change
 */
export function insertItems(text: string, { collection, entry, key, kind }: Place, items: readonly string[]): string | null {
  if (items.length === 0) return text;
  const { contents } = parseDocument(text);
  const owner = valueOf(valueOf(contents, collection), entry);
  if (owner === null || !isMap(owner) || owner.anchor !== undefined) return null;
  const pair = pairOf(owner, key);
  if (pair === undefined) return withKey(text, owner, key, kind, items);
  const { value } = pair;
  if (value === null || isEmpty(value)) {
    const indent = columnOf(text, pair.key.range[0]) + 2;
    return spliced(text, lineAfter(text, pair.key.range[1]), lines(kind, indent, items));
  }
  if (!isCollection(value) || value.anchor !== undefined) return null;
  if (value.flow === true) return inBrackets(text, value, items);
  const last = value.items.at(-1);
  if (last === undefined) return null;
  return spliced(text, lineAfter(text, endOfItem(last)), lines(kind, indentOf(text, value), items));
}

/** A list or a map under a key that the entry does not have yet. */
function withKey(text: string, owner: YAMLMap.Parsed, key: string, kind: Place['kind'], items: readonly string[]): string | null {
  const written = `${key}: ${kind === 'list' ? `[${items.join(', ')}]` : `{${items.join(', ')}}`}`;
  if (owner.flow === true) return inBrackets(text, owner, [written]);
  const [first] = owner.items;
  const last = owner.items.at(-1);
  if (first === undefined || last === undefined) return null;
  const indent = columnOf(text, first.key.range[0]);
  const at = behindComments(text, lineAfter(text, endOf(last)), indent);
  const margin = ' '.repeat(indent);
  return spliced(text, at, kind === 'list' ? [margin + written] : [`${margin}${key}:`, ...lines(kind, indent + 2, items)]);
}

function inBrackets(text: string, { items: present, range }: YAMLMap.Parsed | YAMLSeq.Parsed, items: readonly string[]): string {
  const last = present.at(-1);
  const at = last === undefined ? range[0] + 1 : endOfItem(last);
  return `${text.slice(0, at)}${last === undefined ? '' : ', '}${items.join(', ')}${text.slice(at)}`;
}

function lines(kind: Place['kind'], indent: number, items: readonly string[]): readonly string[] {
  return items.map((item) => `${' '.repeat(indent)}${kind === 'list' ? '- ' : ''}${item}`);
}

function spliced(text: string, at: number, inserted: readonly string[]): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  return ended(text.slice(0, at), lineEnd) + inserted.map((line) => line + lineEnd).join('') + text.slice(at);
}

/** How far the items of a block are indented: those of a list with their dashes. */
function indentOf(text: string, value: YAMLMap.Parsed | YAMLSeq.Parsed): number {
  return columnOf(text, value.range[0]);
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

function endOfItem(item: Pair | ParsedNode): number {
  return 'key' in item ? endOf(item) : endOfNode(item);
}

function valueOf(node: ParsedNode | null, key: string): ParsedNode | null {
  return node !== null && isMap(node) ? (pairOf(node, key)?.value ?? null) : null;
}

function pairOf({ items }: YAMLMap.Parsed, name: string): Pair | undefined {
  return items.find(({ key }) => isScalar(key) && key.value === name);
}
