import type { VariantCompare } from '../../../generated/types.ts';
import { within } from '../../diagnostics/places.ts';
import type { Expr } from '../../manifest.ts';
import { FISHER, mismatch, ofArm, rowsAsUnits, twoArms } from './arms.ts';
import { boundsOf, call, column, decimal, expressions, outputsAt } from './expressions.ts';
import type { MetricParts, NamedMetric } from './MetricParts.ts';

/** The rates of a test and a control, from the positives and negatives of each. */
export function variantCompare(metric: NamedMetric<VariantCompare>): MetricParts {
  const { fields, at } = metric;
  const place = within(at, 'processor');
  const confidence = decimal(fields.confidence ?? 0.95);
  const [test, control] = (['test', 'control'] as const).map((arm) => {
    const [positives, negatives] = [column(ofArm(arm, 'positives')), column(ofArm(arm, 'negatives'))];
    const size = call('+', positives, negatives);
    return { positives, negatives, size, rate: call('/', positives, size) };
  }) as [Counted, Counted];
  const counts = [test.positives, test.negatives, control.positives, control.negatives];
  const positives = call('+', test.positives, control.positives);
  const negatives = call('+', test.negatives, control.negatives);
  const size = call('+', test.size, control.size);
  const lift = (ratio: string, ...more: readonly Expr[]): Expr => call('-', call(ratio, ...counts, ...more), decimal(1));
  const output = outputsAt(place, metric);
  return {
    ...twoArms(fields, ['positives', 'negatives'], place, at),
    cautions: rowsAsUnits(fields),
    intervals: boundsOf(`${metric.name}_difference`, `${metric.name}_lift`),
    derivation: expressions([
      output('count', 'count', 'count', size),
      output('positives', 'positives', 'count', positives),
      output('negatives', 'negatives', 'count', negatives),
      output('rate', 'rate', 'share', call('/', positives, size)),
      output('test_rate', 'rate of the test', 'share', test.rate),
      output('control_rate', 'rate of the control', 'share', control.rate),
      output('test_size', 'size of the test', 'count', test.size),
      output('control_size', 'size of the control', 'count', control.size),
      output('difference', 'difference of rates', 'share', call('-', test.rate, control.rate)),
      output('difference_lower', 'difference, lower bound', 'share', call('rate_difference_lower', ...counts, confidence)),
      output('difference_upper', 'difference, upper bound', 'share', call('rate_difference_upper', ...counts, confidence)),
      output('lift', 'lift', 'share', lift('rate_ratio')),
      output('lift_lower', 'lift, lower bound', 'share', lift('rate_ratio_lower', confidence)),
      output('lift_upper', 'lift, upper bound', 'share', lift('rate_ratio_upper', confidence)),
      output('z_score', 'z', 'statistic', call('pooled_z', ...counts)),
      output('p_value', 'p', 'p_value', call('pooled_z_p_value', ...counts)),
      output('fisher_p_value', FISHER, 'p_value', call('fisher_p_value', ...counts)),
      ...mismatch(output, fields.expected_share, test.size, control.size),
    ]),
  };
}

interface Counted {
  readonly positives: Expr;
  readonly negatives: Expr;
  readonly size: Expr;
  readonly rate: Expr;
}
