import type { ScoreQuality } from '../../../generated/types.ts';
import { within } from '../../diagnostics/places.ts';
import { call, column, expressions, outputsAt } from './expressions.ts';
import type { MetricParts, NamedMetric } from './MetricParts.ts';

/** How well a score tells positives from negatives. */
export function scoreQuality(metric: NamedMetric<ScoreQuality>): MetricParts {
  const place = within(metric.at, 'processor');
  const scores = [column('positive_scores'), column('negative_scores')];
  const [positives, negatives] = [column('positives'), column('negatives')];
  const output = outputsAt(place, metric);
  return {
    derivation: expressions([
      output('auc', 'area under the ROC curve', 'statistic', call('auc', ...scores)),
      output('average_precision', 'average precision', 'statistic', call('average_precision', ...scores)),
      output('base_rate', 'base rate', 'share', call('/', positives, call('+', positives, negatives))),
      output('positives', 'positives', 'count', positives),
      output('negatives', 'negatives', 'count', negatives),
    ]),
  };
}
