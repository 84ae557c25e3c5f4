import type { Place } from '../../diagnostics/Diagnostic.ts';
import type { Expressions } from '../../derivation.ts';
import type { Interval } from '../../drawing.ts';
import type { Expr, OutputType } from '../../manifest.ts';
import type { DraftOutput } from '../Draft.ts';

/** Outputs by their expressions, and those that can be asked for with quantiles where there are any. */
export function expressions(outputs: readonly DraftOutput[], quantiles: readonly DraftOutput[] | null = null): Expressions<DraftOutput> {
  return { kind: 'expressions', outputs, suites: { quantiles } };
}

export const column = (name: string): Expr => ({ kind: 'column', name });
export const call = (fn: string, ...args: readonly Expr[]): Expr => ({ kind: 'call', fn, args });
export const decimal = (value: number): Expr => ({ kind: 'literal', type: 'decimal', value: plainNumber(value) });
export const whole = (value: number): Expr => ({ kind: 'literal', type: 'integer', value: String(value) });
export const text = (value: string): Expr => ({ kind: 'literal', type: 'string', value });

/** A number with all its digits and without an exponent; those that have one are shares near zero. */
function plainNumber(value: number): string {
  const [digits = '', exponent] = String(value).split('e');
  return exponent === undefined ? digits : `0.${'0'.repeat(-Number(exponent) - 1)}${digits.replace('.', '')}`;
}

export function made(at: Place, expr: Expr): DraftOutput['expr'] {
  return { kind: 'made', expr, at };
}

/** How the columns of a kind that has several are shown, by what they are. */
export const FORMATS = { count: ',d', share: '.2%', number: null, statistic: '.3f', p_value: '.3g' } as const;

/** A column that a metric names after itself: `X_rate`, "X, rate". */
export function suffixed(
  { name, label, at }: { readonly name: string; readonly label: string; readonly at: Place },
  suffix: string,
  words: string,
  shown: keyof typeof FORMATS,
): Omit<DraftOutput, 'expr'> {
  const type: OutputType = shown === 'count' ? 'integer' : 'number';
  return { name: `${name}_${suffix}`, label: `${label}, ${words}`, at, unit: null, format: FORMATS[shown], type, scale: null };
}

/** Which columns bound those of these names. */
export function boundsOf(...names: readonly string[]): Readonly<Record<string, Interval>> {
  return Object.fromEntries(names.map((name) => [name, { lower: `${name}_lower`, upper: `${name}_upper` }]));
}

/** Makes an output of a metric that has several: its suffix, its words, what it is, and what it is computed by. */
export type OutputMaker = (suffix: string, words: string, shown: keyof typeof FORMATS, expr: Expr) => DraftOutput;

/** @param place of what the author wrote, in which a fault of an expression of ours is shown */
export function outputsAt(place: Place, metric: Parameters<typeof suffixed>[0]): OutputMaker {
  return (suffix, words, shown, expr) => ({ ...suffixed(metric, suffix, words, shown), expr: made(place, expr) });
}
