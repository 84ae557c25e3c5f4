const MOST_NAMES = 20;

/** Names in a message, of which a long list is cut. */
export function listed(names: readonly string[]): string {
  return names.length <= MOST_NAMES ? names.join(', ') : `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`;
}
