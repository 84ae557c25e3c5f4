import { isAst, type Ast } from './shape.ts';

/**
 * Whether two trees of the engine mean the same, ignoring positions in their texts and the two forms that the engine renders differently.
 */
export function sameTree(a: Ast, b: Ast): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isAst(value)) return value;
  const truth = truthOf(value);
  if (truth !== null) return { truth, alias: value['alias'] };
  const values = valuesOf(value);
  if (values !== null) return plain(values);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'query_location')
      .map(([key, part]) => [key, plain(part)]),
  );
}

/** `true`, which the engine parses as a cast of a text but itself builds as a constant. */
function truthOf(node: Ast): boolean | null {
  if (node['class'] === 'CONSTANT') return constantOf(node, 'BOOLEAN') === null ? null : constantOf(node, 'BOOLEAN') === true;
  if (
    node['class'] !== 'CAST' ||
    node['try_cast'] === true ||
    !isAst(node['cast_type']) ||
    node['cast_type']['id'] !== 'BOOLEAN' ||
    !isAst(node['child'])
  )
    return null;
  const text = constantOf(node['child'], 'VARCHAR');
  return text === 't' ? true : text === 'f' ? false : null;
}

function constantOf(node: Ast, type: string): unknown {
  const value = node['value'];
  return node['class'] === 'CONSTANT' && isAst(value) && isAst(value['type']) && value['type']['id'] === type
    ? (value['value'] ?? null)
    : null;
}

/** VALUES, which the engine wraps in another subquery whenever it renders it. */
function valuesOf(node: Ast): Ast | null {
  if (node['type'] !== 'SUBQUERY' || node['alias'] !== 'valueslist' || !isAst(node['subquery']) || !isAst(node['subquery']['node']))
    return null;
  const from = node['subquery']['node']['from_table'];
  return isAst(from) && from['type'] === 'EXPRESSION_LIST' && from['alias'] === 'valueslist' ? from : null;
}
