import type { StudioColumn, StudioMeasure, StudioMeasureKind } from '../../../../generated/types.ts';

/** Measures that a draft may have at most. */
const MOST_MEASURES = 30;

/** A field that may be measured. */
type Measurable = Pick<StudioColumn, 'field' | 'measures'>;

/** What is measured, a line each. */
export function MeasureFields({
  legend,
  fields,
  measures,
  onChange,
}: {
  readonly legend: string;
  readonly fields: readonly Measurable[];
  readonly measures: readonly StudioMeasure[];
  readonly onChange: (measures: StudioMeasure[]) => void;
}) {
  const offered = fields.flatMap(({ field, measures: kinds }) => kinds.map((kind): StudioMeasure => ({ field, kind })));
  const isChosen = ({ field, kind }: StudioMeasure): boolean => measures.some((one) => one.field === field && one.kind === kind);
  const next = offered.find((measure) => !isChosen(measure));
  return (
    <fieldset>
      <legend>{legend}</legend>
      {offered.length === 0 && <p>No field can be measured.</p>}
      <ul class="measures" aria-label="Measures">
        {measures.map((measure, index) => (
          <MeasureLine
            key={index}
            number={index + 1}
            fields={fields}
            measure={measure}
            onChange={(changed) => onChange(measures.with(index, changed))}
            onRemove={() => onChange(measures.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      <p>
        <button
          type="button"
          class="outline"
          disabled={next === undefined || measures.length >= MOST_MEASURES}
          onClick={() => next !== undefined && onChange([...measures, next])}
        >
          Add a measure
        </button>
      </p>
    </fieldset>
  );
}

function MeasureLine({
  number,
  fields,
  measure,
  onChange,
  onRemove,
}: {
  readonly number: number;
  readonly fields: readonly Measurable[];
  readonly measure: StudioMeasure;
  readonly onChange: (measure: StudioMeasure) => void;
  readonly onRemove: () => void;
}) {
  const kindsOf = (name: string): readonly StudioMeasureKind[] => fields.find(({ field }) => field === name)?.measures ?? [];
  const choose = (field: string): void => {
    const kinds = kindsOf(field);
    const kind = kinds.includes(measure.kind) ? measure.kind : kinds[0];
    if (kind !== undefined) onChange({ ...measure, field, kind });
  };
  return (
    <li>
      <fieldset aria-label={`Measure ${number}`}>
        <label>
          Field
          <select value={measure.field} onChange={(event) => choose(event.currentTarget.value)}>
            {fields
              .filter(({ measures }) => measures.length > 0)
              .map(({ field }) => (
                <option key={field} value={field}>
                  {field}
                </option>
              ))}
          </select>
        </label>
        <label>
          As
          <select value={measure.kind} onChange={(event) => onChange({ ...measure, kind: event.currentTarget.value as StudioMeasureKind })}>
            {kindsOf(measure.field).map((kind) => (
              <option key={kind} value={kind}>
                {words[kind]}
              </option>
            ))}
          </select>
        </label>
        <label>
          Description, if not ours
          <input
            type="text"
            maxLength={300}
            autocomplete="off"
            value={measure.description ?? ''}
            onInput={(event) => onChange({ ...measure, description: event.currentTarget.value })}
          />
        </label>
        <button type="button" class="outline" aria-label={`Remove measure ${number}: ${measure.field}`} onClick={onRemove}>
          ×
        </button>
      </fieldset>
    </li>
  );
}

const words: Readonly<Record<StudioMeasureKind, string>> = {
  mean: 'mean and sum',
  share: 'share that is true',
  different: 'number of distinct values',
};

/** The measures as they are asked for: a description that was left empty is none. */
export function describedMeasures(measures: readonly StudioMeasure[]): StudioMeasure[] {
  return measures.map(({ description = '', ...measure }) => (description.trim() === '' ? measure : { ...measure, description }));
}
