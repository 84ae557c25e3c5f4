import { useState } from 'preact/hooks';
import type { StudioAdditions, StudioProcessor } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionNote } from './ActionNote.tsx';
import { DimensionBoxes } from './DimensionBoxes.tsx';
import { describedMeasures, MeasureFields } from './MeasureFields.tsx';
import type { Studio } from './useStudio.ts';

/** What is added to a processor that exists. */
export function AdditionsForm({ studio, processor: { name, columns } }: { readonly studio: Studio; readonly processor: StudioProcessor }) {
  const [additions, setAdditions] = useState<StudioAdditions>({ dimensions: [], measures: [] });
  const { dimensions, measures } = additions;
  const possible = columns.filter(({ dimension }) => dimension).map(({ field }) => field);
  return (
    <form
      aria-label="Additions"
      onSubmit={(event) => {
        event.preventDefault();
        void studio.run('extend', { additions: { dimensions, measures: describedMeasures(measures) } });
      }}
    >
      <h3>Add to {name}</h3>
      <DimensionBoxes possible={possible} dimensions={dimensions} onChange={(next) => setAdditions({ ...additions, dimensions: next })} />
      <MeasureFields
        legend="Measure, besides what it measures"
        fields={columns}
        measures={measures}
        onChange={(next) => setAdditions({ ...additions, measures: next })}
      />
      <div class="actions">
        <ActionButton
          studio={studio}
          action="extend"
          rank="main"
          allowed={dimensions.length + measures.length > 0 ? 'yes' : 'no'}
          onAsk={null}
        >
          Draft these additions
        </ActionButton>
        <ActionNote studio={studio} of={['extend']} />
      </div>
    </form>
  );
}
