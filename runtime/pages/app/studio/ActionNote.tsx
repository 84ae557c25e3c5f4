import { FailureNote } from '../FailureNote.tsx';
import type { Action } from './studioService.ts';
import type { Studio } from './useStudio.ts';

/** How some actions go: that one runs, or why it failed. */
export function ActionNote({ studio: { running, failed }, of }: { readonly studio: Studio; readonly of: readonly Action[] }) {
  return (
    <>
      <p class="progress" role="status">
        {running !== null && of.includes(running) ? words[running] : ''}
      </p>
      {failed !== null && failed.action !== null && of.includes(failed.action) && (
        <FailureNote failure={failed.failure} onRetry={failed.again} />
      )}
    </>
  );
}

const words: Readonly<Record<Action, string>> = {
  enter: 'Looking at the workspace',
  resume: 'Looking where the journey is',
  sample: 'Reading the sample',
  processor: 'Looking at the processor',
  scope: 'Working out what would be sent',
  consent: 'Confirming',
  ask: 'Asking the model',
  fill: 'Making the draft',
  extend: 'Making the draft',
  edit: 'Keeping the edits',
  review: 'Reviewing the draft',
  apply: 'Writing the files',
  run: 'Compiling and ingesting',
  report: 'Asking the new metrics',
  undo: 'Restoring the files',
  discard: 'Discarding the draft',
  leave: 'Leaving',
};
