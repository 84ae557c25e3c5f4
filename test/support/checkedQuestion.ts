import type { Manifest, Metric } from '../../compiler/manifest.ts';
import type { Intent } from '../../generated/types.ts';
import { checkQuestion, type RowCaps } from '../../runtime/query/question/checkQuestion.ts';
import type { Askable } from '../../runtime/query/served/questionOf.ts';
import type { Question } from '../../runtime/query/question/Question.ts';

/** A checked question, asked with access to all rows, to metrics that one catalog answers. */
export function checkedQuestion(manifest: Manifest, metric: Metric, intent: Intent, caps: RowCaps): Question {
  const { named, others } = askableIn(manifest, metric);
  return checkQuestion(named, intent, caps, others);
}

/** A metric of a catalog, asked with access to all rows, and the others that it may be asked with. */
export function askableIn(manifest: Manifest, metric: Metric): Askable {
  return {
    named: { manifest, metric, seen_rows: {} },
    others: {
      names: Object.keys(manifest.metrics),
      named: (name) => {
        const found = Object.hasOwn(manifest.metrics, name) ? manifest.metrics[name] : undefined;
        return found === undefined ? null : { manifest, metric: found, seen_rows: {} };
      },
      served: (found) => ({ manifest, metric: found, seen_rows: {} }),
    },
  };
}
