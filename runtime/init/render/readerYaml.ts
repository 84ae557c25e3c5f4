import type { ColumnText } from '../FileFacts.ts';
import type { ProposedColumn, ProposedSource } from '../Proposal.ts';
import { yamlText } from './yamlText.ts';

/** The keys of a reader that say how its files are written, or which table of them is read. */
export function formatKeys({
  format,
  table,
  delimiter,
  csv,
}: Pick<ProposedSource, 'format' | 'table' | 'delimiter' | 'csv'>): readonly string[] {
  const { range, encoding, quote, escape, comment, skip, header, decimal, thousands } = csv;
  const keys: readonly (readonly [key: string, value: string | number | readonly string[] | undefined])[] = [
    [format === 'excel' ? 'sheet' : 'table', table ?? undefined],
    ['range', range],
    ['encoding', encoding],
    ['delimiter', delimiter === null || delimiter === ',' ? undefined : delimiter],
    ['quote', quote === null ? 'none' : quote],
    ['escape', escape],
    ['comment', comment],
    ['skip', skip],
    ['header', header],
    ['decimal', decimal],
    ['thousands', thousands],
  ];
  return keys.flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${valueYaml(value)}`]));
}

function valueYaml(value: string | number | readonly string[]): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? scalar(value) : list(value);
}

/** A column's declaration: its type alone, or a map in braces. */
export function columnYaml({ path, json, type, text }: Omit<ProposedColumn, 'name'>): string {
  const keys = [...(path === null ? [] : [`path: ${yamlText(path)}`]), ...(json ? ['json: true'] : []), `type: ${type}`, ...textKeys(text)];
  return keys.length === 1 ? type : `{${keys.join(', ')}}`;
}

function textKeys({ format, finer, written, nulls, position, merged }: ColumnText): readonly string[] {
  const [only, ...more] = format ?? [];
  return [
    ...(only === undefined ? [] : [`format: ${more.length === 0 ? scalar(only) : list(format ?? [])}`]),
    ...(finer === undefined ? [] : [`finer: ${finer}`]),
    ...(written === undefined ? [] : [`written: ${written}`]),
    ...(nulls === undefined ? [] : [`nulls: ${list(nulls)}`]),
    ...(position === undefined ? [] : [`position: ${position}`]),
    ...(merged === undefined ? [] : [`merged: ${merged}`]),
  ];
}

function list(texts: readonly string[]): string {
  return `[${texts.map(scalar).join(', ')}]`;
}

function scalar(text: string): string {
  return text === '\t' ? '"\\t"' : yamlText(text);
}
