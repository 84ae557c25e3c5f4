import type { Ast } from '../guard/shape.ts';
import { call, constant, constantOf, isFunction, listOf } from './nodes.ts';
import * as refusals from './refusals.ts';

/*
 * PostgreSQL's operators that match texts, where the engine's own mean something else: `~` finds a regular expression anywhere in a text,
 * where the engine has it match the whole; its `SIMILAR TO` is a regular expression, so that `%` matches nothing; and `\` escapes a mark of
 * LIKE. In the engine's tree, `~` and SIMILAR TO cannot be told apart. They are therefore marked in the text, or refused.
 */

/** A quoted text or name, the words of SIMILAR TO, or an operator. */
const PIECE = /'[^']*(?:''[^']*)*'|"[^"]*(?:""[^"]*)*"|\b(?:not\s+)?similar\s+to\b|[-+*/<>=~!@#%^&|?]+/gi;
const marked: ReadonlyMap<string, string> = new Map([
  ['~', '~@'],
  ['!~', '!~@'],
]);
/** What each operator is, and the options of its regular expression: `s` has `.` match the end of a line too. */
const matches: ReadonlyMap<string, { readonly options: string; readonly negated: boolean }> = new Map([
  ['~@', { options: 's', negated: false }],
  ['!~@', { options: 's', negated: true }],
  ['~*', { options: 'is', negated: false }],
  ['!~*', { options: 'is', negated: true }],
]);
/** With an escape. */
const likes: ReadonlyMap<string, string> = new Map([
  ['~~', 'like_escape'],
  ['!~~', 'not_like_escape'],
  ['~~*', 'ilike_escape'],
  ['!~~*', 'not_ilike_escape'],
]);

const SIMILAR = '~%';

/** A statement without comments, with the operators marked that its tree would not tell. */
export function withMatchOperators(text: string): string {
  return text.replaceAll(PIECE, (piece) => (/^(?:not\s+)?similar/i.test(piece) ? SIMILAR : (marked.get(piece) ?? piece)));
}

/** A call of such an operator as the engine has it. @throws {MetricRefusal} for SIMILAR TO */
export function withMatch(node: Ast): Ast {
  if (!isFunction(node, SIMILAR, ...matches.keys(), ...likes.keys())) return node;
  const name = String(node['function_name']);
  if (name === SIMILAR) throw refusals.similarTo();
  const [value, pattern] = listOf(node['children']);
  if (value === undefined) return node;
  const match = matches.get(name);
  if (match === undefined) return withEscape(node, name, pattern);
  // Before a number, it is the complement of its bits.
  if (pattern === undefined) return name === '~@' ? { ...node, function_name: '~' } : node;
  const found = call('regexp_matches', [value, pattern, constant(match.options)]);
  return match.negated
    ? { class: 'OPERATOR', type: 'OPERATOR_NOT', alias: node['alias'], children: [found] }
    : { ...found, alias: node['alias'] };
}

function withEscape(node: Ast, name: string, pattern: Ast | undefined): Ast {
  const text = constantOf(pattern);
  if (typeof text === 'string' ? !text.includes('\\') : text === null) return node;
  return { ...call(likes.get(name) ?? name, [...listOf(node['children']), constant('\\')]), alias: node['alias'] };
}
