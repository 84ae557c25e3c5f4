import * as messages from '../messages.ts';
import type { Action } from './Action.ts';
import { sampleOf } from './reached.ts';

/** Confirms exactly what would be sent to a model. */
export const consent: Action<'consent'> = (journey, { sha256 }, parts) =>
  parts.steps.of(journey, 'consent', 'consent_confirmed', async (seen) => {
    const sharing = await parts.sharing(journey, sampleOf(journey));
    if (sharing === null) throw messages.noModel();
    journey.consent.confirm(sharing, sha256);
    seen.count = sharing.scope.fields.length;
  });
