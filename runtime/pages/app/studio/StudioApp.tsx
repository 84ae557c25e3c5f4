import { useMemo, useState } from 'preact/hooks';
import type { StudioState } from '../../../../generated/types.ts';
import { FailureNote } from '../FailureNote.tsx';
import { ApplyStep } from './ApplyStep.tsx';
import { ConsentStep } from './ConsentStep.tsx';
import { DraftStep } from './DraftStep.tsx';
import { EntryStep } from './EntryStep.tsx';
import { ReportStep } from './ReportStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { RunStep } from './RunStep.tsx';
import { SampleStep } from './SampleStep.tsx';
import { Step } from './Step.tsx';
import { currentOf, placesOf, type StepName } from './steps.ts';
import { useStudio, type Studio } from './useStudio.ts';

/** The authoring studio: from a sample, or a processor that exists, to metrics that answer, in one list of steps. */
export function StudioApp() {
  const studio = useStudio();
  const { access, state, failed } = studio;
  if (access === 'locked') return <Locked />;
  if (state === null)
    return (
      <main class="container narrow">
        <h1>Studio</h1>
        {failed === null ? (
          <p aria-busy="true">Looking at the workspace</p>
        ) : (
          <FailureNote failure={failed.failure} onRetry={failed.again} />
        )}
      </main>
    );
  return <Journey key={state.journey} studio={studio} state={state} />;
}

function Locked() {
  return (
    <main class="container narrow">
      <h1>Studio</h1>
      <p role="alert">
        This page needs the key of the studio. Open the whole address that <code>service studio</code> printed when it started, up to its
        end: the key comes after #key=. Every start has a new one.
      </p>
    </main>
  );
}

function Journey({ studio, state }: { readonly studio: Studio; readonly state: StudioState }) {
  const [draft, setDraft] = useState<'saved' | 'edited'>('saved');
  // What was chosen for one sample is not for another, nor for the same one read otherwise.
  const read = useMemo(() => JSON.stringify([state.sample, state.processor]), [state.sample, state.processor]);
  const { failed } = studio;
  const outdated = failed !== null && failed.action === null ? failed.failure : null;
  const current = currentOf(state);
  const contentOf = (name: StepName) => {
    switch (name) {
      case 'entry':
        return <EntryStep studio={studio} state={state} />;
      case 'sample':
        return <SampleStep studio={studio} state={state} />;
      case 'consent':
        return <ConsentStep key={read} studio={studio} state={state} />;
      case 'draft':
        return <DraftStep key={read} studio={studio} state={state} onTyped={setDraft} />;
      case 'review':
        return state.draft === null ? null : <ReviewStep studio={studio} review={state.review} draft={draft} />;
      case 'apply':
        return <ApplyStep studio={studio} state={state} />;
      case 'run':
        return <RunStep studio={studio} run={state.run} />;
      case 'report':
        return <ReportStep studio={studio} report={state.report} />;
    }
  };
  return (
    <main class="container studio">
      <h1>Studio: {state.workspace.name}</h1>
      <p class="about">
        From a sample of data, or a processor that exists, to metrics that answer. Nothing is written before you apply it.
      </p>
      <ol class="steps">
        {placesOf(state).map((place) => (
          <Step key={place.name} place={place} outdated={place.name === current ? outdated : null}>
            {contentOf(place.name)}
          </Step>
        ))}
      </ol>
    </main>
  );
}
