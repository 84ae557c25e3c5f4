import { asciiLower } from '../guard/asciiLower.ts';

/*
 * PostgreSQL folds names without quotes to lower case. The engine keeps them as they are written, and in its tree the quotes are gone. Names
 * are therefore folded in the text: whatever else has letters outside of quotes means the same in either case.
 */

/** A quoted text, a quoted name, or capitals; the guard refuses other forms of quoting. */
const PIECE = /'[^']*(?:''[^']*)*'|"[^"]*(?:""[^"]*)*"|([A-Z]+)/g;

/** A statement without comments, with its unquoted names in lower case. */
export function withFoldedNames(text: string): string {
  return text.replaceAll(PIECE, (piece, capitals: string | undefined) => (capitals === undefined ? piece : asciiLower(capitals)));
}
