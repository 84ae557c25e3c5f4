import type { ScalarType } from '../../../compiler/manifest.ts';
import { nameOf, previousToken, sqlTokens, type SqlToken } from '../../interchange/sql/sqlTokens.ts';
import type { DatasetRows } from './DatasetRows.ts';

const moments: ReadonlySet<ScalarType> = new Set(['date', 'timestamp']);

/**
 * Texts of days and times as such where a text is compared with a time: other engines convert them, and types are never mixed here.
 * @param parts what stands for the marks
 */
export function inTypes(tokens: readonly SqlToken[], rows: DatasetRows, parsed: ReadonlySet<string>, parts: readonly string[]): string {
  const text = tokens.map((token) => (token.kind === 'mark' ? (parts[Number(/\d+/.exec(token.text)?.[0])] ?? '') : token.text));
  const isAboutTime = rows.columns.some(({ name, type }) => (moments.has(type) || parsed.has(name)) && namesColumn(text, name));
  if (!isAboutTime) return text.join('').trim();
  return tokens
    .map((token, at) => {
      const written = text[at] ?? '';
      const before = previousToken(tokens, at);
      if (token.kind !== 'string' || before === undefined || !/^(?:[<>=!]+|between|and|in|\(|,)$/i.test(before.text)) return written;
      if (/^'\d{4}-\d\d-\d\d'$/.test(written)) return `date ${written}`;
      return /^'\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?'$/.test(written) ? `timestamp ${written.replace('T', ' ')}` : written;
    })
    .join('')
    .trim();
}

function namesColumn(texts: readonly string[], name: string): boolean {
  return sqlTokens(texts.join('')).some((token) => nameOf(token) === name);
}
