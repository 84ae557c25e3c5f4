import type { StudioState } from '../../../../generated/types.ts';
import { ScopeForm } from './ScopeForm.tsx';
import type { Studio } from './useStudio.ts';

/** What a model may be told, where there is one. */
export function ConsentStep({
  studio,
  state: { model, sample, processor, sharing },
}: {
  readonly studio: Studio;
  readonly state: StudioState;
}) {
  if (model === null) return <p>No model is configured: nothing is sent to anyone. Go on with the form of the draft.</p>;
  if (processor !== null) return <p>To a processor that exists is added in the form: nothing is sent to anyone.</p>;
  if (sample === null || sharing === null) return null;
  return (
    <>
      <p>
        Choose what {model.model} may be told of the sample, look at it, and confirm it. Without a confirmation nothing is sent; the form of
        the draft needs none.
      </p>
      <ScopeForm studio={studio} fields={sample.fields} sharing={sharing} />
    </>
  );
}
