import type { Processor, UnitCompare } from '../../../generated/types.ts';
import type { Place } from '../../diagnostics/Diagnostic.ts';
import { within } from '../../diagnostics/places.ts';
import { ARM } from '../../experiment.ts';
import type { Expr } from '../../manifest.ts';
import * as messages from '../../messages.ts';
import type { Contradiction, DraftOutput, DraftSelection } from '../Draft.ts';
import { unitStatesOf, type UnitStates } from '../experimentOf.ts';
import { boundsOf, call, column, decimal, expressions, made, outputsAt, suffixed, text, whole, type OutputMaker } from './expressions.ts';
import type { MetricParts, NamedMetric } from './MetricParts.ts';

type Metric = NamedMetric<UnitCompare>;

/** How many units an experiment is expected to have if its author does not say: the interval at any number of looks is narrowest there. */
const EXPECTED_UNITS = 5000;

/**
 * The units of an experiment's arms, each test against the control.
 *
 * @param processor undefined where there is none of that name, which is a fault of its own.
 */
export function unitCompare(metric: Metric, processor: Processor | undefined): MetricParts {
  const { fields, at } = metric;
  const place = within(at, 'processor');
  if (processor?.kind !== 'experiment')
    return refused(metric, processor === undefined ? [] : [{ at: place, message: messages.notAnExperiment(fields.processor) }]);
  const states = unitStatesOf(processor);
  const compared = comparedOf(fields, states);
  const contradictions = [...contradictionsOf(fields, states, at)];
  if (contradictions.length > 0) return refused(metric, contradictions);
  const tests = Array.isArray(fields.test) ? fields.test : [fields.test];
  const named = tests.map((value, index) => ({ name: tests.length === 1 ? 'test' : `test${index}`, value, at: within(at, 'test') }));
  const control = { name: 'control', value: fields.control, at: within(at, 'control') };
  const selections = new Map<string, DraftSelection>();
  for (const arm of [...named, control])
    for (const state of ['units', ...compared.states])
      selections.set(`${arm.name}.${state}`, {
        at: arm.at,
        state,
        state_at: place,
        where: { [ARM]: arm.value },
        window: null,
        window_at: at,
      });
  const shares = sharesOf(fields, tests.length);
  const arms = named.map((arm, index) => ({ ...armOf(arm.name, compared), label: String(arm.value), share: shares[index] ?? 0 }));
  const against = {
    ...armOf(control.name, compared),
    label: String(control.value),
    share: 1 - shares.reduce((sum, share) => sum + share, 0),
  };
  const [first] = arms;
  return {
    selections,
    arm: { dimension: ARM, at: place },
    intervals: boundsOf(`${metric.name}_difference`, `${metric.name}_lift`),
    ...(arms.length === 1 && first !== undefined
      ? { derivation: expressions(outputs(metric, compared, first, against)) }
      : rows(metric, compared, arms, against, place)),
  };
}

/** A metric whose fields contradict each other has no columns. */
function refused({ at }: Metric, contradictions: readonly Contradiction[]): MetricParts {
  return { contradictions, arm: { dimension: ARM, at: within(at, 'processor') }, derivation: expressions([]) };
}

/** What is compared of the units of an arm. */
interface Compared {
  readonly kind: 'rate' | 'mean' | 'ratio' | 'adjusted';
  /** The states that it follows from: of a rate its counts, otherwise moments. */
  readonly states: readonly string[];
  readonly confidence: Expr;
  /** Null for one look at the end. */
  readonly expected_units: Expr | null;
}

function comparedOf(fields: UnitCompare, { measured, binary, ratio, before }: UnitStates): Compared {
  const confidence = decimal(fields.confidence ?? 0.95);
  const expected_units = fields.sequential === true ? whole(fields.expected_units ?? EXPECTED_UNITS) : null;
  const shared = { confidence, expected_units };
  if (ratio !== null && fields.per !== 'unit') return { kind: 'ratio', states: [ratio.numerator, ratio.denominator, ratio.sum], ...shared };
  if (before !== null && fields.cuped === true) return { kind: 'adjusted', states: [measured, before.covariate, before.sum], ...shared };
  // Rates have no interval for any number of looks but that of means.
  if (binary && expected_units === null) return { kind: 'rate', states: ['positives', 'negatives'], ...shared };
  return { kind: 'mean', states: [measured], ...shared };
}

