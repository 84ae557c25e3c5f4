import type { ContingencyTest } from '../../../generated/types.ts';
import { within } from '../../diagnostics/places.ts';
import { FISHER } from './arms.ts';
import { boundsOf, call, column, decimal, outputsAt } from './expressions.ts';
import type { MetricParts, NamedMetric } from './MetricParts.ts';

/** Positives and negatives of all arms side by side; the odds of two of them. */
export function contingencyTest(metric: NamedMetric<ContingencyTest>): MetricParts {
  const { fields, at } = metric;
  const place = within(at, 'processor');
  const counts = [column('positives'), column('negatives')];
  const confidence = decimal(fields.confidence ?? 0.95);
  const { arm, test, control } = fields;
  const odds = `odds ratio, test over control${test === undefined && control === undefined ? ' (first arm)' : ''}`;
  const output = outputsAt(place, metric);
  return {
    arm: { dimension: arm, at: within(at, 'arm') },
    intervals: boundsOf(`${metric.name}_odds_ratio`),
    derivation: {
      kind: 'pivot',
      arm,
      ...(test === undefined ? {} : { test }),
      ...(control === undefined ? {} : { control }),
      outputs: [
        output('count', 'count', 'count', call('+', ...counts)),
        output('chi_square', 'chi-square', 'statistic', call('chi_square', ...counts)),
        output('degrees_of_freedom', 'degrees of freedom', 'count', call('chi_square_degrees_of_freedom', ...counts)),
        output('p_value', 'p of chi-square', 'p_value', call('chi_square_p_value', ...counts)),
        output('g', 'G', 'statistic', call('g', ...counts)),
        output('g_p_value', 'p of G', 'p_value', call('g_p_value', ...counts)),
        output('fisher_p_value', FISHER, 'p_value', call('fisher_exact_p_value', ...counts)),
        output('odds_ratio', odds, 'statistic', call('odds_ratio', ...counts)),
        output('odds_ratio_lower', `${odds}, lower bound`, 'statistic', call('odds_ratio_lower', ...counts, confidence)),
        output('odds_ratio_upper', `${odds}, upper bound`, 'statistic', call('odds_ratio_upper', ...counts, confidence)),
      ],
    },
  };
}
