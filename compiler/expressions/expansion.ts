import type { Expr } from '../manifest.ts';
import type { Message } from '../diagnostics/Diagnostic.ts';
import * as messages from '../messages.ts';

/*
 * The engine's work on an expression grows faster than its text: it copies the arguments of macros and the values of CASEs, and planning a
 * chain of operators takes more than quadratic time. Measured with DuckDB 1.5.5: at each limit below, planning takes less than half a
 * second.
 */

/** The deepest nesting of operators and calls; a chain of one operator nests too, except for AND and OR. */
export const MOST_LEVELS = 100;
/** The most parts that exist only as copies of others. */
const MOST_COPIES = 1_000;
/** The same limit for the parser's own copies, counted in words because there are no parts yet; a copy is cheaper here. */
const MOST_COPIED_WORDS = 20_000;

/** How many times the engine repeats each argument of functions that it defines as macros; any other argument occurs once. */
const macroCopies: ReadonlyMap<string, readonly number[]> = new Map([
  ['nullif', [2, 1]],
  ['split_part', [2, 2, 2]],
]);

/** What makes an expression too large for the engine to plan; null if nothing does. */
export function sizeFault(expr: Expr): Message | null {
  const parts = new Map<Expr, Part>();
  const { levels, size } = measure(expr, parts);
  if (levels > MOST_LEVELS) return messages.expressionTooDeep(MOST_LEVELS);
  return size - parts.size > MOST_COPIES ? messages.expressionTooComplex() : null;
}

interface Part {
  readonly levels: number;
  /** The parts that the engine plans for this one, copies included. */
  readonly size: number;
}

function measure(expr: Expr, parts: Map<Expr, Part>): Part {
  const known = parts.get(expr);
  if (known !== undefined) return known;
  const below = operands(expr).map(({ operand, copies }) => ({ ...measure(operand, parts), copies }));
  const part = {
    levels: 1 + Math.max(0, ...below.map(({ levels }) => levels)),
    size: below.reduce((sum, { size, copies }) => sum + size * copies, 1),
  };
  parts.set(expr, part);
  return part;
}

function operands(expr: Expr): readonly { readonly operand: Expr; readonly copies: number }[] {
  const once = (operand: Expr): { operand: Expr; copies: number } => ({ operand, copies: 1 });
  switch (expr.kind) {
    case 'column':
    case 'literal':
      return [];
    case 'cast':
      return [once(expr.arg)];
    case 'case':
      return [...expr.branches.flatMap(({ when, then }) => [when, then]), expr.otherwise].map(once);
    case 'call': {
      const copies = macroCopies.get(expr.fn);
      return expr.args.map((operand, index) => ({ operand, copies: copies?.[index] ?? 1 }));
    }
  }
}

/** A quoted text or name, a comment, a word or number, or one more character. */
const PIECE = /'[^']*'|"[^"]*"|--[^\n]*|\/\*[^]*?\*\/|[\p{L}\p{N}_$]+|[^\s]/gu;

/**
 * What makes a text too large before the engine sees it: the parser copies the value of a CASE for each WHEN, so nine nested ones make a
 * tree of megabytes.
 */
export function copiedWordsFault(text: string): Message | null {
  const pieces = text.match(PIECE) ?? [];
  const open: Case[] = [];
  let whole: Case = { value: 0, whens: 1, branches: 0 };
  const add = (count: number): void => {
    if (whole.whens === 0) whole.value += count;
    else whole.branches += count;
  };
  for (const piece of pieces) {
    const word = piece.toLowerCase();
    if (word === 'case') {
      open.push(whole);
      whole = { value: 0, whens: 0, branches: 0 };
    } else if (word === 'when' && open.length > 0) whole.whens += 1;
    else if (word === 'end' && open.length > 0) {
      const { value, whens, branches } = whole;
      whole = open.pop() ?? whole;
      add(value * whens + branches);
    } else add(1);
  }
  return whole.branches - pieces.length > MOST_COPIED_WORDS ? messages.expressionTooComplex() : null;
}

/** The CASE being read, or the text around all of them. */
interface Case {
  /** Words in the value that the CASE compares; none in a CASE of conditions. */
  value: number;
  whens: number;
  branches: number;
}
