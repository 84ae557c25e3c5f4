import { ratioOf, toDecimalText } from '../../exact/rational.ts';
import { limits } from '../guard/limits.ts';
import { isAst, type Ast } from '../guard/shape.ts';
import { SqlRefusal } from '../guard/SqlRefusal.ts';
import { constant } from './nodes.ts';
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
    return JSON.parse(withDigits(serialized), (key, value: unknown) => (key === 'query_location' ? undefined : withLargeNumber(value)));
  } catch {
    // The engine writes a number beyond a double's range as a bare Infinity, which JSON does not have.
    throw new SqlRefusal('number');
  }
}

/** A text or a number of JSON. */
const PIECE = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** The JSON with the whole numbers that a double would round as texts of their digits. */
function withDigits(serialized: string): string {
  return serialized.replaceAll(PIECE, (piece) =>
    /^-?\d{16,}$/.test(piece) && !Number.isSafeInteger(Number(piece)) ? `"${piece}"` : piece,
  );
}

const NUMBERS: ReadonlySet<unknown> = new Set(['BIGINT', 'UBIGINT', 'HUGEINT', 'UHUGEINT', 'DECIMAL']);

/** A constant beyond a double's whole numbers as a cast of its digits, which nothing rounds; anything else as it is. */
function withLargeNumber(node: unknown): unknown {
  if (!isAst(node) || node['class'] !== 'CONSTANT' || !isAst(node['value'])) return node;
  const { type, value } = node['value'];
  if (!isAst(type) || !NUMBERS.has(type['id']) || !(typeof value === 'string' || isAst(value))) return node;
  const whole = isAst(value) ? (BigInt(String(value['upper'])) << 64n) + BigInt(String(value['lower'])) : BigInt(value);
  // Of 39 digits, more than any exact type of an answer has; the engine takes still larger ones for doubles itself.
  const cast_type = type['id'] === 'UHUGEINT' ? plainNumber : type;
  const scale = type['id'] === 'DECIMAL' && isAst(type['type_info']) ? Number(type['type_info']['scale']) : 0;
  return {
    class: 'CAST',
    type: 'OPERATOR_CAST',
    alias: node['alias'],
    child: constant(toDecimalText(ratioOf(whole, scale), scale)),
    cast_type,
    try_cast: false,
  };
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
