/** A word as a shell takes it: in quotes where it has characters that a shell would act on. Browsers have this module, too. */
export function shellWord(word: string): string {
  return /^[\w./:%+=@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
