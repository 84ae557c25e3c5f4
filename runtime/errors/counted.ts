/** A number of things, in words: `1 chunk`, `2,000 chunks`. */
export function counted(count: number, what: string, several = `${what}s`): string {
  return `${amount(count)} ${count === 1 ? what : several}`;
}

/** A count with its thousands apart. */
export function amount(count: number): string {
  // The first call of toLocaleString takes the time of loading what is known of languages.
  if (!Number.isSafeInteger(count) || count < 0) return count.toLocaleString('en');
  const digits = String(count);
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(',');
}
