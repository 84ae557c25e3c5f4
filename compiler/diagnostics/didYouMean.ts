/** What other systems call it, by our word. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  distinct_count: ['count_distinct', 'approx_count_distinct', 'nunique'],
  where: ['filter', 'filters'],
  prior_year: ['last_year', 'previous_year', 'year_over_year', 'yoy'],
  prior_period: ['last_period', 'previous_period'],
};

/**
 * The known names nearest to an unknown one, best first: our word for one of another system; else at most five, within a third of its length (at least one edit) by
 * Damerau–Levenshtein distance (optimal string alignment), ignoring letter case.
 */
export function nearest(unknown: string, known: Iterable<string>): readonly string[] {
  const wanted = unknown.toLowerCase();
  const names = [...known];
  const ours = names.find((name) => Object.hasOwn(elsewhere, name) && elsewhere[name]?.includes(wanted));
  if (ours !== undefined) return [ours];
  const furthest = Math.max(1, Math.floor(wanted.length / 3) + 1);
  const scored: { readonly name: string; readonly distance: number }[] = [];
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) > furthest) continue;
    const distance = editDistance(wanted, name.toLowerCase());
    // The maximum distance counts only for names that start the same way.
    if (distance < furthest || (distance === furthest && (distance === 1 || wanted[0] === name[0]?.toLowerCase())))
      scored.push({ name, distance });
  }
  scored.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  return scored.slice(0, 5).map(({ name }) => name);
}

/** `Did you mean "x", "y" or "z"?`, or undefined when nothing is near. */
export function didYouMean(unknown: string, known: Iterable<string>): string | undefined {
  const names = nearest(unknown, known);
  return names.length === 0
    ? undefined
    : `Did you mean ${listOf(
        names.map((name) => `"${name}"`),
        'or',
      )}?`;
}

/** `a, b or c`. */
export function listOf(items: readonly string[], conjunction: 'or' | 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;
}

function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min((current[column - 1] ?? 0) + 1, (last[column] ?? 0) + 1, (last[column - 1] ?? 0) + cost);
      const transposed = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (transposed) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
