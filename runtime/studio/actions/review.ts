import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import * as messages from '../messages.ts';
import { reviewOf } from '../review/Review.ts';
import type { Action } from './Action.ts';
import { draftIn } from './reached.ts';

/** Compares the draft with the catalog that is there. */
export const review: Action<'review'> = (journey, _, parts) =>
  parts.steps.of(journey, 'review', 'reviewed', async (seen) => {
    const draft = draftIn(journey);
    const workspace = await parts.workspace();
    if (canonicalJson(workspace.text) !== canonicalJson(draft.before)) throw messages.catalogChanged();
    const review = await reviewOf(workspace, draft, parts.options);
    journey.took('review', review);
    seen.count = review.state.files.length;
    seen.requires_data_run = review.state.requires_data_run;
    if (!review.state.compiles) seen.outcome = 'blocked';
  });
