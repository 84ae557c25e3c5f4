import { useState } from 'preact/hooks';
import type { StudioChoices, StudioSample, StudioState } from '../../../../generated/types.ts';
import { AskForm } from './AskForm.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { DraftFiles } from './DraftFiles.tsx';
import type { Studio } from './useStudio.ts';

/** Makes a draft: of the choices in a form, or by asking the model, which then fills the form. */
export function DraftStep({
  studio,
  state: { model, sharing, draft, applied },
  sample,
  onTyped,
}: {
  readonly studio: Studio;
  readonly state: StudioState;
  readonly sample: StudioSample;
  /** Gets whether all that was typed into the draft is saved. */
  readonly onTyped: (draft: 'saved' | 'edited') => void;
}) {
  const [choices, setChoices] = useState<StudioChoices>(draft?.choices ?? sample.proposal);
  // A description that was left empty is none.
  const fill = (): void => {
    const measures = choices.measures.map(({ description = '', ...measure }) =>
      description.trim() === '' ? measure : { ...measure, description },
    );
    void studio.run('fill', { choices: { ...choices, measures } });
  };
  return (
    <>
      {model !== null && sharing !== null && <AskForm studio={studio} model={model} sharing={sharing} onDraft={setChoices} />}
      <ChoicesForm studio={studio} sample={sample} choices={choices} onChange={setChoices} onFill={fill} />
      {draft !== null && <DraftFiles studio={studio} draft={draft} key={JSON.stringify(draft.files)} applied={applied} onTyped={onTyped} />}
    </>
  );
}
