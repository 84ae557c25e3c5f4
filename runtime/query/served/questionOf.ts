import type { Metric, TableMetric } from '../../../compiler/manifest.ts';
import type { Intent } from '../../../generated/types.ts';
import type { ReleaseView } from '../../release/ReleaseView.ts';
import { servedMetric } from '../../release/servedMetric.ts';
import { checkQuestion, type RowCaps } from '../question/checkQuestion.ts';
import type { AskedMetric, OtherMetrics, ServedTable } from '../question/checkSides.ts';
import type { Question } from '../question/Question.ts';
import { seenMetric } from './seenMetric.ts';

/** A metric of the current catalog as it is answered, and the others that a question to it may name. */
export interface Askable {
  readonly named: AskedMetric;
  readonly others: OtherMetrics;
}

/**
 * Checks an intent against a metric of the current catalog, as it is answered.
 * @throws {ServiceError} 400
 */
export function questionOf(
  { release, caps }: { readonly release: ReleaseView; readonly caps: RowCaps },
  metric: Metric,
  intent: Intent,
): Question {
  const { named, others } = askableOf(release, metric);
  return checkQuestion(named, intent, caps, others);
}

export function askableOf(release: ReleaseView, metric: Metric): Askable {
  const { manifest } = release;
  const served = (today: TableMetric): ServedTable => {
    const found = servedMetric(release, today);
    return { manifest: found.release.manifest, metric: found.metric, seen_rows: found.seen_rows };
  };
  const asked = (today: Metric): AskedMetric => (today.table === null ? { manifest, metric: today, seen_rows: {} } : served(today));
  return {
    named: asked(metric),
    others: {
      // Of very many metrics, naming all takes longer than answering one.
      get names() {
        return Object.keys(manifest.metrics);
      },
      named(name) {
        const today = seenMetric(release, name);
        return today === null ? null : asked(today);
      },
      served,
    },
  };
}
