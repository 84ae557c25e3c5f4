import type { MeanCompare } from '../../../generated/types.ts';
import { within } from '../../diagnostics/places.ts';
import { mismatch, ofArm, rowsAsUnits, twoArms } from './arms.ts';
import { boundsOf, call, column, decimal, expressions, outputsAt } from './expressions.ts';
import type { MetricParts, NamedMetric } from './MetricParts.ts';

/** The means of a test and a control, from the moments of each. */
export function meanCompare(metric: NamedMetric<MeanCompare>): MetricParts {
  const { fields, at } = metric;
  const place = within(at, 'state');
  const confidence = decimal(fields.confidence ?? 0.95);
  const [test, control] = [column(ofArm('test', fields.state)), column(ofArm('control', fields.state))];
  const [testSize, controlSize] = [call('moments_count', test), call('moments_count', control)];
  const samples = [testSize, call('mean', test), call('variance', test), controlSize, call('mean', control), call('variance', control)];
  const output = outputsAt(place, metric);
  return {
    ...twoArms(fields, [fields.state], place, at),
    cautions: rowsAsUnits(fields),
    intervals: boundsOf(`${metric.name}_difference`),
    derivation: expressions([
      output('count', 'count', 'count', call('+', testSize, controlSize)),
      output('test_mean', 'mean of the test', 'number', call('mean', test)),
      output('control_mean', 'mean of the control', 'number', call('mean', control)),
      output('test_size', 'size of the test', 'count', testSize),
      output('control_size', 'size of the control', 'count', controlSize),
      output('difference', 'difference of means', 'number', call('-', call('mean', test), call('mean', control))),
      output('difference_lower', 'difference, lower bound', 'number', call('mean_difference_lower', ...samples, confidence)),
      output('difference_upper', 'difference, upper bound', 'number', call('mean_difference_upper', ...samples, confidence)),
      output('t', 't', 'statistic', call('welch_t', ...samples)),
      output('degrees_of_freedom', 'degrees of freedom', 'statistic', call('welch_degrees_of_freedom', ...samples)),
      output('p_value', 'p', 'p_value', call('welch_p_value', ...samples)),
      ...mismatch(output, fields.expected_share, testSize, controlSize),
    ]),
  };
}
