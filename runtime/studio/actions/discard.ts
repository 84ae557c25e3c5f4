import type { Action } from './Action.ts';

/** Drops the draft. */
export const discard: Action<'discard'> = async (journey, _, parts) => {
  parts.steps.log(journey, 'draft', 'abandoned', 'discarded');
  journey.took('draft', null);
};
