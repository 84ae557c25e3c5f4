import { Buffer } from 'node:buffer';
import type { Message } from '../diagnostics/Diagnostic.ts';
import { expressionsOf } from '../derivation.ts';
import { definitionOf } from '../prestages/prestageDefinitions.ts';
import type { Expr } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { Draft, DraftExpr } from '../normalize/Draft.ts';
import { transformExpression } from '../normalize/transformExpression.ts';
import type { SqlParser } from '../expressions/SqlParser.ts';
import { nullMaking } from '../expressions/nullMaking.ts';
import { copiedWordsFault } from '../expressions/expansion.ts';
import { ExpressionFault, walkExpression, type WalkedExpr } from '../expressions/walk.ts';
import type { TextMemo } from '../TextMemo.ts';
import type { Fault } from './Model.ts';

/** The longest expression, in UTF-16 units. */
const MAX_LENGTH = 20_000;

/** The parsed form of an expression's text, the same wherever the text occurs. */
export type WalkedText = WalkedExpr | ExpressionFault;

export interface ParsedExpressions {
  /** Null when the text did not parse, or a part of it is refused. */
  readonly get: (expr: DraftExpr) => Expr | null;
  /** The expression of a text of which parts are refused, for what is wrong with the others; otherwise null. */
  readonly refused: (expr: DraftExpr) => Pick<WalkedExpr, 'expr' | 'holes'> | null;
  /** The offset of a part of an expression in its text, in UTF-16 units; undefined when unknown. */
  readonly offsetOf: (expr: DraftExpr, part: Expr) => number | undefined;
  readonly faults: readonly Fault[];
}

/** Parses every expression of the catalog: each distinct text once, and all new ones in one call of the engine's parser. */
export async function parseExpressions(draft: Draft, parser: SqlParser, memo: TextMemo<WalkedText>): Promise<ParsedExpressions> {
  const written = [...writtenIn(draft)].map(textOf).filter((expr) => expr !== null);
  const texts = [...new Set(written.map(({ text }) => text))];
  const [tooLarge, readable] = partition(texts, (text) => textFault(text) !== null);
  const unknown = readable.filter((text) => memo.get(text) === undefined);
  const trees = await parser.parse(unknown);
  for (const [index, text] of unknown.entries()) memo.set(text, walk(text, trees[index] ?? ''));
  const walked = new Map(
    readable.flatMap((text) => {
      const known = memo.get(text);
      return known === undefined ? [] : [[text, known] as const];
    }),
  );
  for (const text of tooLarge) {
    const fault = textFault(text);
    if (fault !== null) walked.set(text, new ExpressionFault(fault, null));
  }

  const faults: Fault[] = [];
  const reported = new Set<object>();
  for (const { text, at } of written) {
    const result = walked.get(text);
    const found = result === undefined ? [] : result instanceof ExpressionFault ? [result] : result.faults;
    if (found.length === 0 || reported.has(at)) continue;
    reported.add(at);
    for (const fault of found) {
      const offset = fault.offset === null ? undefined : unitsOf(text, fault.offset);
      faults.push({ at: offset === undefined ? at : { ...at, offset }, message: fault.fault });
    }
  }
  const counted = new Set(derivedIn(draft).map(textOf));
  for (const written_text of written) {
    const { text, at } = written_text;
    const result = walked.get(text);
    if (counted.has(written_text) || result === undefined || result instanceof ExpressionFault || reported.has(at)) continue;
    const made = nullMaking(result.expr);
    if (made === null) continue;
    reported.add(at);
    const bytes = result.offsets.get(made.part);
    faults.push({ at: bytes === undefined ? at : { ...at, offset: unitsOf(text, bytes) }, message: messages.nullsUncounted(made.name) });
  }
  const get = (expr: DraftExpr): Expr | null => {
    if (expr.kind === 'made') return expr.expr;
    if (expr.kind === 'not') {
      const of = get(expr.of);
      return of === null ? null : { kind: 'call', fn: 'not', args: [of] };
    }
    const result = walked.get(expr.text);
    return result === undefined || result instanceof ExpressionFault || result.faults.length > 0 ? null : result.expr;
  };
  return {
    get,
    refused(expr) {
      const result = expr.kind === 'text' ? walked.get(expr.text) : undefined;
      return result === undefined || result instanceof ExpressionFault || result.faults.length === 0 ? null : result;
    },
    offsetOf(expr, part) {
      const source = textOf(expr);
      const result = source === null ? undefined : walked.get(source.text);
      if (source === null || result === undefined || result instanceof ExpressionFault) return undefined;
      const bytes = result.offsets.get(part);
      return bytes === undefined ? undefined : unitsOf(source.text, bytes);
    },
    faults,
  };
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): readonly [yes: readonly Item[], no: readonly Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

/** Why a text must not be given to the engine; null if it may. */
function textFault(text: string): Message | null {
  return text.length > MAX_LENGTH ? messages.expressionTooLong(MAX_LENGTH) : copiedWordsFault(text);
}

function walk(text: string, tree: string): WalkedText {
  try {
    return walkExpression(text, tree);
  } catch (error) {
    if (error instanceof ExpressionFault) return error;
    throw error;
  }
}

function textOf(expr: DraftExpr): Extract<DraftExpr, { kind: 'text' }> | null {
  if (expr.kind === 'text') return expr;
  return expr.kind === 'not' ? textOf(expr.of) : null;
}

/** The engine counts UTF-8 bytes; editors count UTF-16 units. */
function unitsOf(text: string, bytes: number): number {
  return Buffer.from(text, 'utf8').subarray(0, bytes).toString('utf8').length;
}

/** Those whose nulls are counted as chunks are read. */
function derivedIn(draft: Draft): readonly DraftExpr[] {
  return [...draft.sources.values()].flatMap(({ transforms }) =>
    transforms.flatMap((transform) => (transform.kind === 'derive' ? [transform.expr] : [])),
  );
}

function* writtenIn(draft: Draft): Iterable<DraftExpr> {
  for (const source of draft.sources.values()) {
    for (const transform of source.transforms) {
      const expr = transformExpression(transform);
      if (expr !== null) yield expr;
    }
  }
  for (const table of draft.tables.values()) {
    if (table.filter !== null) yield table.filter;
    if (table.prestage !== null) {
      const { parts, conditions } = definitionOf(table.prestage);
      for (const [, part] of parts<DraftExpr>(table.prestage)) yield part;
      for (const { when } of conditions(table.prestage)) yield when;
    }
    for (const { of, where } of table.states) {
      if (of !== null) yield of;
      if (where !== null) yield where;
    }
  }
  for (const metric of [...draft.metrics.values(), ...draft.compounds.values()]) {
    for (const { expr } of expressionsOf(metric.derivation)) yield expr;
  }
}
