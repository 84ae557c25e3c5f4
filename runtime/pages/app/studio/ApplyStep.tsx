import type { StudioState } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionNote } from './ActionNote.tsx';
import { UndoButton } from './UndoButton.tsx';
import type { Studio } from './useStudio.ts';
import { counted } from './wording.ts';

/** Writes the reviewed files, and takes them back. */
export function ApplyStep({
  studio,
  state: { workspace, sample, review, applied },
}: {
  readonly studio: Studio;
  readonly state: StudioState;
}) {
  const copies = sample !== null && sample.copied_to !== null;
  return (
    <>
      {applied === null && review !== null && (
        <>
          <p>
            {review.compiles
              ? `Writes exactly the files that the review shows${copies ? ', and copies the data into the workspace' : ''}.`
              : 'Only a draft with which the catalog compiles is written.'}
          </p>
          <div class="actions">
            <ActionButton
              studio={studio}
              action="apply"
              rank="main"
              allowed={review.compiles ? 'yes' : 'no'}
              onAsk={() => void studio.run('apply', { sha256: review.sha256 })}
            >
              {review.files.length === 1 ? 'Write this file' : `Write these ${counted(review.files.length, 'file')}`}
            </ActionButton>
          </div>
        </>
      )}
      {applied !== null && (
        <>
          <PathList name="Written" paths={applied.files} />
          <PathList name="Copied" paths={applied.copied} />
          {workspace.undo.length > 0 && <UndoButton studio={studio} files={workspace.undo} />}
        </>
      )}
      <ActionNote studio={studio} of={applied === null ? ['apply'] : ['apply', 'undo']} />
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
