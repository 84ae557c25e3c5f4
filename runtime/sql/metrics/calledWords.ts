import type { Ast } from '../guard/shape.ts';
import { call, cast, isFunction, listOf } from './nodes.ts';
import * as refusals from './refusals.ts';

/*
 * Words that PostgreSQL never reads as a column without quotes: the clock, and what it knows of the session. The engine reads a column of
 * that name if there is one, and in its tree the quotes are gone. Without quotes, they are therefore parsed as calls.
 */

/** With the engine's functions. */
const clock: ReadonlyMap<string, string> = new Map([
  ['current_date', 'current_date'],
  ['current_timestamp', 'now'],
  ['localtimestamp', 'now'],
]);
/** Not answered here. */
const ofSession: ReadonlySet<string> = new Set([
  'current_catalog',
  'current_role',
  'current_schema',
  'current_time',
  'current_user',
  'localtime',
  'session_user',
  'user',
]);

/** Whether a text may have one at all: most have none. */
const NAMED = /current_|local|user/;
/** A quoted text, a quoted name, a word or a number, or one more character. */
const PIECE = /'[^']*(?:''[^']*)*'|"[^"]*(?:""[^"]*)*"|[\p{L}\p{M}\p{N}_$]+|\S/gu;

/** A statement without comments, with its unquoted names in lower case, and with such words as calls. */
export function withCalledWords(text: string): string {
  if (!NAMED.test(text)) return text;
  let before = '';
  return text.replaceAll(PIECE, (piece, at: number) => {
    // Behind a point or AS, any word is a name.
    const isName = before === '.' || before === 'as';
    before = piece;
    if (isName || !(clock.has(piece) || ofSession.has(piece))) return piece;
    return /^\s*\(/.test(text.slice(at + piece.length)) ? piece : `${piece}()`;
  });
}

/** A call of such a word as the engine has it. @throws {MetricRefusal} for one of the session */
export function withClock(node: Ast): Ast {
  if (isFunction(node, ...ofSession)) throw refusals.ofSession();
  const fn =
    isFunction(node, ...clock.keys()) && listOf(node['children']).length === 0 ? clock.get(String(node['function_name'])) : undefined;
  return fn === 'now' ? { ...cast(call(fn, []), 'TIMESTAMP'), alias: node['alias'] } : node;
}
