import type { Metric } from '../../../compiler/manifest.ts';
import type { ChartQuery, ChartResult, Intent } from '../../../generated/types.ts';
import { checkQuestion } from '../question/checkQuestion.ts';
import type { QueryContext } from '../QueryContext.ts';
import { answerOf } from '../queryMetric.ts';
import { checkChart } from './checkChart.ts';
import { chartSpec } from './chartSpec.ts';

/**
 * Answers an intent and draws it: the same rows and provenance as the query alone, with a specification for them.
 * @throws {ServiceError} as queryMetric; 400 for a kind or channel that the metric or its answer does not have.
 */
export async function queryChart(context: QueryContext, metric: Metric, intent: Intent, query: ChartQuery): Promise<ChartResult> {
  const question = checkQuestion(context.release.manifest, metric, intent, context.caps);
  const chart = checkChart(metric, query, question.columns);
  const { columns, rows, row_count, truncated, more, withheld, warnings, provenance } = await answerOf(context, metric, question);
  return {
    chart: chartSpec(chart, columns, metric.label),
    columns,
    rows,
    row_count,
    truncated,
    more,
    ...(withheld === undefined ? {} : { withheld }),
    warnings,
    provenance,
  };
}
