import type { LifecycleSummary } from '../../../generated/types.ts';
import { within } from '../../diagnostics/places.ts';
import { call, column, expressions, outputsAt } from './expressions.ts';
import type { MetricParts, NamedMetric } from './MetricParts.ts';

/** Customers as of a day: how many there are, what they have ordered, and how long ago on average. */
export function lifecycleSummary(metric: NamedMetric<LifecycleSummary>): MetricParts {
  const output = outputsAt(within(metric.at, 'processor'), metric);
  const customers = column('customers');
  return {
    derivation: expressions([
      output('customers', 'customers', 'count', customers),
      output('value', 'value', 'number', column('value')),
      output('orders', 'orders', 'count', column('orders')),
      output('mean_recency', 'mean days since the last order', 'statistic', call('/', column('recency_days'), customers)),
    ]),
  };
}
