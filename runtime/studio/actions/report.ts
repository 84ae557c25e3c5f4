import type { Draft } from '../draft/Draft.ts';
import * as messages from '../messages.ts';
import type { Action } from './Action.ts';

/** Asks the metrics of the draft. */
export const report: Action<'report'> = (journey, _, parts) =>
  parts.steps.of(journey, 'report', 'report_opened', async (seen) => {
    const { run, review } = journey.steps;
    if (run === null || review === null) throw messages.notApplied();
    const report = await parts.options.answers(review.metrics, timeAxisOf(review.draft));
    journey.took('report', report);
    seen.count = report.answers.length;
  });

function timeAxisOf({ basis }: Draft): string | null {
  return basis.kind === 'sample' ? basis.proposal.time_axis : null;
}
