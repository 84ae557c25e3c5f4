/** A word for a shell, quoted if it contains characters that the shell would interpret. Also used in browsers. */
export function shellWord(word: string): string {
  return /^[\w./:%+=@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
