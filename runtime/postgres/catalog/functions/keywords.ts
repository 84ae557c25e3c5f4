import { recorded } from '../recorded/recorded.ts';

let reserved: Set<string> | null = null;

/** Whether a name has to be quoted because it is a word of PostgreSQL's grammar. */
export function isReserved(name: string): boolean {
  reserved ??= new Set(recorded('pg_get_keywords').rows.flatMap(([word, category]) => (category === 'U' ? [] : [word ?? ''])));
  return reserved.has(name);
}
