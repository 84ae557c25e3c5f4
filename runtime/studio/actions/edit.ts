import { edited } from '../draft/Draft.ts';
import type { Action } from './Action.ts';
import { draftIn } from './reached.ts';

/** Changes the files of the draft by hand. */
export const edit: Action<'edit'> = async (journey, { files }) => {
  journey.took('draft', edited(draftIn(journey), files));
};
