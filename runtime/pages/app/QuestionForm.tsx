import type { Intent } from '../../../generated/types.ts';
import { conditionsOf } from '../../tools/conditionWords.ts';
import { filtersOf } from './conditions.ts';
import { FilterList } from './FilterList.tsx';
import { RankFields } from './RankFields.tsx';
import { TimeFields } from './TimeFields.tsx';
import type { Metric } from './service.ts';

/** Everything that a question may say, each change asking at once. */
export function QuestionForm({
  metric,
  intent,
  onAsk,
}: {
  readonly metric: Metric;
  readonly intent: Intent;
  readonly onAsk: (intent: Intent) => void;
}) {
  const grouped = intent.dimensions ?? [];
  const groupBy = (name: string, by: 'on' | 'off'): void => {
    onAsk({ ...intent, dimensions: by === 'on' ? [...grouped, name] : grouped.filter((known) => known !== name) });
  };
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <p class="about">{metric.description}</p>
      <TimeFields metric={metric} intent={intent} onAsk={onAsk} />
      {metric.dimensions.length > 0 && (
        <fieldset>
          <legend>Group by</legend>
          {metric.dimensions.map(({ name, label, description }) => (
            <label key={name} title={description}>
              <input
                type="checkbox"
                checked={grouped.includes(name)}
                onChange={(event) => groupBy(name, event.currentTarget.checked ? 'on' : 'off')}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <FilterList
        metric={metric}
        conditions={conditionsOf(intent.filters)}
        onChange={(conditions) => onAsk({ ...intent, filters: filtersOf(conditions) })}
      />
      {metric.rows_by === undefined && <RankFields metric={metric} intent={intent} onAsk={onAsk} />}
    </form>
  );
}
