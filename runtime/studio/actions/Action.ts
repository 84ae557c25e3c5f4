import type { StudioActions } from '../../../generated/types.ts';
import type { Journey } from '../Journey.ts';
import type { ActionName } from '../serve/readAction.ts';
import type { StudioParts } from '../StudioParts.ts';

/** The name of an action of a journey that has begun. */
export type JourneyActionName = Exclude<ActionName, 'enter'>;

/**
 * Takes a step of a journey.
 * @param gone aborted when whoever asked is there no more
 * @throws PublicError when it cannot be taken
 */
export type Action<Name extends JourneyActionName> = (
  journey: Journey,
  body: StudioActions[Name],
  parts: StudioParts,
  gone: AbortSignal,
) => Promise<void>;
