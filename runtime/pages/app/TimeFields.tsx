import type { Intent } from '../../../generated/types.ts';
import { periodOf } from '../../reports/periods.ts';
import type { Metric } from './service.ts';

/** Spans that end with the last day that has data, in days. */
const presets = [
  { words: 'Last 7 days of data', days: 7 },
  { words: 'Last 28 days of data', days: 28 },
  { words: 'Last 90 days of data', days: 90 },
  { words: 'Last 365 days of data', days: 365 },
] as const;

/** The period, the axis and the comparison of a question. */
export function TimeFields({
  metric,
  intent,
  onAsk,
}: {
  readonly metric: Metric;
  readonly intent: Intent;
  readonly onAsk: (intent: Intent) => void;
}) {
  const { last_day, first_day, time_axes } = metric;
  const withAxis = (axis: string): void => {
    const time_axis = axis === '' ? null : (axis as NonNullable<Intent['time_axis']>);
    onAsk({ ...intent, time_axis, compare: time_axis === null ? null : (intent.compare ?? null) });
  };
  const bound = (field: 'start' | 'end', text: string): void => onAsk({ ...intent, [field]: text === '' ? null : text });
  const preset = (days: number): void => {
    const period = last_day === null ? null : periodOf(`last_${days}_days`, { start: last_day, end: last_day });
    if (period !== null) onAsk({ ...intent, start: period.start, end: period.end });
  };
  return (
    <fieldset>
      <legend>Time</legend>
      <label>
        By
        <select value={intent.time_axis ?? ''} onChange={(event) => withAxis(event.currentTarget.value)}>
          <option value="">{metric.needs_time_axis === true ? 'choose a period' : 'the whole period'}</option>
          {time_axes.map((axis) => (
            <option key={axis} value={axis}>
              {axis}
            </option>
          ))}
        </select>
      </label>
      <div class="pair">
        <label>
          From
          <input
            type="date"
            value={day(intent.start)}
            min={first_day ?? undefined}
            max={last_day ?? undefined}
            onChange={(event) => bound('start', event.currentTarget.value)}
          />
        </label>
        <label>
          To
          <input
            type="date"
            value={day(intent.end)}
            min={first_day ?? undefined}
            max={last_day ?? undefined}
            onChange={(event) => bound('end', event.currentTarget.value)}
          />
        </label>
      </div>
      {first_day !== null && last_day !== null && (
        <label>
          Period
          <select
            value=""
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (value === 'all') onAsk({ ...intent, start: null, end: null });
              else if (value !== '') preset(Number(value));
              event.currentTarget.value = '';
            }}
          >
            <option value="">choose a span</option>
            <option value="all">
              All data: {first_day} to {last_day}
            </option>
            {presets.map(({ words, days }) => (
              <option key={days} value={days}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
      {metric.rows_by === undefined && (
        <label>
          Compare with
          <select
            value={intent.compare ?? ''}
            disabled={(intent.time_axis ?? null) === null}
            onChange={(event) =>
              onAsk({ ...intent, compare: event.currentTarget.value === '' ? null : (event.currentTarget.value as 'prior_period') })
            }
          >
            <option value="">nothing</option>
            <option value="prior_period">previous period</option>
            <option value="prior_year">the same period a year earlier</option>
          </select>
        </label>
      )}
    </fieldset>
  );
}

/** A bound as a field of a date shows it; one with a time of day is shown by its day. */
function day(bound: string | null | undefined): string {
  return bound?.slice(0, 10) ?? '';
}
