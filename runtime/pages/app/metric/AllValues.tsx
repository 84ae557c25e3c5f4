import { useEffect, useRef, useState } from 'preact/hooks';
import { valuesOf, type Metric, type Served } from '../service.ts';
import { useLoaded } from '../useLoaded.ts';
import { LeaderTable, type Choosing } from './LeaderTable.tsx';
import { leadersOf } from './leadersOf.ts';
import type { MetricView } from './metricView.ts';

/** Values that are listed at once; a search finds the others. */
const MOST_LISTED = 100;

/** The values of a dimension that a search finds, in a window of their own. */
export function AllValues({
  about,
  served,
  metric,
  view,
  dimension,
  choosing,
  onClose,
}: {
  /** What the values are of: asked for anew when it changes. */
  readonly about: string;
  readonly served: Served;
  readonly metric: Metric;
  readonly view: MetricView;
  readonly dimension: Metric['dimensions'][number];
  readonly choosing: Choosing;
  readonly onClose: () => void;
}) {
  const { name, label } = dimension;
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const found = useLoaded(`${about} ${search}`, async (signal) => {
    if (search === '')
      return { more: true, leaders: await leadersOf(served, metric, view, dimension, { kind: 'largest', most: MOST_LISTED }, signal) };
    const { values, more } = await valuesOf(metric.name, name, search, signal, MOST_LISTED);
    const named = values.map(({ value }) => value);
    return {
      more,
      leaders: named.length === 0 ? null : await leadersOf(served, metric, view, dimension, { kind: 'named', values: named }, signal),
    };
  });
  const leaders = found.value?.leaders ?? null;
  const more = search === '' ? leaders?.answer.rows.length === MOST_LISTED : found.value?.more === true;
  return (
    <dialog class="values" ref={dialog} aria-label={`All values of ${label}`} onClose={onClose}>
      <article>
        <header class="bar">
          <h2>{label}</h2>
          <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </header>
        <input
          type="search"
          autofocus
          aria-label={`Search the values of ${label}`}
          placeholder="Search"
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
        {found.failure !== null && <p role="alert">{found.failure.message}</p>}
        <div class="scroll" role="group" aria-label={`Values of ${label}`} tabIndex={0} aria-busy={found.state === 'loading'}>
          {leaders !== null && <LeaderTable label={label} dimension={name} output={view.output} leaders={leaders} {...choosing} />}
        </div>
        <p class="aside" role="status">
          {found.state === 'loading'
            ? 'Loading'
            : leaders === null || leaders.answer.rows.length === 0
              ? 'No value matches.'
              : more
                ? 'There are more values: search to find them.'
                : leaders.answer.rows.length === 1
                  ? '1 value'
                  : `${leaders.answer.rows.length} values`}
        </p>
      </article>
    </dialog>
  );
}
