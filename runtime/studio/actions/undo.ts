import { undoChange } from '../change/ChangeRecord.ts';
import * as messages from '../messages.ts';
import type { Action } from './Action.ts';

/** Restores the files from before the last change. */
export const undo: Action<'undo'> = async (journey, _, parts) => {
  if (!(await undoChange(parts.options.workspace))) throw messages.nothingToUndo();
  parts.steps.log(journey, 'outcome', 'applied', 'discarded');
  journey.outcome = 'changed nothing';
  journey.took('review', null);
};
