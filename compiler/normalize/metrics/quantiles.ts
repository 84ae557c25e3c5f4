import type { Distribution, Quantile } from '../../../generated/types.ts';
import { within } from '../../diagnostics/places.ts';
import type { Derivation } from '../../derivation.ts';
import type { Expr } from '../../manifest.ts';
import type { DraftOutput } from '../Draft.ts';
import { call, column, decimal, expressions, made } from './expressions.ts';
import type { MetricParts, NamedMetric } from './MetricParts.ts';
import { shown } from './shown.ts';

type OfDigest = NamedMetric<Quantile> | NamedMetric<Distribution>;

/** One quantile of a digest. */
export function quantile(metric: NamedMetric<Quantile>): MetricParts {
  const { name, label, fields, at } = metric;
  const place = within(at, 'state');
  const expr = made(place, quantileOf(fields.state, fields.at ?? 0.5));
  return { derivation: withQuantiles(metric, [{ ...shown(fields), name, label, at: place, type: 'number', scale: null, expr }]) };
}

/** Count, range and quartiles of a digest. */
export function distribution(metric: NamedMetric<Distribution>): MetricParts {
  const { name, label, fields, at } = metric;
  const place = within(at, 'state');
  const output = (suffix: string, words: string, fn: string): DraftOutput => ({
    ...shown(fields),
    name: `${name}_${suffix}`,
    label: `${label}, ${words}`,
    at: place,
    type: 'number',
    scale: null,
    expr: made(place, call(fn, column(fields.state))),
  });
  return {
    derivation: withQuantiles(metric, [
      { ...output('count', 'count', 'digest_count'), type: 'integer', unit: null, format: null },
      output('min', 'minimum', 'digest_min'),
      quantileOutput(metric, 'p25', 0.25),
      quantileOutput(metric, 'Median', 0.5),
      quantileOutput(metric, 'p75', 0.75),
      output('max', 'maximum', 'digest_max'),
    ]),
  };
}

/** The suite of behaviour.md: what `quantiles: true` adds to a digest metric. */
const suite = [
  ['Median', 0.5],
  ['p25', 0.25],
  ['p75', 0.75],
  ['p90', 0.9],
  ['p95', 0.95],
] as const;

/** Outputs of a digest; a question for quantiles adds those of the suite that are not among them. */
function withQuantiles(metric: OfDigest, outputs: readonly DraftOutput[]): Derivation<DraftOutput> {
  const present = new Set(outputs.map((output) => output.name));
  const others = suite.map(([suffix, share]) => quantileOutput(metric, suffix, share)).filter((output) => !present.has(output.name));
  return expressions(outputs, others);
}

function quantileOutput({ name, label, fields, at }: OfDigest, suffix: string, share: number): DraftOutput {
  const place = within(at, 'state');
  return {
    ...shown(fields),
    name: `${name}_${suffix}`,
    label: `${label}, ${suffix === 'Median' ? 'median' : suffix}`,
    at: place,
    type: 'number',
    scale: null,
    expr: made(place, quantileOf(fields.state, share)),
  };
}

function quantileOf(state: string, share: number): Expr {
  return call('quantile', column(state), decimal(share));
}
