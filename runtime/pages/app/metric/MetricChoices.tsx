import type { TimeAxis } from '../../../../generated/types.ts';
import { PeriodFields } from '../PeriodFields.tsx';
import type { Metric, Served } from '../service.ts';
import { wordsOf } from '../wordsOf.ts';
import type { GoFrom, MetricPlace } from './address.ts';
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
  readonly onGo: GoFrom;
}) {
  const companions = companionsOf(metric, served.metrics, view).filter(({ name }) => !place.also.includes(name));
  return (
    <form class="choices" aria-label="Choices" onSubmit={(event) => event.preventDefault()}>
      <PeriodFields
        period={view.period}
        offered={view.periods}
        days={view.days ?? view.covered}
        onChoose={(period) => onGo((now) => ({ ...now, period }))}
      />
      {metric.rows_by === undefined && (
        <>
          <label>
            By
            <select
              value={view.axis ?? ''}
              onChange={(event) => {
                const by = event.currentTarget.value as TimeAxis;
                onGo((now) => ({ ...now, by }));
              }}
            >
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
                onGo((now) => ({ ...now, compare: compare === 'none' || compare === 'prior_year' ? compare : null }));
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
          <select
            value={view.output}
            onChange={(event) => {
              const output = event.currentTarget.value;
              onGo((now) => ({ ...now, output }));
            }}
          >
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
              const added = event.currentTarget.value;
              onGo((now) => ({ ...now, also: [...now.also, added] }));
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
