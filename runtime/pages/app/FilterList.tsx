import { useState } from 'preact/hooks';
import type { Cell } from '../../../generated/types.ts';
import { conditionWords, operators, type Condition } from '../../tools/conditionWords.ts';
import { valueText } from '../../tools/valueText.ts';
import { operatorsOf } from './conditions.ts';
import { valuesOf, type Metric } from './service.ts';
import { useLoaded } from './useLoaded.ts';

/** The conditions of a question, and a field for one more. */
export function FilterList({
  metric,
  conditions,
  onChange,
}: {
  readonly metric: Metric;
  readonly conditions: readonly Condition[];
  readonly onChange: (conditions: readonly Condition[]) => void;
}) {
  const labelOf = (dimension: string): string => metric.dimensions.find(({ name }) => name === dimension)?.label ?? dimension;
  const remove = (index: number): void => onChange(conditions.filter((_, at) => at !== index));
  const add = (added: Condition): void => {
    const same = conditions.findIndex(({ dimension, operator }) => dimension === added.dimension && operator === added.operator);
    const before = conditions[same];
    if (before === undefined) onChange([...conditions, added]);
    else {
      const values = operators[added.operator]?.takes === 'list' ? [...new Set([...before.values, ...added.values])] : added.values;
      onChange(conditions.with(same, { ...added, values }));
    }
  };
  if (metric.dimensions.length === 0) return null;
  return (
    <fieldset>
      <legend>Where</legend>
      {conditions.length > 0 && (
        <ul class="conditions">
          {conditions.map((condition, index) => {
            const text = conditionWords(condition, labelOf(condition.dimension));
            return (
              <li key={`${condition.dimension} ${condition.operator}`}>
                <span>{text}</span>
                <button type="button" class="outline" aria-label={`Remove: ${text}`} onClick={() => remove(index)}>
                  ×
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <NewCondition metric={metric} onAdd={add} />
    </fieldset>
  );
}

function NewCondition({ metric, onAdd }: { readonly metric: Metric; readonly onAdd: (condition: Condition) => void }) {
  const [dimension, setDimension] = useState('');
  const [operator, setOperator] = useState('in');
  const [text, setText] = useState('');
  const chosen = metric.dimensions.find(({ name }) => name === dimension);
  const takes = operators[operator]?.takes ?? 'one';
  const known = useLoaded(
    `${metric.name} ${dimension} ${text}`,
    chosen === undefined ? null : (signal) => valuesOf(metric.name, dimension, text, signal),
  );
  const values = known.value?.values.map(({ value }) => value) ?? [];
  const choose = (name: string): void => {
    setDimension(name);
    setOperator('in');
    setText('');
  };
  const add = (value: Cell): void => {
    onAdd({ dimension, operator, values: takes === 'none' ? [] : [value] });
    setText('');
  };
  return (
    <>
      <label>
        Add a condition on
        <select value={dimension} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">choose a dimension</option>
          {metric.dimensions.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {chosen !== undefined && (
        <div class="condition">
          <label>
            that
            <select value={operator} onChange={(event) => setOperator(event.currentTarget.value)}>
              {operatorsOf(chosen.type).map((name) => (
                <option key={name} value={name}>
                  {operators[name]?.words ?? name}
                </option>
              ))}
            </select>
          </label>
          {takes !== 'none' && (
            <label>
              Value
              <input
                type="text"
                value={text}
                onInput={(event) => setText(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || text === '') return;
                  event.preventDefault();
                  add(text);
                }}
              />
            </label>
          )}
          {takes === 'list' && (
            <ul class="values" aria-label="Known values, the most frequent first" aria-busy={known.state === 'loading'}>
              {values.map((value) => (
                <li key={String(value)}>
                  <button type="button" class="outline" onClick={() => add(value)}>
                    {valueText(value)}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {(takes === 'none' || text !== '') && (
            <button type="button" onClick={() => add(text)}>
              Add
            </button>
          )}
        </div>
      )}
    </>
  );
}
