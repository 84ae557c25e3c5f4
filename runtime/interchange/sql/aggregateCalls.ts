import { leafMark, type Aggregate } from '../Foreign.ts';
import { nextToken, sqlTokens, type SqlToken } from './sqlTokens.ts';

/** An aggregate call of a metric's text. */
export interface AggregateCall {
  readonly aggregate: Aggregate;
  /** What is aggregated; null for the number of rows. */
  readonly of: string | null;
}

/** A metric's text with its aggregate calls replaced by leaves, or why it cannot be read. */
export type ReadCalls =
  | { readonly ok: true; readonly formula: string; readonly calls: readonly AggregateCall[] }
  | { readonly ok: false; readonly unknown: string };

const plain: Readonly<Record<string, Aggregate['kind'] & ('sum' | 'average' | 'min' | 'max')>> = {
  sum: 'sum',
  avg: 'average',
  mean: 'average',
  min: 'min',
  max: 'max',
};

/** Aggregates that have no counterpart. */
const others =
  /^(?:stddev|variance|var_|corr|covar|listagg|string_agg|array_agg|any_value|first|last|mode|measure|agg|bool_|every|count_if|hll|approx_percentile|row_number|rank|lag|lead)/i;

/** Finds the aggregate calls of a text: SUM, COUNT, COUNT(DISTINCT), AVG, MIN, MAX, MEDIAN, PERCENTILE_CONT and PERCENTILE_DISC. */
export function aggregateCalls(sql: string): ReadCalls {
  const tokens = sqlTokens(sql);
  const calls: AggregateCall[] = [];
  let formula = '';
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const name = token.kind === 'name' && nextToken(tokens, at)?.text === '(' ? token.text.toLowerCase() : null;
    if (name !== null && others.test(name)) return { ok: false, unknown: token.text };
    if (name === 'over' || name === 'filter') return { ok: false, unknown: token.text };
    const isAggregate =
      name !== null &&
      (name === 'count' ||
        name === 'median' ||
        /^percentile_(?:cont|disc)$/.test(name) ||
        name === 'approx_count_distinct' ||
        Object.hasOwn(plain, name));
    if (!isAggregate) {
      formula += token.text;
      continue;
    }
    const inside = argumentOf(tokens, at);
    if (inside === null) return { ok: false, unknown: token.text };
    const within = name.startsWith('percentile') ? withinGroup(tokens, inside.end) : null;
    const call = callOf(name, inside.text, within?.text ?? null);
    if (call === null) return { ok: false, unknown: token.text };
    formula += leafMark(calls.length);
    calls.push(call);
    at = within?.end ?? inside.end;
  }
  return { ok: true, formula, calls };
}

function callOf(name: string, text: string, ordered: string | null): AggregateCall | null {
  const distinct = /^\s*distinct\b([\s\S]*)$/i.exec(text)?.[1];
  if (name === 'approx_count_distinct') return { aggregate: { kind: 'distinct' }, of: text.trim() };
  if (name === 'count') {
    if (distinct !== undefined) return { aggregate: { kind: 'distinct' }, of: unwrapped(distinct) };
    return { aggregate: { kind: 'count' }, of: /^\s*(?:(?:\*|\d+)\s*)?$/.test(text) ? null : text.trim() };
  }
  if (distinct !== undefined) return null;
  if (name === 'median') return { aggregate: { kind: 'quantile', at: 0.5 }, of: text.trim() };
  if (name.startsWith('percentile')) {
    const at = Number(text.trim());
    const of = /^\s{0,99}order\s{1,99}by\s{1,99}(\S|\S[\s\S]*?\S)(?:\s{1,99}asc)?\s{0,99}$/i.exec(ordered ?? '')?.[1];
    return of === undefined || !(at >= 0 && at <= 1) || /\bdesc\s*$/i.test(of) ? null : { aggregate: { kind: 'quantile', at }, of };
  }
  const kind = plain[name];
  return kind === undefined ? null : { aggregate: { kind }, of: text.trim() };
}

/** `(x)` is x. */
function unwrapped(text: string): string {
  return /^\s*\(([^()]*)\)\s*$/.exec(text)?.[1]?.trim() ?? text.trim();
}

/** The text between the parentheses of a call, and where it ends. */
function argumentOf(tokens: readonly SqlToken[], at: number): { readonly text: string; readonly end: number } | null {
  const open = tokens.findIndex(({ text }, index) => index > at && text === '(');
  let depth = 0;
  if (open === -1) return null;
  for (let index = open; index < tokens.length; index++) {
    const text = tokens[index]?.text;
    if (text === '(') depth++;
    if (text === ')' && --depth === 0) return { text: textOf(tokens.slice(open + 1, index)), end: index };
  }
  return null;
}

/** `WITHIN GROUP (ORDER BY x)` behind a call. */
function withinGroup(tokens: readonly SqlToken[], end: number): { readonly text: string; readonly end: number } | null {
  const within = nextToken(tokens, end);
  return within?.text.toLowerCase() === 'within' ? argumentOf(tokens, end) : null;
}

function textOf(tokens: readonly SqlToken[]): string {
  return tokens.map(({ text }) => text).join('');
}
