import type { Located } from '../original/Located.ts';

/** The text of an expression in plain SQL; null where there is none. */
export function ansiOf(part: Located): string | null {
  const dialects = part.get('expression').get('dialects').items;
  return dialects.find((one) => one.get('dialect').text === 'ANSI_SQL')?.get('expression').text ?? null;
}
