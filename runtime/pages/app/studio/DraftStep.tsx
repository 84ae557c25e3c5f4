import { useState } from 'preact/hooks';
import type { StudioChoices, StudioSample, StudioState } from '../../../../generated/types.ts';
import { AdditionsForm } from './AdditionsForm.tsx';
import { AskForm } from './AskForm.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { DraftFiles } from './DraftFiles.tsx';
import { describedMeasures } from './MeasureFields.tsx';
import type { Studio } from './useStudio.ts';

/** Makes a draft: of the choices in a form, or by asking the model, which then fills the form; or of what is added to a processor. */
export function DraftStep({
  studio,
  state,
  onTyped,
}: {
  readonly studio: Studio;
  readonly state: StudioState;
  /** Gets whether all that was typed into the draft is saved. */
  readonly onTyped: (draft: 'saved' | 'edited') => void;
}) {
  const { sample, processor, draft, applied } = state;
  return (
    <>
      {sample !== null && <SampleDraft studio={studio} state={state} sample={sample} />}
      {processor !== null && <AdditionsForm studio={studio} processor={processor} />}
      {draft !== null && <DraftFiles studio={studio} draft={draft} key={JSON.stringify(draft.files)} applied={applied} onTyped={onTyped} />}
    </>
  );
}

/** The form of a sample, and the model that may fill it. */
function SampleDraft({
  studio,
  state: { model, sharing, draft },
  sample,
}: {
  readonly studio: Studio;
  readonly state: StudioState;
  readonly sample: StudioSample;
}) {
  const [choices, setChoices] = useState<StudioChoices>(draft?.choices ?? sample.proposal);
  const fill = (): void => void studio.run('fill', { choices: { ...choices, measures: describedMeasures(choices.measures) } });
  return (
    <>
      {model !== null && sharing !== null && <AskForm studio={studio} model={model} sharing={sharing} onDraft={setChoices} />}
      <ChoicesForm studio={studio} sample={sample} choices={choices} onChange={setChoices} onFill={fill} />
    </>
  );
}
