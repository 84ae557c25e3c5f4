import type { TimeAxis } from '../../../../generated/types.ts';
import { PeriodFields } from '../PeriodFields.tsx';
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
  const companions = companionsOf(metric, served.metrics, view).filter(({ name }) => !place.also.includes(name));
  return (
    <form class="choices" aria-label="Choices" onSubmit={(event) => event.preventDefault()}>
      <PeriodFields
        period={view.period}
        offered={view.periods}
        days={view.days ?? view.covered}
        onChoose={(period) => onGo({ ...place, period })}
      />
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
              <option value="prior_period">previous period</option>
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