function* contradictionsOf(fields: UnitCompare, { ratio, before }: UnitStates, at: Place): Iterable<Contradiction> {
  const perExposure = fields.per === 'exposure' || (fields.per === undefined && ratio !== null);
  if (fields.per === 'exposure' && ratio === null) yield { at: within(at, 'per'), message: messages.noExposure(fields.processor) };
  if (fields.cuped === true) {
    if (before === null) yield { at: within(at, 'cuped'), message: messages.noPrePeriod(fields.processor) };
    else if (perExposure) yield { at: within(at, 'cuped'), message: messages.cupedRatio() };
  }
  if (fields.expected_units !== undefined && fields.sequential !== true)
    yield { at: within(at, 'expected_units'), message: messages.expectedUnitsOnce() };
  const tests = Array.isArray(fields.test) ? fields.test : [fields.test];
  if (tests.includes(fields.control)) yield { at: within(at, 'control'), message: messages.testIsControl(String(fields.control)) };
  const shares = fields.expected_share;
  if (shares === undefined) return;
  const count = Array.isArray(shares) ? shares.length : 1;
  if (count !== tests.length || Array.isArray(shares) !== Array.isArray(fields.test))
    yield { at: within(at, 'expected_share'), message: messages.shareForEachTest(tests.length) };
  else if (sharesOf(fields, tests.length).reduce((sum, share) => sum + share, 0) >= 1)
    yield { at: within(at, 'expected_share'), message: messages.sharesLeaveNothing() };
}

/** Of each test among all compared units. */
function sharesOf({ expected_share }: UnitCompare, tests: number): readonly number[] {
  if (expected_share === undefined) return Array.from({ length: tests }, () => 1 / (tests + 1));
  return Array.isArray(expected_share) ? expected_share : [expected_share];
}

/** What is known of the units of one arm. */
interface ArmUnits {
  readonly units: Expr;
  readonly mean: Expr;
  /** Per unit; a rate's follows from its counts. */
  readonly variance: Expr;
  /** The same without an adjustment. */
  readonly unadjusted: Expr;
  readonly counts: readonly [positives: Expr, negatives: Expr];
}

function armOf(arm: string, { kind, states }: Compared): ArmUnits {
  const units = column(`${arm}.units`);
  const [own, second, sum] = states.map((state) => column(`${arm}.${state}`)) as [Expr, Expr, Expr];
  const spread = (of: readonly Expr[]): readonly Expr[] => of.map((moments) => call('variance', moments));
  const none = [whole(0), whole(0)] as const;
  switch (kind) {
    case 'rate': {
      const mean = call('/', own, units);
      return { units, mean, variance: whole(0), unadjusted: whole(0), counts: [own, second] };
    }
    case 'mean': {
      const variance = call('variance', own);
      return { units, mean: call('mean', own), variance, unadjusted: variance, counts: none };
    }
    case 'ratio': {
      const [mean, divisor] = [call('mean', own), call('mean', second)];
      const variance = call('ratio_variance', ...spread([own, second, sum]), mean, divisor);
      return { units, mean: call('/', mean, divisor), variance, unadjusted: variance, counts: none };
    }
    case 'adjusted': {
      const all = states.map((state) => column(state));
      const theta = call('slope', ...spread(all));
      const off = call('-', call('mean', second), call('mean', column(states[1] ?? '')));
      return {
        units,
        mean: call('-', call('mean', own), call('*', theta, off)),
        variance: call('adjusted_variance', ...spread([own, second, sum]), theta),
        unadjusted: call('variance', own),
        counts: none,
      };
    }
  }
}

interface LabelledArm extends ArmUnits {
  readonly label: string;
  readonly share: number;
}

const WORDS = {
  mean: { test: 'mean of the test', control: 'mean of the control', difference: 'difference of means', shown: 'number' },
  adjusted: {
    test: 'adjusted mean of the test',
    control: 'adjusted mean of the control',
    difference: 'difference of means',
    shown: 'number',
  },
  ratio: { test: 'ratio of the test', control: 'ratio of the control', difference: 'difference of ratios', shown: 'number' },
  rate: { test: 'rate of the test', control: 'rate of the control', difference: 'difference of rates', shown: 'share' },
} as const;

const IN_BOTH = 'units in several arms, left out';
const MISMATCH = 'p of a sample ratio mismatch';
const REMOVED = 'share of variance removed';

/** The comparison of one test with the control. */
function outputs(metric: Metric, compared: Compared, test: LabelledArm, control: LabelledArm): readonly DraftOutput[] {
  const output = outputsAt(within(metric.at, 'processor'), metric);
  const words = WORDS[compared.kind];
  const size = call('+', test.units, control.units);
  const mismatch = compared.expected_units === null ? 'sample_ratio_p_value' : 'always_valid_sample_ratio_p_value';
  return [
    output('test_units', 'units of the test', 'count', test.units),
    output('control_units', 'units of the control', 'count', control.units),
    output('units_in_both', IN_BOTH, 'count', call('units_in_both', column('units_in_both'), size)),
    output('test_mean', words.test, words.shown, test.mean),
    output('control_mean', words.control, words.shown, control.mean),
    output('difference', words.difference, words.shown, call('-', test.mean, control.mean)),
    ...(compared.kind === 'rate' ? ofRates(output, compared, test, control) : ofMeans(output, compared, test, control)),
    output('mismatch_p_value', MISMATCH, 'p_value', call(mismatch, test.units, control.units, decimal(test.share))),
    ...(compared.kind === 'adjusted' ? [output('variance_removed', REMOVED, 'share', removed(compared, test, control))] : []),
  ];
}

