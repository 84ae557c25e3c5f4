import type { StudioModel, StudioState, StudioWorkspace } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionNote } from './ActionNote.tsx';
import { Facts } from './Facts.tsx';
import { Preformatted } from './Preformatted.tsx';
import { hasWrittenLast } from './steps.ts';
import { UndoButton } from './UndoButton.tsx';
import type { Studio } from './useStudio.ts';
import { counted, destinationText } from './wording.ts';

/** What is worked on, and with which model. */
export function EntryStep({ studio, state }: { readonly studio: Studio; readonly state: StudioState }) {
  const { workspace, model, sample } = state;
  const { catalog, diagnostics, undo, sources } = workspace;
  return (
    <>
      <Facts
        of={[
          ['Workspace', workspace.name],
          ['Catalog', catalogText(workspace)],
          ...(sources.length === 0 ? [] : [['Sources', sources.join(', ')] as const]),
          ...modelFacts(model),
        ]}
      />
      {studio.former === 'forgotten' && (
        <p class="note" role="status">
          The studio no longer knows the journey of this tab, so a new one has begun. What had been written to files is still there.
        </p>
      )}
      {catalog === 'none' && (
        <p class="note">
          Metrics that exist in dbt, in Cube, or in an Open Semantic Interchange document make a catalog on the command line:{' '}
          <code>{workspace.import_command}</code>. From a data file alone, go on here.
        </p>
      )}
      {catalog === 'broken' && (
        <>
          <p class="note fault">The catalog does not compile. Mend it in its files, then look again.</p>
          <Preformatted name="Why the catalog does not compile">{diagnostics.join('\n')}</Preformatted>
        </>
      )}
      {undo !== null && !hasWrittenLast(state) && <UndoButton studio={studio} undo={undo} writer="another" />}
      <div class="actions">
        {(catalog === 'broken' || sample !== null) && (
          <ActionButton studio={studio} action="enter" rank="aside" onAsk={studio.begin}>
            {catalog === 'broken' ? 'Look again' : 'Begin again'}
          </ActionButton>
        )}
        <ActionNote studio={studio} of={hasWrittenLast(state) ? ['enter', 'resume'] : ['enter', 'resume', 'undo']} />
      </div>
    </>
  );
}

function catalogText({ catalog, sources, metrics }: StudioWorkspace): string {
  switch (catalog) {
    case 'none':
      return 'none yet: the first draft makes it';
    case 'compiles':
      return `compiles: ${counted(sources.length, 'source')}, ${counted(metrics, 'metric')}`;
    case 'broken':
      return 'does not compile';
  }
}

function modelFacts(model: StudioModel | null): readonly (readonly [string, string])[] {
  if (model === null) return [['Model', 'none in ai.yaml: every step works without one, and nothing is sent to anyone']];
  return [
    ['Model', `${model.model} of ${model.provider}; every step works without it, too`],
    ['Prompts go to', `${destinationText(model.destination)}, once you have confirmed what they say`],
    ['Key', model.key === 'set' ? `${model.key_variable} is set` : `${model.key_variable} is not set where the studio runs`],
  ];
}
