import { ActionButton } from './ActionButton.tsx';
import type { Studio } from './useStudio.ts';

/** Restores what was there before the last draft was applied. */
export function UndoButton({ studio, files }: { readonly studio: Studio; readonly files: readonly string[] }) {
  return (
    <div class="note">
      <p>The last change can be undone. This restores, as they were before it:</p>
      <ul aria-label="Files that undo restores">
        {files.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
      <ActionButton studio={studio} action="undo" rank="aside" onAsk={() => void studio.run('undo', {})}>
        Undo
      </ActionButton>
    </div>
  );
}
