import type { StudioReview, StudioState } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionNote } from './ActionNote.tsx';
import { hasWrittenLast } from './steps.ts';
import { UndoButton } from './UndoButton.tsx';
import type { Studio } from './useStudio.ts';
import { counted } from './wording.ts';

/** Writes the reviewed files, and takes them back. */
export function ApplyStep({ studio, state }: { readonly studio: Studio; readonly state: StudioState }) {
  const { sample, review, applied } = state;
  const { undo } = state.workspace;
  return (
    <>
      {applied === null && review !== null && (
        <Writing studio={studio} review={review} copies={sample === null || sample.copied_to === null ? 'none' : 'some'} />
      )}
      {applied !== null && (
        <>
          <PathList name="Written" paths={applied.files} />
          <PathList name="Copied" paths={applied.copied} />
          {undo !== null && hasWrittenLast(state) && <UndoButton studio={studio} undo={undo} writer="this draft" />}
        </>
      )}
      <ActionNote studio={studio} of={hasWrittenLast(state) ? ['apply', 'undo'] : ['apply']} />
    </>
  );
}

/** Writes what was reviewed, where that is anything that can be written. */
function Writing({
  studio,
  review: { sha256, compiles, files },
  copies,
}: {
  readonly studio: Studio;
  readonly review: StudioReview;
  /** Whether data are copied into the workspace. */
  readonly copies: 'some' | 'none';
}) {
  if (compiles && files.length === 0)
    return <p>The draft changes no file, so there is nothing to write, and no data are copied. Change the draft, or discard it.</p>;
  return (
    <>
      <p>
        {compiles
          ? `Writes exactly the files that the review shows${copies === 'some' ? ', and copies the data into the workspace' : ''}.`
          : 'Only a draft with which the catalog compiles is written.'}
      </p>
      <div class="actions">
        <ActionButton
          studio={studio}
          action="apply"
          rank="main"
          allowed={compiles ? 'yes' : 'no'}
          onAsk={() => void studio.run('apply', { sha256 })}
        >
          {files.length === 1 ? 'Write this file' : `Write these ${counted(files.length, 'file')}`}
        </ActionButton>
      </div>
    </>
  );
}

function PathList({ name, paths }: { readonly name: string; readonly paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <>
      <h3>{name}</h3>
      <ul aria-label={name}>
        {paths.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </>
  );
}
