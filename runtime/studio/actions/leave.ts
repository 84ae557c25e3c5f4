import type { Action } from './Action.ts';

/** Ends the journey. */
export const leave: Action<'leave'> = async ({ id }, _, parts) => {
  parts.journeys.delete(id);
};
