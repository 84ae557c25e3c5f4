/** The union of several FROM items with the same columns. */
export function united(relations: readonly string[]): string {
  const [first = ''] = relations;
  return relations.length === 1 ? first : `(${relations.map((each) => `SELECT * FROM ${each}`).join(' UNION ALL ')})`;
}