function removed({ states }: Compared, test: ArmUnits, control: ArmUnits): Expr {
  const ofArms = [test, control].flatMap(({ units, unadjusted, variance }) => [units, unadjusted, variance]);
  return call('variance_removed', ...ofArms, call('variance', column(states[1] ?? '')));
}

function ofRates(output: OutputMaker, { confidence }: Compared, test: ArmUnits, control: ArmUnits): readonly DraftOutput[] {
  const counts = [...test.counts, ...control.counts];
  const lift = (ratio: string, ...more: readonly Expr[]): Expr => call('-', call(ratio, ...counts, ...more), decimal(1));
  return [
    output('difference_lower', 'difference, lower bound', 'share', call('rate_difference_lower', ...counts, confidence)),
    output('difference_upper', 'difference, upper bound', 'share', call('rate_difference_upper', ...counts, confidence)),
    output('lift', 'lift', 'share', lift('rate_ratio')),
    output('lift_lower', 'lift, lower bound', 'share', lift('rate_ratio_lower', confidence)),
    output('lift_upper', 'lift, upper bound', 'share', lift('rate_ratio_upper', confidence)),
    output('p_value', 'p', 'p_value', call('rate_p_value', ...counts)),
  ];
}

function ofMeans(output: OutputMaker, compared: Compared, test: ArmUnits, control: ArmUnits): readonly DraftOutput[] {
  const { confidence, expected_units } = compared;
  const samples = [test, control].flatMap(({ units, mean, variance }) => [units, mean, variance]);
  const looked = expected_units === null ? [confidence] : [confidence, expected_units];
  const [difference, lift, p] =
    expected_units === null
      ? (['mean_difference', 'mean_lift', 'welch_p_value'] as const)
      : (['always_valid_difference', 'always_valid_lift', 'always_valid_p_value'] as const);
  const shown = compared.kind === 'rate' ? 'share' : 'number';
  return [
    output('difference_lower', 'difference, lower bound', shown, call(`${difference}_lower`, ...samples, ...looked)),
    output('difference_upper', 'difference, upper bound', shown, call(`${difference}_upper`, ...samples, ...looked)),
    output('lift', 'lift', 'share', call('mean_lift', ...samples)),
    output('lift_lower', 'lift, lower bound', 'share', call(`${lift}_lower`, ...samples, ...looked)),
    output('lift_upper', 'lift, upper bound', 'share', call(`${lift}_upper`, ...samples, ...looked)),
    output('p_value', 'p', 'p_value', call(p, ...samples, ...(expected_units === null ? [] : looked))),
  ];
}

/** Several tests, each a row. */
function rows(
  metric: Metric,
  compared: Compared,
  tests: readonly LabelledArm[],
  control: LabelledArm,
  place: Place,
): Pick<MetricParts, 'derivation' | 'drawings'> {
  const words = WORDS[compared.kind];
  const adjusted = compared.kind === 'adjusted';
  const columns = [
    { name: 'test', label: 'Test', at: metric.at, unit: null, format: null, type: 'string', scale: null } as const,
    suffixed(metric, 'test_units', 'units of the test', 'count'),
    suffixed(metric, 'control_units', 'units of the control', 'count'),
    suffixed(metric, 'units_in_both', IN_BOTH, 'count'),
    suffixed(metric, 'test_mean', words.test, words.shown),
    suffixed(metric, 'control_mean', words.control, words.shown),
    suffixed(metric, 'difference', words.difference, words.shown),
    suffixed(metric, 'difference_lower', 'difference, lower bound', words.shown),
    suffixed(metric, 'difference_upper', 'difference, upper bound', words.shown),
    suffixed(metric, 'lift', 'lift', 'share'),
    suffixed(metric, 'lift_lower', 'lift, lower bound', 'share'),
    suffixed(metric, 'lift_upper', 'lift, upper bound', 'share'),
    suffixed(metric, 'p_value', "Holm's p", 'p_value'),
    suffixed(metric, 'mismatch_p_value', MISMATCH, 'p_value'),
    ...(adjusted ? [suffixed(metric, 'variance_removed', REMOVED, 'share')] : []),
  ];
  const ofArm = ({ label, share, units, mean, variance, unadjusted, counts }: LabelledArm): readonly Expr[] => [
    text(label),
    decimal(share),
    units,
    mean,
    variance,
    unadjusted,
    ...counts,
  ];
  const covariate = adjusted ? call('variance', column(compared.states[1] ?? '')) : whole(0);
  const head = [text(compared.kind), compared.confidence, compared.expected_units ?? whole(0), column('units_in_both'), covariate];
  const measures = [`${metric.name}_lift`, `${metric.name}_difference`];
  return {
    drawings: [{ kind: 'bar', channels: { x: ['test'], y: measures } }],
    derivation: {
      kind: 'rows',
      step: adjusted ? 'adjusted_unit_comparisons' : 'unit_comparisons',
      arguments: [...head, ...[control, ...tests].flatMap(ofArm)].map((expr) => made(place, expr)),
      ordinal: null,
      columns,
    },
  };
}
