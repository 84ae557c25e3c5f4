import type { StudioSharing, StudioState } from '../../generated/types.ts';
import { undoable } from './change/ChangeRecord.ts';
import { draftState } from './draft/Draft.ts';
import type { Journey } from './Journey.ts';
import { processorState } from './processorState.ts';
import { sampleState } from './sample/Sample.ts';
import { modelState, sharingOf, type Sharing } from './sharing/Sharing.ts';
import type { StudioParts } from './StudioParts.ts';
import { workspaceState } from './Workspace.ts';

/** Where a journey is, as the page shows it. */
export async function stateOf(journey: Journey, parts: StudioParts): Promise<StudioState> {
  const workspace = await parts.read();
  parts.noteTakenBack(workspace.text);
  const { sample, processor, draft, review, applied, run, report } = journey.steps;
  const { ai } = workspace;
  const sharing = sample === null || ai === null ? null : sharingOf(sample, ai, journey.approved);
  // Whoever changed the model, what was said to another one is over.
  if (sharing === null || !journey.consent.covers(sharing)) journey.consent.withdraw();
  return {
    journey: journey.id,
    version: journey.version,
    workspace: workspaceState(workspace, await undoable(workspace.root), parts.options.called),
    model: ai === null ? null : modelState(ai, parts.options.environment),
    sample: sample === null ? null : sampleState(sample),
    processor: processor === null ? null : processorState(workspace, processor),
    sharing: sharing === null ? null : sharingState(sharing, journey),
    draft: draft === null ? null : draftState(draft),
    review: review?.state ?? null,
    applied,
    run,
    report,
  };
}

function sharingState(sharing: Sharing, { consent }: Journey): StudioSharing {
  const { scope, sha256, system, description } = sharing;
  const requests = consent.exchanges.map(({ request }) => request);
  return { scope, sha256, confirmed: consent.covers(sharing), sends: `${system}\n\n${description}`, requests };
}
