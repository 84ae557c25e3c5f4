import { conditionsOf, conditionWords, type Condition } from '../../../tools/conditionWords.ts';
import { filtersOf } from '../conditions.ts';
import type { Metric } from '../service.ts';
import type { Filters } from './address.ts';

/** Values that a condition names; it counts the others. */
const MOST_NAMED = 6;

/** The conditions that hold on the page, each of which a click removes. */
export function Conditions({
  metric,
  filters,
  onChange,
}: {
  readonly metric: Metric;
  readonly filters: Filters;
  readonly onChange: (change: (filters: Filters) => Filters) => void;
}) {
  const conditions = conditionsOf(filters);
  if (conditions.length === 0) return null;
  const labelOf = (dimension: string): string => metric.dimensions.find(({ name }) => name === dimension)?.label ?? dimension;
  return (
    <ul class="chips" aria-label="Conditions">
      {conditions.map((condition) => {
        const text = conditionWords(condition, labelOf(condition.dimension), MOST_NAMED);
        return (
          <li key={`${condition.dimension} ${condition.operator}`}>
            <span>{text}</span>
            <button type="button" class="quiet" aria-label={`Remove: ${text}`} onClick={() => onChange((now) => without(now, condition))}>
              ×
            </button>
          </li>
        );
      })}
      {conditions.length > 1 && (
        <li>
          <button type="button" class="quiet" onClick={() => onChange(() => ({}))}>
            Remove all
          </button>
        </li>
      )}
    </ul>
  );
}

function without(filters: Filters, { dimension, operator }: Condition): Filters {
  return filtersOf(conditionsOf(filters).filter((known) => known.dimension !== dimension || known.operator !== operator));
}
