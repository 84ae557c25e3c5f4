import { useState } from 'preact/hooks';
import type { StudioChoices, StudioModel, StudioSharing } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionNote } from './ActionNote.tsx';
import type { Studio } from './useStudio.ts';

/** The longest request that the studio takes, in characters. */
const LONGEST = 1000;

/** Asks the model for a draft, once what it may be told is confirmed. */
export function AskForm({
  studio,
  model,
  sharing: { confirmed, requests },
  onDraft,
}: {
  readonly studio: Studio;
  readonly model: StudioModel;
  readonly sharing: StudioSharing;
  /** What the model chose. */
  readonly onDraft: (choices: StudioChoices) => void;
}) {
  const [request, setRequest] = useState('');
  const ask = async (): Promise<void> => {
    const state = await studio.run('ask', { request });
    if (state === null) return;
    setRequest('');
    if (state.draft !== null && state.draft.choices !== null) onDraft(state.draft.choices);
  };
  if (!confirmed)
    return (
      <>
        <p class="about">To have {model.model} make a draft, confirm in step 3 what it may be told.</p>
        <ActionNote studio={studio} of={['ask']} />
      </>
    );
  if (model.key === 'missing')
    return (
      <p class="note">
        {model.model} cannot be asked: {model.key_variable} is not set. Start the studio with it, or use the form.
      </p>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <h3>Ask {model.model}</h3>
      {requests.length > 0 && (
        <>
          <p class="aside">Asked before under this confirmation, and sent again with the replies:</p>
          <ol aria-label="Earlier requests">
            {requests.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ol>
        </>
      )}
      <label>
        What should be measured?
        <textarea rows={3} required maxLength={LONGEST} value={request} onInput={(event) => setRequest(event.currentTarget.value)} />
      </label>
      <div class="actions">
        <ActionButton studio={studio} action="ask" rank="main" onAsk={null}>
          Ask the model
        </ActionButton>
        <ActionNote studio={studio} of={['ask']} />
      </div>
    </form>
  );
}
