import type { StudioActions } from '../../../generated/types.ts';
import type { Journey } from '../Journey.ts';
import type { ActionName } from '../serve/readAction.ts';
import type { StudioParts } from '../StudioParts.ts';

/** The name of an action of a journey that has begun. */
export type JourneyActionName = Exclude<ActionName, 'enter'>;

/** The page that asks for an action. */
export interface AskingPage {
  /** The version of the journey that it shows; null where it says none. */
  readonly shown: number | null;
  /** Aborted when it is there no more. */
  readonly gone: AbortSignal;
}

/**
 * Takes a step of a journey.
 * @throws PublicError when it cannot be taken
 */
export type Action<Name extends JourneyActionName> = (
  journey: Journey,
  body: StudioActions[Name],
  parts: StudioParts,
  page: AskingPage,
) => Promise<void>;
