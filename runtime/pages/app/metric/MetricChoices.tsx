import type { TimeAxis } from '../../../../generated/types.ts';
import { periodWords } from '../../../reports/periods.ts';
import type { Metric, Served } from '../service.ts';
import { wordsOf } from '../wordsOf.ts';
import type { MetricPlace } from './address.ts';
import { companionsOf, type MetricView } from './metricView.ts';

/** What the reader chooses for all of the page: the days, what they are compared with, the axis, and what else is drawn. */
export function MetricChoices({
  served,
  metric,
  view,
  place,
  onGo,
}: {
  readonly served: Served;
  readonly metric: Metric;
  readonly view: MetricView;
  readonly place: MetricPlace;
  readonly onGo: (place: MetricPlace) => void;
}) {
  const days = view.days ?? view.covered;
  const bound = (field: 'start' | 'end', day: string): void => {
    if (days !== null && day !== '')
      onGo({ ...place, period: `${field === 'start' ? day : days.start}..${field === 'end' ? day : days.end}` });
  };
  const companions = companionsOf(metric, served.metrics, view).filter(({ name }) => !place.also.includes(name));
  return (
    <form class="choices" aria-label="Choices" onSubmit={(event) => event.preventDefault()}>
      <label>
        Period
        <select value={view.period} onChange={(event) => onGo({ ...place, period: event.currentTarget.value })}>
          {view.periods.map((name) => (
            <option key={name} value={name}>
              {periodWords(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        From
        <input type="date" value={days?.start ?? ''} max={days?.end} onChange={(event) => bound('start', event.currentTarget.value)} />
      </label>
      <label>
        To
        <input type="date" value={days?.end ?? ''} min={days?.start} onChange={(event) => bound('end', event.currentTarget.value)} />
      </label>
      {metric.rows_by === undefined && (
        <>
          <label>
            By
            <select value={view.axis ?? ''} onChange={(event) => onGo({ ...place, by: event.currentTarget.value as TimeAxis })}>
              {metric.time_axes.map((axis) => (
                <option key={axis} value={axis}>
                  {axis}
                </option>
              ))}
            </select>
          </label>
          <label>
            Compare with
            <select
              value={view.compare ?? 'none'}
              onChange={(event) => {
                const compare = event.currentTarget.value;
                onGo({ ...place, compare: compare === 'none' || compare === 'prior_year' ? compare : null });
              }}
            >
              <option value="none">nothing</option>
              <option value="prior_period">the previous period</option>
              <option value="prior_year">a year earlier</option>
            </select>
          </label>
        </>
      )}
      {metric.rows_by === undefined && metric.outputs.length > 1 && (
        <label>
          Output
          <select value={view.output} onChange={(event) => onGo({ ...place, output: event.currentTarget.value })}>
            {metric.outputs.map(({ name }) => (
              <option key={name} value={name}>
                {wordsOf(name)}
              </option>
            ))}
          </select>
        </label>
      )}
      {companions.length > 0 && (
        <label>
          Together with
          <select
            value=""
            onChange={(event) => {
              onGo({ ...place, also: [...place.also, event.currentTarget.value] });
            }}
          >
            <option value="">add a metric</option>
            {companions.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </form>
  );
}
