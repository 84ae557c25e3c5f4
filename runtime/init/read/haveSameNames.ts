/** Whether two headers have the same names, in any order; several of one name have their positions. */
export function haveSameNames(some: readonly string[], others: readonly string[]): boolean {
  if (JSON.stringify(some) === JSON.stringify(others)) return true;
  return new Set(some).size === some.length && JSON.stringify([...some].sort()) === JSON.stringify([...others].sort());
}
