import { extendedDraft } from '../draft/Draft.ts';
import { extendable } from '../../init/extend/addableColumns.ts';
import * as messages from '../messages.ts';
import type { Action } from './Action.ts';

/** Makes a draft of what a person adds to a processor that exists. */
export const extend: Action<'extend'> = (journey, { additions }, parts) => {
  journey.workflow = 'builder';
  return parts.steps.of(journey, 'draft', 'valid_proposal', async (seen) => {
    const { text, manifest } = await parts.workspace();
    const table = manifest === null ? undefined : extendable(manifest).find(({ id }) => id === journey.steps.processor);
    if (manifest === null || table === undefined) throw messages.noProcessor();
    journey.took('draft', extendedDraft(text, manifest, table, additions));
    seen.count = additions.measures.length;
  });
};
