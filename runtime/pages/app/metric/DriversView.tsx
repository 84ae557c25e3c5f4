import { useState } from 'preact/hooks';
import type { Cell, ExplainedDimension, ExplainQuery, Explanation, ResultColumn } from '../../../../generated/types.ts';
import { contributionColumn } from '../../../tools/contributionColumn.ts';
import { valueText } from '../../../tools/valueText.ts';
import { writerOf } from '../../../tools/valueWriter.ts';
import { FailureNote } from '../FailureNote.tsx';
import { explain, type Metric, type Served } from '../service.ts';
import { useInView } from '../useInView.ts';
import { useLoaded } from '../useLoaded.ts';
import { Warnings } from '../Warnings.tsx';
import type { Selection } from './selections.ts';

/** Why the number changed: what the values of each dimension contributed. */
export function DriversView({
  served,
  metric,
  query,
  round,
  onToggle,
}: {
  readonly served: Served;
  readonly metric: Metric;
  readonly query: ExplainQuery;
  readonly round: number;
  readonly onToggle: (dimension: string, selection: Selection, value: Cell) => void;
}) {
  const { ref, seen } = useInView<HTMLElement>();
  const [again, setAgain] = useState(0);
  const { state, value, failure } = useLoaded(
    JSON.stringify([served.catalog_hash, served.generation, metric.name, query, round, again, seen]),
    seen ? (signal) => explain(metric.name, query, signal) : null,
  );
  return (
    <section class="drivers" ref={ref} aria-labelledby="drivers">
      <h2 id="drivers">Why it changed</h2>
      {failure !== null && <FailureNote failure={failure} onRetry={() => setAgain(again + 1)} />}
      {value === null ? (
        failure === null && <p class="waiting" aria-busy={seen} aria-label="Loading what drove the change" />
      ) : (
        <div class="answered" aria-busy={state === 'loading'}>
          <Change explanation={value} />
          <Warnings warnings={value.warnings} />
          <div class="panels">
            {value.dimensions.map((dimension) => (
              <Drivers key={dimension.by.join(' ')} metric={metric} explanation={value} dimension={dimension} onToggle={onToggle} />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

function Change({ explanation: { columns, output, before, after, change } }: { readonly explanation: Explanation }) {
  const column = columns.find(({ name }) => name === output);
  if (column === undefined) return null;
  const rows = [{ [output]: before.value }, { [output]: after.value }];
  const text = (value: Cell): string => (value === null ? 'not known' : writerOf(column, rows)(value));
  return (
    <p>
      {before.start} to {before.end}: <strong>{text(before.value)}</strong> → {after.start} to {after.end}:{' '}
      <strong>{text(after.value)}</strong>
      {change !== null && <> ({contributionText(column, change)})</>}
    </p>
  );
}

/** A contribution with its sign. */
function contributionText(column: ResultColumn, value: Cell): string {
  if (value === null) return '–';
  const { estimate: _, ...shown } = contributionColumn(column);
  return `${Number(value) > 0 ? '+' : ''}${writerOf(shown, [{ [column.name]: value }])(value)}`;
}

const methods: Readonly<Record<ExplainedDimension['method'], string>> = {
  additive: 'These add up to the change.',
  ratio: 'These add up to the change: of each, its own rate and its weight.',
  leave_one_out: 'Each is the change less the change of all others; these need not add up.',
};

/** Where all values are listed there are no others. */
function isNothing({ before, after, contribution }: ExplainedDimension['others']): boolean {
  return [before, after, contribution].every((value) => Number(value ?? 0) === 0);
}

function Drivers({
  metric,
  explanation: { columns, output },
  dimension: { by, method, explained, drivers, others },
  onToggle,
}: {
  readonly metric: Metric;
  readonly explanation: Explanation;
  readonly dimension: ExplainedDimension;
  readonly onToggle: (dimension: string, selection: Selection, value: Cell) => void;
}) {
  const column = columns.find(({ name }) => name === output);
  if (column === undefined || drivers.length === 0) return null;
  const label = by.map((name) => metric.dimensions.find((known) => known.name === name)?.label ?? name).join(' and ');
  const largest = Math.max(...[...drivers, others].map(({ contribution }) => Math.abs(Number(contribution ?? 0))));
  const values = drivers.flatMap(({ before, after }) => [{ [output]: before }, { [output]: after }]);
  const write = (value: Cell): string => (value === null ? '–' : writerOf(column, values)(value));
  const rows = [
    ...drivers.map((driver) => ({ ...driver, name: by.map((dimension) => valueText(driver.values[dimension] ?? null)).join(', ') })),
    ...(isNothing(others) ? [] : [{ ...others, values: null, name: 'others' }]),
  ];
  return (
    <section class="panel" aria-label={`Contributions by ${label}`} title={methods[method]}>
      <table class="leaders">
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" class="number">
              Before
            </th>
            <th scope="col" class="number">
              After
            </th>
            <th scope="col" class="number">
              Contribution
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values: of, before, after, contribution }) => (
            <tr key={`${of === null ? 'others' : 'value'} ${name}`}>
              <th scope="row">
                {of === null ? (
                  <span class="aside">{name}</span>
                ) : (
                  <button
                    type="button"
                    title={`Only ${name}`}
                    onClick={() => by.forEach((dimension) => onToggle(dimension, 'in', of[dimension] ?? null))}
                  >
                    {name}
                  </button>
                )}
                <div
                  class={Number(contribution) < 0 ? 'share less' : 'share'}
                  style={{ width: `${largest === 0 ? 0 : (100 * Math.abs(Number(contribution ?? 0))) / largest}%` }}
                />
              </th>
              <td class="number">{write(before)}</td>
              <td class="number">{write(after)}</td>
              <td class="number">{contributionText(column, contribution)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {explained !== null && explained >= 0 && explained <= 1 && (
        <p class="aside">The values listed carry {(100 * explained).toFixed(0)} % of the change.</p>
      )}
    </section>
  );
}
