import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import { chosenOf } from '../draft/chosenOf.ts';
import { draftOf } from '../draft/Draft.ts';
import { choicesOf } from '../sample/Sample.ts';
import type { Action } from './Action.ts';
import { sampleOf } from './reached.ts';

/** Makes a draft of what a person chose. */
export const fill: Action<'fill'> = (journey, { choices }, parts) => {
  journey.workflow = 'builder';
  return parts.steps.of(journey, 'draft', 'valid_proposal', async (seen) => {
    const sample = sampleOf(journey);
    const workspace = await parts.workspace();
    const proposal = chosenOf(workspace, sample, choices);
    const isOurs = canonicalJson(choicesOf(proposal)) === canonicalJson(choicesOf(sample.proposal));
    const draft = await draftOf(workspace, sample, proposal, isOurs ? 'proposal' : 'form');
    journey.took('draft', draft);
    seen.count = choices.measures.length;
  });
};
