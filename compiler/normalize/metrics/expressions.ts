import type { Place } from '../../diagnostics/Diagnostic.ts';
import type { Expressions } from '../../derivation.ts';
import type { Expr, Interval, OutputType } from '../../manifest.ts';
import type { DraftOutput } from '../Draft.ts';

/** Outputs as a derivation by expressions, with the outputs that a question for quantiles adds. */
export function expressions(outputs: readonly DraftOutput[], quantiles: readonly DraftOutput[] | null = null): Expressions<DraftOutput> {
  return { kind: 'expressions', outputs, suites: { quantiles } };
}

export const column = (name: string): Expr => ({ kind: 'column', name });
export const call = (fn: string, ...args: readonly Expr[]): Expr => ({ kind: 'call', fn, args });
export const decimal = (value: number): Expr => ({ kind: 'literal', type: 'decimal', value: plainNumber(value) });
export const whole = (value: number): Expr => ({ kind: 'literal', type: 'integer', value: String(value) });
export const text = (value: string): Expr => ({ kind: 'literal', type: 'string', value });

/** A number with all its digits and no exponent; only shares near zero would have one. */
function plainNumber(value: number): string {
  const [digits = '', exponent] = String(value).split('e');
  return exponent === undefined ? digits : `0.${'0'.repeat(-Number(exponent) - 1)}${digits.replace('.', '')}`;
}

export function made(at: Place, expr: Expr): DraftOutput['expr'] {
  return { kind: 'made', expr, at };
}

/** Default formats for kinds with several columns, by what the column holds. */
export const FORMATS = { count: ',d', share: '.2%', number: null, statistic: '.3f', p_value: '.3g' } as const;

/** A column that a metric names after itself: `X_rate`, "X, rate". */
export function suffixed(
  { name, label, at }: { readonly name: string; readonly label: string; readonly at: Place },
  suffix: string,
  words: string,
  shown: keyof typeof FORMATS,
): Omit<DraftOutput, 'expr'> {
  const type: OutputType = shown === 'count' ? 'integer' : 'number';
  const output = { name: `${name}_${suffix}`, label: `${label}, ${words}`, at, unit: null, format: FORMATS[shown], type, scale: null };
  return shown === 'p_value' ? { ...output, differences: 'none' } : output;
}

/** The columns that bound each of these estimates. */
export function boundsOf(...names: readonly string[]): Readonly<Record<string, Interval>> {
  return Object.fromEntries(names.map((name) => [name, { lower: `${name}_lower`, upper: `${name}_upper` }]));
}

/** Makes an output for a metric with several: takes its suffix, its label, its format and its expression. */
export type OutputMaker = (suffix: string, words: string, shown: keyof typeof FORMATS, expr: Expr) => DraftOutput;

/** @param place where a fault in a generated expression is shown: the author's own text */
export function outputsAt(place: Place, metric: Parameters<typeof suffixed>[0]): OutputMaker {
  return (suffix, words, shown, expr) => ({ ...suffixed(metric, suffix, words, shown), expr: made(place, expr) });
}
