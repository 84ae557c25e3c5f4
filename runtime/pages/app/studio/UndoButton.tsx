import type { StudioUndo } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import type { Studio } from './useStudio.ts';

/** Restores what was there before the last change. */
export function UndoButton({
  studio,
  undo: { sha256, files },
  writer,
}: {
  readonly studio: Studio;
  readonly undo: StudioUndo;
  /** Who made it. */
  readonly writer: 'this draft' | 'another';
}) {
  return (
    <div class="note">
      <p>{words[writer]} This restores, as they were before it:</p>
      <ul aria-label="Files that undo restores">
        {files.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
      <ActionButton studio={studio} action="undo" rank="aside" onAsk={() => void studio.run('undo', { sha256 })}>
        Undo
      </ActionButton>
    </div>
  );
}

const words = {
  'this draft': 'The last change can be undone.',
  another: 'The last change of the catalog, which was written earlier or in another tab or window, can be undone.',
} as const;
