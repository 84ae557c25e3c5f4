import type { ExplainedDimension, Explanation } from '../../../../generated/types.ts';
import { explainedTables, explanationWriters, type ExplainedTable } from '../../../tools/explainedTables.ts';
import { valueText } from '../../../tools/valueText.ts';

/** The width of the bars of contributions, in units of their drawing. */
const WIDTH = 100;

/** What the values of each dimension contributed to a change. */
export function DriverTables({ told }: { readonly told: Explanation }) {
  const write = explanationWriters(told);
  const labels = new Map(told.columns.map(({ name, label }) => [name, label]));
  return (
    <>
      {explainedTables(told, write, valueText).map((table, index) => (
        <DimensionTable
          key={table.by.join()}
          table={table}
          dimension={told.dimensions[index]}
          labelOf={(name) => labels.get(name) ?? name}
        />
      ))}
    </>
  );
}

function DimensionTable({
  table: { by, notes, headings, rows },
  dimension,
  labelOf,
}: {
  readonly table: ExplainedTable;
  readonly dimension: ExplainedDimension | undefined;
  readonly labelOf: (name: string) => string;
}) {
  const title = by.map(labelOf).join(', ');
  const contributions = [
    ...(dimension?.drivers ?? []).map(({ contribution }) => Number(contribution)),
    Number(dimension?.others.contribution),
  ];
  return (
    <section class="drivers" aria-label={`Drivers by ${title}`}>
      <h3>
        By {title} <small class="aside">{notes.join('; ')}</small>
      </h3>
      <div class="scroll" role="group" aria-label={`Drivers by ${title}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {by.map((name) => (
                <th key={name} scope="col">
                  {labelOf(name)}
                </th>
              ))}
              {headings.map((heading) => (
                <th key={heading} scope="col" class="number">
                  {heading}
                </th>
              ))}
              <th aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              <tr key={index} class={index === dimension?.drivers.length ? 'aside' : undefined}>
                {cells.map((cell, place) => (
                  <td key={place} class={place < by.length ? undefined : 'number'}>
                    {cell}
                  </td>
                ))}
                <td aria-hidden="true">
                  <Bar value={contributions[index] ?? 0} of={contributions} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A contribution from the middle, to the right where it adds to the change and to the left where it does not. */
function Bar({ value, of }: { readonly value: number; readonly of: readonly number[] }) {
  const most = Math.max(...of.map(Math.abs).filter(Number.isFinite), 0);
  const length = most === 0 || !Number.isFinite(value) ? 0 : ((Math.abs(value) / most) * WIDTH) / 2;
  const middle = WIDTH / 2;
  return (
    <svg class="contribution" viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none">
      <rect x={value < 0 ? middle - length : middle} width={length} height="10" class={value < 0 ? 'less' : 'more'} />
    </svg>
  );
}
