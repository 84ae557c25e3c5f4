import { isMap, isScalar, isSeq, type ParsedNode, type YAMLMap } from 'yaml';

/* Places in the text of a YAML file, found by its nodes, where lines can be inserted. */

/** An entry of a map. */
export type Pair = YAMLMap.Parsed['items'][number];

/** Whether a key has no value. */
export function isEmpty(node: ParsedNode): boolean {
  return isScalar(node) && node.value === null;
}

/** The end of the last value of an entry, because the range of a block includes what follows it. */
export function endOf({ key, value }: Pair): number {
  return value === null ? key.range[1] : endOfNode(value);
}

/** The end of a value, without what follows it. */
export function endOfNode(node: ParsedNode): number {
  if (isMap(node) && node.flow !== true) {
    const last = node.items.at(-1);
    if (last !== undefined) return endOf(last);
  }
  if (isSeq(node) && node.flow !== true) {
    const last = node.items.at(-1);
    if (last !== undefined) return endOfNode(last);
  }
  return node.range[1];
}

/** The start of the next line, unless a line starts there. */
export function lineAfter(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** Skips comments that are indented at least like an entry: they belong to what precedes them. */
export function behindComments(text: string, from: number, indent: number): number {
  const line = /([ \t]*)(#.*)?(?:\r?\n|$)/y;
  let end = from;
  line.lastIndex = from;
  while (line.lastIndex < text.length) {
    const [whole, margin = '', comment] = line.exec(text) ?? [];
    if (whole === undefined || (comment !== undefined && margin.length < indent)) break;
    if (comment !== undefined) end = line.lastIndex;
  }
  return end;
}

/** The text with the end of its last line. */
export function ended(text: string, lineEnd: string): string {
  return text === '' || text.endsWith('\n') ? text : text + lineEnd;
}
