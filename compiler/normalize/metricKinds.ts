import type { Distribution, Formula, Metric, MetricWindow, Quantile } from '../../generated/types.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import type { Expr, Window } from '../manifest.ts';
import type { Derivation } from '../derivation.ts';
import type { DraftMetric, DraftOutput } from './Draft.ts';
import { inWords } from './inWords.ts';
import { within } from '../diagnostics/places.ts';
import { textExpr } from './textExpr.ts';

/** Any metric as a derivation over states: the kind says which, and stays only as a word to show. */
export function normalizeMetric(name: string, metric: Metric, at: Place): DraftMetric {
  const label = metric.label ?? inWords(name);
  return {
    name,
    at,
    kind: metric.kind,
    label,
    description: metric.description ?? '',
    table: metric.processor,
    where: metric.where ?? {},
    window: metric.window === undefined ? null : windowOf(metric.window),
    dimensions: metric.dimensions ?? null,
    time_axes: metric.time_axes ?? null,
    selections: new Map(),
    derivation: derivationOf(name, label, metric, at),
    privacy: metric.privacy === undefined ? null : { min_count: metric.privacy.min_count },
  };
}

/** What is written in one of three forms, which the parser has told apart. */
function windowOf({ trailing, of, to_date }: MetricWindow): Window {
  if (trailing !== undefined && of !== undefined) return { kind: 'trailing', count: trailing, unit: of };
  return to_date === undefined ? { kind: 'all' } : { kind: 'to_date', unit: to_date };
}

function derivationOf(name: string, label: string, metric: Metric, at: Place): Derivation<DraftOutput> {
  const place = within(at, 'state');
  switch (metric.kind) {
    case 'formula':
      return expressions(formulaOutputs(name, label, metric, at));
    case 'quantile': {
      const expr = made(place, quantileOf(metric.state, metric.at ?? 0.5));
      return withQuantiles(name, label, metric, at, [{ ...shown(metric), name, label, at: place, type: 'number', scale: null, expr }]);
    }
    case 'distribution':
      return withQuantiles(name, label, metric, at, distributionOutputs(name, label, metric, at));
    case 'distinct_count': {
      const expr = made(place, stateCall('distinct_count', metric.state));
      return expressions([{ ...shown(metric), name, label, at: place, type: 'integer', scale: null, expr }]);
    }
  }
}

function expressions(outputs: readonly DraftOutput[], quantiles: readonly DraftOutput[] | null = null): Derivation<DraftOutput> {
  return { kind: 'expressions', outputs, suites: { quantiles } };
}

function formulaOutputs(name: string, label: string, formula: Formula, at: Place): readonly DraftOutput[] {
  const single: DraftOutput[] =
    formula.expression === undefined
      ? []
      : [
          {
            ...shown(formula),
            name,
            label,
            at: within(at, 'expression'),
            type: formula.type ?? null,
            scale: formula.scale ?? null,
            expr: textExpr(formula.expression, within(at, 'expression')),
          },
        ];
  const several = Object.entries(formula.outputs ?? {}).map(([output, declared]): DraftOutput => {
    const place = within(at, 'outputs', output);
    return {
      ...shown(declared),
      name: output,
      label: declared.label ?? inWords(output),
      at: place,
      type: declared.type ?? null,
      scale: declared.scale ?? null,
      expr: textExpr(declared.expression, within(place, 'expression')),
    };
  });
  return [...single, ...several];
}

/** The suite of behaviour.md: what `quantiles: true` adds to a digest metric. */
const suite = [
  ['Median', 0.5],
  ['p25', 0.25],
  ['p75', 0.75],
  ['p90', 0.9],
  ['p95', 0.95],
] as const;

/** Outputs of a digest, which can be asked for with those of the suite that are not among them. */
function withQuantiles(
  name: string,
  label: string,
  metric: Quantile | Distribution,
  at: Place,
  outputs: readonly DraftOutput[],
): Derivation<DraftOutput> {
  const present = new Set(outputs.map((output) => output.name));
  const others = suite
    .map(([suffix, quantile]) => quantileOutput(name, label, metric, suffix, quantile, at))
    .filter((output) => !present.has(output.name));
  return expressions(outputs, others);
}

function distributionOutputs(name: string, label: string, metric: Distribution, at: Place): readonly DraftOutput[] {
  const place = within(at, 'state');
  const output = (suffix: string, words: string, fn: string): DraftOutput => ({
    ...shown(metric),
    name: `${name}_${suffix}`,
    label: `${label}, ${words}`,
    at: place,
    type: 'number',
    scale: null,
    expr: made(place, stateCall(fn, metric.state)),
  });
  return [
    { ...output('count', 'count', 'digest_count'), type: 'integer', unit: null, format: null },
    output('min', 'minimum', 'digest_min'),
    quantileOutput(name, label, metric, 'p25', 0.25, at),
    quantileOutput(name, label, metric, 'Median', 0.5, at),
    quantileOutput(name, label, metric, 'p75', 0.75, at),
    output('max', 'maximum', 'digest_max'),
  ];
}

function quantileOutput(
  name: string,
  label: string,
  metric: { readonly state: string; readonly unit?: string; readonly format?: string },
  suffix: string,
  quantile: number,
  at: Place,
): DraftOutput {
  const place = within(at, 'state');
  return {
    ...shown(metric),
    name: `${name}_${suffix}`,
    label: `${label}, ${suffix === 'Median' ? 'median' : suffix}`,
    at: place,
    type: 'number',
    scale: null,
    expr: made(place, quantileOf(metric.state, quantile)),
  };
}

function shown({ unit, format }: { readonly unit?: string; readonly format?: string }): {
  readonly unit: string | null;
  readonly format: string | null;
} {
  return { unit: unit ?? null, format: format ?? null };
}

function made(at: Place, expr: Expr): DraftOutput['expr'] {
  return { kind: 'made', expr, at };
}

function stateCall(fn: string, state: string, ...args: readonly Expr[]): Expr {
  return { kind: 'call', fn, args: [{ kind: 'column', name: state }, ...args] };
}

function quantileOf(state: string, quantile: number): Expr {
  return stateCall('quantile', state, { kind: 'literal', type: 'decimal', value: String(quantile) });
}
