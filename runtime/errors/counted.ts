/** A number of things, in words: `1 chunk`, `2,000 chunks`. */
export function counted(count: number, what: string, several = `${what}s`): string {
  return `${amount(count)} ${count === 1 ? what : several}`;
}

/** A count with its thousands apart. */
export function amount(count: number): string {
  return count.toLocaleString('en');
}
