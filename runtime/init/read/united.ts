/** The rows of several FROM items of the same columns, as one. */
export function united(relations: readonly string[]): string {
  const [first = ''] = relations;
  return relations.length === 1 ? first : `(${relations.map((each) => `SELECT * FROM ${each}`).join(' UNION ALL ')})`;
}
