import { isMap, isScalar, parseDocument } from 'yaml';
import { behindComments, ended, endOf, isEmpty, lineAfter } from './yamlLines.ts';

/**
 * Inserts entries into a YAML file after the last one of a collection. All existing bytes stay in order: comments, blank lines and line
 * ends.
 * @param entries for a key at the start of a line, indented by two spaces
 * @returns null when the collection is written in braces, where no lines can be inserted
 */
export function insertEntries(text: string, collection: string, entries: string): string | null {
  const { contents } = parseDocument(text);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const written = (indent: number): string =>
    entries
      .trimEnd()
      .split('\n')
      .map((line) => (line === '' ? '' : ' '.repeat(indent) + line.slice(2)) + lineEnd)
      .join('');
  const spliced = (at: number, inserted: string): string => ended(text.slice(0, at), lineEnd) + inserted + text.slice(at);

  if (contents === null || isEmpty(contents)) return spliced(text.length, `${collection}:${lineEnd}${written(2)}`);
  if (!isMap(contents) || contents.flow === true) return null;
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === collection);
  if (pair === undefined) return spliced(text.length, `${lineEnd}${collection}:${lineEnd}${written(2)}`);
  const { key, value } = pair;
  if (value === null || isEmpty(value)) return spliced(lineAfter(text, key.range[1]), written(2));
  if (!isMap(value)) return null;
  const last = value.items.at(-1);
  if (last === undefined) {
    const [from, to] = value.range;
    const rest = lineAfter(text, to);
    return ended(text.slice(0, from).trimEnd() + text.slice(to, rest), lineEnd) + written(2) + text.slice(rest);
  }
  if (value.flow === true) return null;
  const start = last.key.range[0];
  const indent = start - (text.lastIndexOf('\n', start - 1) + 1);
  return spliced(behindComments(text, lineAfter(text, endOf(last)), indent), `${lineEnd}${written(indent)}`);
}
