import { undoChange } from '../change/ChangeRecord.ts';
import * as messages from '../messages.ts';
import type { Action } from './Action.ts';

/** Restores the files from before the last change, if that is the one which the page shows. */
export const undo: Action<'undo'> = async (journey, { sha256 }, parts) => {
  if (!(await undoChange(parts.options.workspace, sha256))) throw messages.notToBeUndone();
  parts.steps.log(journey, 'outcome', 'applied', 'discarded');
  // What this journey had reviewed was compared with what is no more. What it had written may have been taken back, or not.
  if (journey.steps.applied === null) journey.took('review', null);
};
