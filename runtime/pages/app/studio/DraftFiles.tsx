import { useEffect, useState } from 'preact/hooks';
import type { StudioApplied, StudioDraft } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionNote } from './ActionNote.tsx';
import { editedPaths, typedText, withEdits, type Edits } from './fileTexts.ts';
import { resultId } from './landing.ts';
import type { Studio } from './useStudio.ts';
import { counted } from './wording.ts';

/** Lines of a file that are shown at least and at most without scrolling. */
const LINES = { least: 6, most: 28 } as const;

/** The files of a draft, whole, which can be edited. */
export function DraftFiles({
  studio,
  draft: { origin, files },
  applied,
  onTyped,
}: {
  readonly studio: Studio;
  readonly draft: StudioDraft;
  readonly applied: StudioApplied | null;
  readonly onTyped: (draft: 'saved' | 'edited') => void;
}) {
  // Held here, so that typing draws nothing else anew.
  const [edits, setEdits] = useState<Edits>({});
  const edited = editedPaths(files, edits);
  const change = (next: Edits): void => {
    setEdits(next);
    onTyped(editedPaths(files, next).length > 0 ? 'edited' : 'saved');
  };
  // What was typed into one draft is not of the next.
  useEffect(() => () => onTyped('saved'), []);
  return (
    <section aria-label="The draft">
      <h3 id={resultId('draft')} tabIndex={-1}>
        The draft
      </h3>
      <p>
        {counted(files.length, 'file')}, {origins[origin]}. {applied === null ? 'Nothing is written yet.' : 'It is written.'}
      </p>
      {files.map((file, index) => {
        const text = edits[file.path] ?? typedText(file);
        return (
          <details key={file.path} open={index === 0}>
            <summary>
              {file.path}
              {edited.includes(file.path) && <small> edited</small>}
            </summary>
            <textarea
              class="code"
              aria-label={`Text of ${file.path}`}
              rows={Math.min(Math.max(text.split('\n').length, LINES.least), LINES.most)}
              wrap="off"
              spellcheck={false}
              // What was typed meanwhile would be lost to the next draft.
              readOnly={studio.running !== null}
              value={text}
              onInput={(event) => change({ ...edits, [file.path]: event.currentTarget.value })}
            />
          </details>
        );
      })}
      <div class="actions">
        <ActionButton
          studio={studio}
          action="edit"
          rank="main"
          allowed={edited.length > 0 ? 'yes' : 'no'}
          onAsk={() => void studio.run('edit', { files: withEdits(files, edits) })}
        >
          Keep my edits
        </ActionButton>
        {edited.length > 0 && (
          <button type="button" class="outline" disabled={studio.running !== null} onClick={() => change({})}>
            Take them back
          </button>
        )}
        <ActionButton studio={studio} action="discard" rank="aside" onAsk={() => void studio.run('discard', {})}>
          Discard the draft
        </ActionButton>
        <ActionNote studio={studio} of={['edit', 'discard']} />
      </div>
    </section>
  );
}

const origins: Readonly<Record<StudioDraft['origin'], string>> = {
  proposal: 'as proposed for the sample',
  form: 'made from the choices above',
  model: 'made by the model; its choices are in the form above',
  edited: 'as edited here',
};
