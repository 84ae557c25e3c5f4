import { useEffect, useRef } from 'preact/hooks';
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
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef(false);
  // Who works with keys goes on from the conditions that are left, and without any from what stands before them.
  useEffect(() => {
    if (removed.current) (list.current?.querySelector('button') ?? document.querySelector<HTMLElement>('.choices select'))?.focus();
    removed.current = false;
  }, [conditions.length]);
  const remove = (event: MouseEvent, change: (filters: Filters) => Filters): void => {
    removed.current = event.detail === 0;
    onChange(change);
  };
  if (conditions.length === 0) return null;
  const labelOf = (dimension: string): string => metric.dimensions.find(({ name }) => name === dimension)?.label ?? dimension;
  return (
    <ul class="chips" aria-label="Conditions" ref={list}>
      {conditions.map((condition) => {
        const text = conditionWords(condition, labelOf(condition.dimension), MOST_NAMED);
        return (
          <li key={`${condition.dimension} ${condition.operator}`}>
            <span>{text}</span>
            <button
              type="button"
              class="quiet"
              aria-label={`Remove: ${text}`}
              onClick={(event) => remove(event, (now) => without(now, condition))}
            >
              ×
            </button>
          </li>
        );
      })}
      {conditions.length > 1 && (
        <li>
          <button type="button" class="quiet" onClick={(event) => remove(event, () => ({}))}>
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
