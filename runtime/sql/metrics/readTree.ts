import { limits } from '../guard/limits.ts';
import { isAst, type Ast } from '../guard/shape.ts';
import { SqlRefusal } from '../guard/SqlRefusal.ts';
import { isPlainNumeric, plainNumber } from './plainNumeric.ts';
import * as refusals from './refusals.ts';

/** Levels of the tree as JSON: an expression takes about three for each of its own. */
const MOST_LEVELS = 1_200;

/**
 * The query of a statement from the engine's tree of it, without the places of its parts in the text.
 * @throws {SqlRefusal | MetricRefusal}
 */
export function readTree(serialized: string): Ast {
  if (serialized.length > limits.tree_characters) throw new SqlRefusal('too_complex');
  if (levelsOf(serialized) > MOST_LEVELS) throw refusals.tooDeep();
  const tree = parsed(serialized);
  if (!isAst(tree)) throw new SqlRefusal('statement_form');
  if (tree['error'] !== false) throw new SqlRefusal('syntax');
  const statements: unknown = tree['statements'];
  if (!Array.isArray(statements) || statements.length === 0) throw new SqlRefusal('not_a_select');
  if (statements.length > 1) throw new SqlRefusal('several_statements');
  const [statement]: unknown[] = statements;
  if (!isAst(statement) || !isAst(statement['node'])) throw new SqlRefusal('statement_form');
  return statement['node'];
}

/** The tree of a query as the engine reads it. */
export function writeTree(node: Ast): string {
  return JSON.stringify({ error: false, statements: [{ node, named_param_map: [] }] }, (key, value: unknown) =>
    key === 'cast_type' && isPlainNumeric(value) ? plainNumber : value,
  );
}

function parsed(serialized: string): unknown {
  try {
    return JSON.parse(serialized, (key, value: unknown) => {
      if (key === 'query_location') return undefined;
      // JSON would round it.
      if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) throw new SqlRefusal('number');
      return value;
    });
  } catch (error) {
    if (error instanceof SqlRefusal) throw error;
    // The engine writes a number beyond a double's range as a bare Infinity, which JSON does not have.
    throw new SqlRefusal('number');
  }
}

/** How deep a JSON text nests. */
function levelsOf(serialized: string): number {
  let [level, most] = [0, 0];
  for (const mark of serialized.replaceAll(/"(?:[^"\\]|\\[^])*(?:"|\\?$)/g, '').match(/[[\]{}]/g) ?? []) {
    level += mark === '{' || mark === '[' ? 1 : -1;
    most = Math.max(most, level);
  }
  return most;
}
