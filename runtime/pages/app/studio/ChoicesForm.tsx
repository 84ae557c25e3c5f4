import type { StudioChoices, StudioGrain, StudioSample } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionNote } from './ActionNote.tsx';
import { MeasureFields } from './MeasureFields.tsx';
import type { Studio } from './useStudio.ts';

const GRAINS: readonly StudioGrain[] = ['hour', 'day', 'week', 'month', 'quarter', 'year'];
/** Dimensions that a draft may have at most. */
const MOST_DIMENSIONS = 50;

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
  const toggle = (field: string): void => {
    const next = new Set(dimensions.includes(field) ? dimensions.filter((other) => other !== field) : [...dimensions, field]);
    onChange({ ...choices, dimensions: possible.filter((name) => next.has(name)) });
  };
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
      <fieldset>
        <legend>
          Group and filter by <small>{`${dimensions.length} of at most ${MOST_DIMENSIONS}`}</small>
        </legend>
        {possible.length === 0 && <p>No field of the sample can group answers.</p>}
        <div
          class="boxes"
          role={possible.length > 0 ? 'region' : undefined}
          aria-label="Dimensions"
          tabIndex={possible.length > 0 ? 0 : -1}
        >
          {possible.map((field) => (
            <label key={field}>
              <input
                type="checkbox"
                checked={dimensions.includes(field)}
                disabled={dimensions.length >= MOST_DIMENSIONS && !dimensions.includes(field)}
                onChange={() => toggle(field)}
              />
              {field}
            </label>
          ))}
        </div>
      </fieldset>
      <MeasureFields fields={sample.fields} measures={choices.measures} onChange={(measures) => onChange({ ...choices, measures })} />
      <div class="actions">
        <ActionButton studio={studio} action="fill" rank="main" onAsk={null}>
          Draft from these choices
        </ActionButton>
        <ActionNote studio={studio} of={['fill']} />
      </div>
    </form>
  );
}
