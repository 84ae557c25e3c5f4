import { useState } from 'preact/hooks';
import type { StudioColumn, StudioProcessor } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionNote } from './ActionNote.tsx';
import { Facts } from './Facts.tsx';
import { resultId } from './landing.ts';
import type { Studio } from './useStudio.ts';

/** Chooses a processor that exists, and shows what it has and what its columns could add. */
export function ProcessorForm({
  studio,
  names,
  chosen,
}: {
  readonly studio: Studio;
  readonly names: readonly string[];
  readonly chosen: StudioProcessor | null;
}) {
  const [name, setName] = useState(chosen?.name ?? names[0] ?? '');
  return (
    <>
      <form
        aria-label="Processor"
        onSubmit={(event) => {
          event.preventDefault();
          void studio.run('processor', { processor: name });
        }}
      >
        <label>
          Or add to a processor that exists
          <select value={name} onChange={(event) => setName(event.currentTarget.value)}>
            {names.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <div class="actions">
          <ActionButton studio={studio} action="processor" rank="aside" onAsk={null}>
            Show its columns
          </ActionButton>
          <ActionNote studio={studio} of={['processor']} />
        </div>
      </form>
      {chosen !== null && <ProcessorView processor={chosen} />}
    </>
  );
}

function ProcessorView({
  processor: { name, source, grain, dimensions, states, metrics, columns },
}: {
  readonly processor: StudioProcessor;
}) {
  return (
    <>
      <h3 id={resultId('sample')} tabIndex={-1}>
        What {name} has
      </h3>
      <Facts
        of={[
          ['Source', source],
          ['A row for each', grain],
          ['Dimensions', inWords(dimensions)],
          ['States', inWords(states)],
          ['Metrics', inWords(metrics)],
        ]}
      />
      <div class="scroll fields" role="region" aria-label={`Columns of ${source}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {['Column', 'Type', 'Use'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <ColumnRow key={column.field} column={column} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function ColumnRow({ column: { field, type, dimension, measures, use } }: { readonly column: StudioColumn }) {
  const can = [...(dimension ? ['can group'] : []), ...(measures.length > 0 ? ['can be measured'] : [])];
  return (
    <tr>
      <th scope="row">{field}</th>
      <td>{type}</td>
      <td>{[...(use === '' ? [] : [use]), ...can].join('; ')}</td>
    </tr>
  );
}

function inWords(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
