import type { Cell, ExplainedDimension, Explanation } from '../../../../generated/types.ts';
import { nothingBefore } from '../../../reports/nothingBefore.ts';
import { explanationWriters, shareText, type ExplanationWriters } from '../../../tools/explainedTables.ts';
import { valueText } from '../../../tools/valueText.ts';

/** A change, and what the values of each dimension contributed to it. */
export function DriverPanels({
  told,
  onChoose,
}: {
  readonly told: Explanation;
  /** Shows the values of a driver alone; null where nothing can be chosen. */
  readonly onChoose: ((values: readonly (readonly [dimension: string, value: Cell])[]) => void) | null;
}) {
  const nothing = nothingBefore(told);
  if (nothing !== null) return <p>{nothing}</p>;
  const write = explanationWriters(told);
  const labels = new Map(told.columns.map(({ name, label }) => [name, label]));
  const { before, after, change } = told;
  return (
    <>
      <p>
        {before.start} to {before.end}: <strong>{before.value === null ? 'not known' : write.value(before)}</strong> → {after.start} to{' '}
        {after.end}: <strong>{after.value === null ? 'not known' : write.value(after)}</strong>
        {change !== null && <> ({write.change()})</>}
      </p>
      <div class="panels">
        {told.dimensions.map((dimension) => (
          <Drivers
            key={dimension.by.join(' ')}
            label={dimension.by.map((name) => labels.get(name) ?? name).join(' and ')}
            dimension={dimension}
            write={write}
            onChoose={onChoose}
          />
        ))}
      </div>
    </>
  );
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
  label,
  dimension: { by, method, explained, drivers, others },
  write,
  onChoose,
}: {
  readonly label: string;
  readonly dimension: ExplainedDimension;
  readonly write: ExplanationWriters;
  readonly onChoose: ((values: readonly (readonly [dimension: string, value: Cell])[]) => void) | null;
}) {
  if (drivers.length === 0) return null;
  const largest = Math.max(...[...drivers, others].map(({ contribution }) => Math.abs(Number(contribution ?? 0))));
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
          {rows.map(({ name, values, ...numbers }) => (
            <tr key={`${values === null ? 'others' : 'value'} ${name}`}>
              <th scope="row">
                {values === null ? (
                  <span class="aside">{name}</span>
                ) : onChoose === null ? (
                  name
                ) : (
                  <button
                    type="button"
                    title={`Only ${name}`}
                    onClick={() => onChoose(by.map((dimension) => [dimension, values[dimension] ?? null]))}
                  >
                    {name}
                  </button>
                )}
                <div
                  class={Number(numbers.contribution) < 0 ? 'share less' : 'share'}
                  style={{ width: `${largest === 0 ? 0 : (100 * Math.abs(Number(numbers.contribution ?? 0))) / largest}%` }}
                />
              </th>
              {(['before', 'after', 'contribution'] as const).map((part) => (
                <td key={part} class="number">
                  {numbers[part] === null ? '–' : write.part(numbers, part)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {method !== 'leave_one_out' && explained !== null && explained >= 0 && explained <= 1 && (
        <p class="aside">The values listed carry {shareText(explained)} of the change.</p>
      )}
    </section>
  );
}
