/**
 * Folds a name as the engine does: ASCII letters only, so that the Kelvin sign or a dotted capital I never becomes a letter of a governed
 * name.
 */
export function asciiLower(name: string): string {
  return name.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
