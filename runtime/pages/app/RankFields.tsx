import type { Intent } from '../../../generated/types.ts';
import type { Metric } from './service.ts';

/** Ranking, totals and the further columns of a question. */
export function RankFields({
  metric,
  intent,
  onAsk,
}: {
  readonly metric: Metric;
  readonly intent: Intent;
  readonly onAsk: (intent: Intent) => void;
}) {
  const groups = [...(intent.time_axis ? [intent.time_axis] : []), ...(intent.dimensions ?? [])];
  const ranked = intent.top_n !== undefined && intent.top_n !== null;
  const top = (text: string): void => {
    const { top_n: _n, top_n_by: _by, top_n_within: _within, others: _others, ...rest } = intent;
    const top_n = Number(text);
    onAsk(text === '' || !Number.isInteger(top_n) || top_n < 1 ? rest : { ...intent, top_n });
  };
  const within = (name: string, by: 'on' | 'off'): void =>
    onAsk({
      ...intent,
      top_n_within: by === 'on' ? [...(intent.top_n_within ?? []), name] : (intent.top_n_within ?? []).filter((known) => known !== name),
    });
  return (
    <fieldset>
      <legend>Show</legend>
      <label>
        Only the largest
        <input type="number" min="1" step="1" value={intent.top_n ?? ''} onChange={(event) => top(event.currentTarget.value)} />
      </label>
      {ranked && (
        <>
          <label>
            by
            <select value={intent.top_n_by ?? ''} onChange={(event) => onAsk({ ...intent, ...rankBy(event.currentTarget.value) })}>
              <option value="">{metric.outputs[0]?.name ?? ''}</option>
              {metric.outputs.slice(1).map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {groups.length > 1 &&
            groups.map((name) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={(intent.top_n_within ?? []).includes(name)}
                  onChange={(event) => within(name, event.currentTarget.checked ? 'on' : 'off')}
                />
                of each {metric.dimensions.find((dimension) => dimension.name === name)?.label ?? name}
              </label>
            ))}
          <label>
            <input
              type="checkbox"
              checked={intent.others === true}
              onChange={(event) => onAsk({ ...intent, others: event.currentTarget.checked })}
            />
            the rest as one row
          </label>
        </>
      )}
      <label>
        <input
          type="checkbox"
          checked={intent.totals === true}
          onChange={(event) => onAsk({ ...intent, totals: event.currentTarget.checked })}
        />
        Totals
      </label>
      {metric.chart_kinds.includes('boxplot') && (
        <label>
          <input
            type="checkbox"
            checked={intent.quantiles === true}
            onChange={(event) => onAsk({ ...intent, quantiles: event.currentTarget.checked })}
          />
          Quantiles
        </label>
      )}
    </fieldset>
  );
}

function rankBy(name: string): Pick<Intent, 'top_n_by'> {
  return name === '' ? {} : { top_n_by: name };
}
