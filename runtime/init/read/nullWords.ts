/** Texts that programs write for no value, in lower case; in a column of texts most of them may be names. */
const words: ReadonlySet<string> = new Set([
  'na',
  'n/a',
  'n.a.',
  'n/v',
  'k.a.',
  'nan',
  'null',
  '(null)',
  'none',
  'nil',
  '-',
  '--',
  '–',
  '—',
  '?',
  '.',
  String.raw`\n`,
  '#n/a',
  '#ref!',
  '#value!',
  '#div/0!',
  '#name?',
  '#null!',
  '#num!',
]);
/** Those that are never a name. */
const everywhere: ReadonlySet<string> = new Set([
  String.raw`\N`,
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NULL!',
  '#NUM!',
  '(null)',
]);

/** Whether a text in a column of numbers or times means that there is no value. */
export function isNullWord(text: string): boolean {
  return words.has(text.trim().toLowerCase()) || text.trim() === '';
}

/** Whether a text means that there is no value, whatever else is in its column. */
export function isNullMark(text: string): boolean {
  return everywhere.has(text);
}
