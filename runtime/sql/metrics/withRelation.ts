import { clockNames, sessionNames } from '../guard/sessionNames.ts';
import { isAst, type Ast } from '../guard/shape.ts';
import { folded, listOf, namesOf, replaced } from './nodes.ts';

/**
 * A SELECT with its one relation before the names that the engine does not read as columns without one. What has the name of an item that
 * is something else may mean that item, and stays as it is.
 */
export function withRelation(select: Ast): Ast {
  const relation = relationOf(select['from_table']);
  if (relation === null) return select;
  const items = listOf(select['select_list']).filter(
    (item) => item['alias'] !== '' && folded(namesOf(item)?.at(-1)) !== folded(item['alias']),
  );
  const aliases = new Set(items.map((item) => folded(item['alias'])));
  return replaced(select, (node) => {
    const [name = '', ...others] = namesOf(node) ?? [];
    const isAny = others.length > 0 || aliases.has(folded(name)) || !(sessionNames.has(folded(name)) || clockNames.has(folded(name)));
    return isAny ? null : { ...node, column_names: [relation, name] };
  });
}

/** The name of what FROM reads; null for several, and for one without a name. */
function relationOf(table: unknown): string | null {
  if (!isAst(table) || !['BASE_TABLE', 'SUBQUERY'].includes(String(table['type']))) return null;
  return String(table['alias'] ?? '') || String(table['table_name'] ?? '') || null;
}
