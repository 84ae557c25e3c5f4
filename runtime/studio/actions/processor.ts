import { extendable } from '../../init/extend/addableColumns.ts';
import * as messages from '../messages.ts';
import { processorState } from '../processorState.ts';
import type { Action } from './Action.ts';

/** Chooses a processor that exists, to add to it. */
export const processor: Action<'processor'> = (journey, { processor: name }, parts) =>
  parts.steps.of(journey, 'sample', 'sample_chosen', async (seen) => {
    const workspace = await parts.workspace();
    const chosen = processorState(workspace, name);
    const known = workspace.manifest === null ? [] : extendable(workspace.manifest);
    if (chosen === null)
      throw messages.unknownProcessor(
        name,
        known.map(({ id }) => id),
      );
    journey.consent.withdraw();
    journey.took('sample', null);
    journey.took('processor', name);
    seen.count = chosen.columns.length;
  });
