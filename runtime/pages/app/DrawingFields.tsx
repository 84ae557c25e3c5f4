import type { ResultColumn } from '../../../generated/types.ts';
import type { Drawing } from './address.ts';
import type { Metric } from './service.ts';

const channels = ['x', 'y', 'color'] as const;
const words: Readonly<Record<(typeof channels)[number], string>> = { x: 'Across', y: 'Up', color: 'Colour' };

/** Kinds of chart that need no columns to be named. */
const plainKinds: readonly string[] = ['table', 'kpi_card'];

/** How the answer is shown: the kinds that the metric has, and the columns on their channels. */
export function DrawingFields({
  metric,
  drawing,
  columns,
  onShow,
}: {
  readonly metric: Metric;
  readonly drawing: Drawing;
  readonly columns: readonly ResultColumn[];
  readonly onShow: (drawing: Drawing) => void;
}) {
  const put = (channel: (typeof channels)[number], column: string): void => {
    const { [channel]: _before, ...rest } = drawing;
    onShow(column === '' ? rest : { ...rest, [channel]: column });
  };
  return (
    <form class="drawing" onSubmit={(event) => event.preventDefault()}>
      <label>
        Show as
        <select value={drawing.kind} onChange={(event) => onShow({ kind: event.currentTarget.value })}>
          {['table', ...metric.chart_kinds.filter((kind) => kind !== 'table')].map((kind) => (
            <option key={kind} value={kind}>
              {kind.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </label>
      {!plainKinds.includes(drawing.kind) &&
        channels.map((channel) => (
          <label key={channel}>
            {words[channel]}
            <select value={drawing[channel] ?? ''} onChange={(event) => put(channel, event.currentTarget.value)}>
              <option value="">automatic</option>
              {columns.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
    </form>
  );
}
