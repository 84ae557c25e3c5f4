/** A number of things, in words: `1 chunk`, `2,000 chunks`. */
export function counted(count: number, what: string, several = `${what}s`): string {
  return `${amount(count)} ${count === 1 ? what : several}`;
}

/** A count with its thousands apart. */
export function amount(count: number): string {
  // The first call of toLocaleString takes the time of loading what is known of languages.
  return Number.isSafeInteger(count) ? String(count).replaceAll(/\d(?=(?:\d{3})+$)/g, '$&,') : count.toLocaleString('en');
}
