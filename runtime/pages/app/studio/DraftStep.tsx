import { useState } from 'preact/hooks';
import type { StudioChoices, StudioSample, StudioState } from '../../../../generated/types.ts';
import { AskForm } from './AskForm.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { DraftFiles } from './DraftFiles.tsx';
import type { Edits } from './fileTexts.ts';
import type { Studio } from './useStudio.ts';

/** Makes a draft: of the choices in a form, or by asking the model, which then fills the form. */
export function DraftStep({
  studio,
  state: { model, sharing, draft },
  sample,
  edits,
  onEdits,
}: {
  readonly studio: Studio;
  readonly state: StudioState;
  readonly sample: StudioSample;
  readonly edits: Edits;
  readonly onEdits: (edits: Edits) => void;
}) {
  const [choices, setChoices] = useState<StudioChoices>(draft?.choices ?? sample.proposal);
  /** A description that was left empty is none. */
  const fill = (): void => {
    const measures = choices.measures.map(({ description = '', ...measure }) =>
      description.trim() === '' ? measure : { ...measure, description },
    );
    void studio.run('fill', { choices: { ...choices, measures } });
  };
  const ask = async (request: string): Promise<void> => {
    const state = await studio.run('ask', { request });
    if (state?.draft?.choices) setChoices(state.draft.choices);
  };
  return (
    <>
      {model !== null && sharing !== null && <AskForm studio={studio} model={model} sharing={sharing} onAsk={(text) => void ask(text)} />}
      <ChoicesForm studio={studio} sample={sample} choices={choices} onChange={setChoices} onFill={fill} />
      {draft !== null && <DraftFiles studio={studio} draft={draft} edits={edits} onEdits={onEdits} />}
    </>
  );
}
