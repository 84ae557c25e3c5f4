import type { StudioChoices, StudioGrain, StudioSample } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionNote } from './ActionNote.tsx';
import { DimensionBoxes } from './DimensionBoxes.tsx';
import { MeasureFields } from './MeasureFields.tsx';
import type { Studio } from './useStudio.ts';

const GRAINS: readonly StudioGrain[] = ['hour', 'day', 'week', 'month', 'quarter', 'year'];

/** The choices that make a draft without a model. */
export function ChoicesForm({
  studio,
  sample,
  choices,
  onChange,
  onFill,
}: {
  readonly studio: Studio;
  readonly sample: StudioSample;
  readonly choices: StudioChoices;
  readonly onChange: (choices: StudioChoices) => void;
  readonly onFill: () => void;
}) {
  const { dimensions } = choices;
  const possible = sample.fields.filter(({ dimension }) => dimension).map(({ field }) => field);
  return (
    <form
      aria-label="Choices"
      onSubmit={(event) => {
        event.preventDefault();
        onFill();
      }}
    >
      <h3>Choices</h3>
      <label class="short">
        Keep a row for each
        <select value={choices.grain} onChange={(event) => onChange({ ...choices, grain: event.currentTarget.value as StudioGrain })}>
          {GRAINS.map((grain) => (
            <option key={grain} value={grain}>
              {grain}
            </option>
          ))}
        </select>
      </label>
      <DimensionBoxes possible={possible} dimensions={dimensions} onChange={(next) => onChange({ ...choices, dimensions: next })} />
      <MeasureFields
        legend="Measure, besides the number of rows"
        fields={sample.fields}
        measures={choices.measures}
        onChange={(measures) => onChange({ ...choices, measures })}
      />
      <div class="actions">
        <ActionButton studio={studio} action="fill" rank="main" onAsk={null}>
          Draft from these choices
        </ActionButton>
        <ActionNote studio={studio} of={['fill']} />
      </div>
    </form>
  );
}
