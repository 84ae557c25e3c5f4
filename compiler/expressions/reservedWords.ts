/**
 * Words that the engine's parser never reads as a column, except those that expressions are written with (`and`, `case`, `cast`, `in` and
 * the like).
 */
const reservedWords: ReadonlySet<string> = new Set(
  `all analyse analyze anti any array asc asof asymmetric at authorization binary both by check collation column concurrently
    constraint create cross deferrable desc describe do except fetch for foreign freeze from full glob group having ilike
    initially inner intersect into isnull join lambda lateral leading left limit natural notnull offset on only order outer overlaps
    pivot pivot_longer pivot_wider placing positional primary qualify references returning right select semi show similar some
    summarize symmetric table tablesample to trailing union unique unpack unpivot using variadic verbose where window with`.split(/\s+/),
);

/** Reserved words of a `case`; in a text without one, they are names. */
const wordsOfCase: ReadonlySet<string> = new Set(['when', 'then', 'else', 'end']);

/** The first reserved word outside quotes in a text that is not valid SQL, or null. Words that could be function names are skipped. */
export function reservedWordIn(text: string): string | null {
  const unquoted = text.replaceAll(/'[^']*'|"[^"]*"/g, ' ');
  const words = [...unquoted.matchAll(/[\p{L}_][\p{L}\p{N}_]*(?![\p{L}\p{N}_]|\s*\()/gu)].map(([word]) => word);
  const hasCase = /\bcase\b/i.test(unquoted);
  const isReserved = (word: string): boolean => reservedWords.has(word) || (!hasCase && wordsOfCase.has(word));
  return words.find((word) => isReserved(word.toLowerCase())) ?? null;
}
