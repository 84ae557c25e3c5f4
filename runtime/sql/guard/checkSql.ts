import type { StatementKind } from '../../log/SqlQueryEvent.ts';
import { asciiLower } from './asciiLower.ts';
import { expression } from './expressions.ts';
import { limits } from './limits.ts';
import type { StatementParser } from './openStatementParser.ts';
import { plainJoins } from './plainJoins.ts';
import { query } from './queries.ts';
import type { SqlRule } from '../../log/SqlRule.ts';
import { sameTree } from './sameTree.ts';
import { scanSql } from './scanSql.ts';
import { clockNames, sessionNames } from './sessionNames.ts';
import { isAst, type Ast } from './shape.ts';
import { SqlRefusal } from './SqlRefusal.ts';
import { startWalk, type Walk } from './Walk.ts';

/** A statement that may run. */
export interface CheckedSql {
  /** The exact text that may run: the engine's rendering of the checked tree, which was parsed and checked again. */
  readonly sql: string;
  readonly kind: StatementKind;
  /** The governed relations that it reads, sorted, spelled as in the given map. */
  readonly relations: readonly string[];
}

/** What a statement may read. */
type Readable = Pick<Walk, 'relations' | 'not_columns'>;

/**
 * Scans, parses and walks one statement, and refuses whatever is not known to be harmless: an unlisted node, key, function or relation.
 * Then does the same to the text that the engine renders from the tree, because that text is what runs, and compares the two trees: if the
 * engine omits a quote, a name becomes SQL, and if it omits parentheses, the answer differs.
 * @param relations visible name → its column names. Names are matched ignoring case, and only unqualified.
 * @param parser on an instance that contains nothing; see openStatementParser.
 * @throws {SqlRefusal}
 */
export async function checkSql(
  text: string,
  relations: ReadonlyMap<string, readonly string[]>,
  parser: StatementParser,
): Promise<CheckedSql> {
  const statement = scanSql(text);
  const readable = { relations, not_columns: sessionNames };
  return checkParsed(await parser.parse(statement), readable, parser, text.startsWith(statement));
}

/**
 * The same for a statement that comes as the engine's tree, in which the clock is called: its names are columns there.
 * @param tree JSON
 * @throws {SqlRefusal}
 */
export async function checkTree(
  tree: string,
  relations: ReadonlyMap<string, readonly string[]>,
  parser: StatementParser,
): Promise<CheckedSql> {
  return checkParsed(tree, { relations, not_columns: new Set([...sessionNames, ...clockNames]) }, parser, false);
}

/** @param positioned whether the engine's positions refer to the caller's text */
async function checkParsed(
  tree: string,
  { relations, not_columns }: Readable,
  parser: StatementParser,
  positioned: boolean,
): Promise<CheckedSql> {
  const spelling = new Map([...relations.keys()].map((name) => [asciiLower(name), name]));
  const governed = { relations: new Map([...relations].map(([name, columns]) => [asciiLower(name), columns])), not_columns };
  const asked = walkTree(tree, governed, 'syntax', positioned);
  const plain = plainJoins(tree);
  const sql = await parser.write(plain).catch(() => {
    throw new SqlRefusal('rewritten');
  });
  const written = walkTree(await parser.parse(sql), governed, 'rewritten', false);
  const meant = plain === tree ? asked.node : singleNode(plain, 'rewritten', false);
  if (!sameTree(meant, written.node)) throw new SqlRefusal('rewritten');
  return { sql, kind: asked.kind, relations: [...asked.used].map((name) => spelling.get(name) ?? name).toSorted() };
}

/**
 * @param syntax the rule that a text other than a SELECT violates
 * @param positioned whether the engine's positions refer to the caller's text
 */
function walkTree(
  tree: string,
  readable: Readable,
  syntax: SqlRule,
  positioned: boolean,
): { readonly node: Ast; readonly kind: CheckedSql['kind']; readonly used: ReadonlySet<string> } {
  const node = singleNode(tree, syntax, positioned);
  const walk = startWalk({ query, expression }, readable);
  query(node, walk);
  return { node, kind: kindOf(node), used: walk.used };
}

/** The tree of the only statement in the text. */
function singleNode(serialized: string, syntax: SqlRule, positioned: boolean): Ast {
  if (serialized.length > limits.tree_characters) throw new SqlRefusal('too_complex');
  const tree = parseTree(serialized);
  if (tree['error'] !== false) throw new SqlRefusal(syntax, positioned ? whereItEnds(tree['position']) : '');
  const statements = tree['statements'];
  if (!Array.isArray(statements) || statements.length === 0) throw new SqlRefusal('not_a_select');
  if (statements.length > 1) throw new SqlRefusal('several_statements');
  const [statement]: unknown[] = statements;
  if (!isAst(statement) || !isAst(statement['node'])) throw new SqlRefusal('statement_form');
  const parameters = statement['named_param_map'];
  if (Array.isArray(parameters) && parameters.length > 0) throw new SqlRefusal('parameter');
  if (Object.keys(statement).some((key) => key !== 'node' && key !== 'named_param_map')) throw new SqlRefusal('statement_form');
  return statement['node'];
}

/** The engine counts characters from 0 and writes the position as text. */
function whereItEnds(position: unknown): string {
  return typeof position === 'string' && /^\d{1,6}$/.test(position) ? `It is one up to character ${Number(position)}.` : '';
}

function parseTree(serialized: string): Ast {
  try {
    const tree: unknown = JSON.parse(serialized);
    if (isAst(tree)) return tree;
  } catch {
    // The engine writes a number beyond a double's range as a bare Infinity, which JSON does not have.
    throw new SqlRefusal('number');
  }
  throw new SqlRefusal('statement_form');
}

function kindOf(node: Ast): CheckedSql['kind'] {
  if (isAst(node['cte_map']) && Array.isArray(node['cte_map']['map']) && node['cte_map']['map'].length > 0) return 'with';
  return node['type'] === 'SET_OPERATION_NODE' ? 'set_operation' : 'select';
}
