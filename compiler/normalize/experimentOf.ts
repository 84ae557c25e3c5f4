import type { Experiment } from '../../generated/types.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { within } from '../diagnostics/places.ts';
import { unitColumns } from '../experiment.ts';
import type { Expr } from '../manifest.ts';
import type { DraftExperiment, DraftExpr, DraftState } from './Draft.ts';
import { call, column } from './metrics/expressions.ts';
import { textExpr } from './textExpr.ts';

/** @param time the time column of the source. */
export function experimentOf(processor: Experiment, at: Place, time: string): DraftExperiment {
  const part = (name: 'outcome' | 'value' | 'exposure' | 'pre_period'): DraftExpr | null => {
    const text = processor[name];
    return text === undefined ? null : textExpr(text, within(at, name));
  };
  return {
    kind: 'units',
    at,
    unit: textExpr(processor.unit, within(at, 'unit')),
    arm: textExpr(processor.arm, within(at, 'arm')),
    outcome: part('outcome'),
    value: part('value'),
    exposure: part('exposure'),
    pre_period: part('pre_period'),
    time: { kind: 'made', expr: column(time), at: within(at, 'source') },
  };
}

/** What an experiment stores of its units, by the names of its states. */
export interface UnitStates {
  /** The moments of what each unit did. */
  readonly measured: 'converted' | 'value';
  /** Whether what it did is 1 or 0. */
  readonly binary: boolean;
  /** The moments of the numerator of ratios, of their denominator, and of the sum of both; null without exposures. */
  readonly ratio: { readonly numerator: string; readonly denominator: string; readonly sum: string } | null;
  /** The moments of what each unit did before, and of the sum of this and `measured`; null without a pre-period. */
  readonly before: { readonly covariate: string; readonly sum: string } | null;
}

export function unitStatesOf({ outcome, exposure, pre_period }: Pick<Experiment, 'outcome' | 'exposure' | 'pre_period'>): UnitStates {
  const measured = outcome === undefined ? 'value' : 'converted';
  const numerator = outcome === undefined ? 'value' : 'outcomes';
  return {
    measured,
    binary: outcome !== undefined,
    ratio: exposure === undefined ? null : { numerator, denominator: 'exposures', sum: `${numerator}_and_exposures` },
    before: pre_period === undefined ? null : { covariate: 'before', sum: `${measured}_and_before` },
  };
}

/**
 * The states stored for units as of a day. A covariance follows from the variances of two measures and of their sum: var(x + y) = var x +
 * var y + 2 cov(x, y), exactly.
 */
export function experimentStates(processor: Experiment, at: Place): readonly DraftState[] {
  const place = within(at, 'kind');
  const made = (expr: Expr): DraftExpr => ({ kind: 'made', expr, at: place });
  const { in_arm, in_several, converted, total, exposed, before } = unitColumns;
  const counted = (name: string, where: Expr): DraftState => ({
    name,
    at: place,
    kind: 'count',
    of: null,
    where: made(where),
    scale: null,
    entries: null,
  });
  const moments = (name: string, ...of: readonly [string, string?]): DraftState => {
    const [first, second] = of;
    const measure = second === undefined ? column(first) : call('+', column(first), column(second));
    return { name, at: place, kind: 'moments', of: made(measure), where: made(column(in_arm)), scale: null, entries: null };
  };
  const { binary, ratio, before: covariate, measured } = unitStatesOf(processor);
  const reached = call('=', column(converted), { kind: 'literal', type: 'integer', value: '1' });
  const own = binary ? converted : total;
  const inArm = column(in_arm);
  return [
    counted('units', inArm),
    counted('units_in_both', column(in_several)),
    counted('units_without_arm', call('and', call('not', inArm), call('not', column(in_several)))),
    ...(binary ? [counted('positives', call('and', inArm, reached)), counted('negatives', call('and', inArm, call('not', reached)))] : []),
    moments(measured, own),
    ...(ratio === null
      ? []
      : [...(binary ? [moments(ratio.numerator, total)] : []), moments(ratio.denominator, exposed), moments(ratio.sum, total, exposed)]),
    ...(covariate === null ? [] : [moments(covariate.covariate, before), moments(covariate.sum, own, before)]),
  ];
}
