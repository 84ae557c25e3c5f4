/** Dimensions that a draft may have at most. */
const MOST_DIMENSIONS = 50;

/** What answers can be grouped by, a box each. @param possible in the order that the draft will have them */
export function DimensionBoxes({
  possible,
  dimensions,
  onChange,
}: {
  readonly possible: readonly string[];
  readonly dimensions: readonly string[];
  readonly onChange: (dimensions: string[]) => void;
}) {
  const toggle = (field: string): void => {
    const next = new Set(dimensions.includes(field) ? dimensions.filter((other) => other !== field) : [...dimensions, field]);
    onChange(possible.filter((name) => next.has(name)));
  };
  return (
    <fieldset>
      <legend>
        Group and filter by <small>{`${dimensions.length} of at most ${MOST_DIMENSIONS}`}</small>
      </legend>
      {possible.length === 0 && <p>No field can group answers.</p>}
      <div class="boxes" role={possible.length > 0 ? 'region' : undefined} aria-label="Dimensions" tabIndex={possible.length > 0 ? 0 : -1}>
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
  );
}
