import { useState } from 'preact/hooks';
import type { ReportFilter } from '../../../../compiler/reports.ts';
import type { Cell } from '../../../../generated/types.ts';
import { valueText } from '../../../tools/valueText.ts';
import { valuesOf } from '../service.ts';
import { useLoaded } from '../useLoaded.ts';

/** Which values of a dimension pass; none chosen lets all pass. */
export function ValueFilter({
  filter,
  chosen,
  onChange,
}: {
  readonly filter: ReportFilter;
  readonly chosen: readonly Cell[];
  readonly onChange: (values: readonly Cell[]) => void;
}) {
  const { dimension, metric, label, description } = filter;
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const known = useLoaded(
    `${dimension} ${search} ${isOpen ? 'open' : 'closed'}`,
    isOpen ? (signal) => valuesOf(metric, dimension, search, signal) : null,
  );
  const found = known.value?.values.map(({ value }) => value) ?? [];
  const listed = [...chosen, ...found.filter((value) => !chosen.includes(value))];
  return (
    <details class="values" onToggle={(event) => setOpen(event.currentTarget.open)} title={description}>
      <summary>
        {label}: {chosen.length === 0 ? 'all' : chosen.map(valueText).join(', ')}
      </summary>
      <label>
        Search
        <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
      </label>
      {known.failure !== null && <p role="alert">{known.failure.message}</p>}
      <fieldset aria-busy={known.state === 'loading'}>
        <legend>{label}</legend>
        {listed.map((value) => (
          <label key={JSON.stringify(value)}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
            />
            {valueText(value)}
          </label>
        ))}
      </fieldset>
      {chosen.length > 0 && (
        <button type="button" class="outline" onClick={() => onChange([])}>
          Keep all
        </button>
      )}
    </details>
  );
}
