import type { StudioRun } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionNote } from './ActionNote.tsx';
import { resultId } from './landing.ts';
import { Preformatted } from './Preformatted.tsx';
import type { Studio } from './useStudio.ts';

/** Compiles the catalog and ingests the data. */
export function RunStep({ studio, run }: { readonly studio: Studio; readonly run: StudioRun | null }) {
  return (
    <>
      <p>Compiles the catalog as it is now, reads the data, and publishes what the metrics answer from.</p>
      <div class="actions">
        <ActionButton studio={studio} action="run" rank={run === null ? 'main' : 'aside'} onAsk={() => void studio.run('run', {})}>
          {run === null ? 'Compile and ingest' : 'Compile and ingest again'}
        </ActionButton>
        <ActionNote studio={studio} of={['run']} />
      </div>
      {run !== null && (
        <>
          <h3 id={resultId('run')} tabIndex={-1}>
            {run.ok ? 'Everything was read and published' : 'Not everything was read and published'}
          </h3>
          <Preformatted name="Summary of the ingest">{run.summary}</Preformatted>
        </>
      )}
    </>
  );
}
