import { useState } from 'preact/hooks';
import { searchMetrics } from './searchMetrics.ts';
import type { Metric } from './service.ts';

/** Metrics shown at once; a search finds the others. */
const MOST_SHOWN = 50;

/** Finds a metric by words of its name, label or description. */
export function MetricPicker({
  metrics,
  chosen,
  onChoose,
}: {
  readonly metrics: readonly Metric[];
  readonly chosen: string | null;
  readonly onChoose: (name: string) => void;
}) {
  const [search, setSearch] = useState('');
  const found = searchMetrics(metrics, search);
  const metric = metrics.find(({ name }) => name === chosen);
  return (
    <details class="picker" open={metric === undefined}>
      <summary>{metric === undefined ? 'Metric' : metric.label}</summary>
      <label>
        Search
        <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
      </label>
      <ul class="metrics">
        {found.slice(0, MOST_SHOWN).map((known) => (
          <li key={known.name}>
            <button
              type="button"
              class={known.name === chosen ? undefined : 'outline'}
              aria-pressed={known.name === chosen}
              onClick={(event) => {
                event.currentTarget.closest('details')?.removeAttribute('open');
                onChoose(known.name);
              }}
            >
              {known.label}
              <small>{known.description}</small>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {found.length === 0
          ? 'No metric matches.'
          : found.length > MOST_SHOWN
            ? `${found.length - MOST_SHOWN} more: search to narrow them.`
            : ''}
      </p>
    </details>
  );
}
