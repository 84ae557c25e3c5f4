import type { StudioField, StudioSample } from '../../../../generated/types.ts';
import { Facts } from './Facts.tsx';
import { resultId } from './landing.ts';
import { counted, sizeText } from './wording.ts';

/** Digits of a hash that are shown. */
const DIGITS = 12;

/** What is in a sample: its size, its fields, and columns that no catalog can declare. */
export function SampleView({ sample }: { readonly sample: StudioSample }) {
  const { file, files, rows, bytes, sha256, source, copied_to, fields, unreadable } = sample;
  return (
    <>
      <h3 id={resultId('sample')} tabIndex={-1}>
        What is in it
      </h3>
      <Facts
        of={[
          [files === 1 ? 'File' : 'Files', files === 1 ? file : `${file}: ${counted(files, 'file')}`],
          ['Size', `${counted(rows, 'row')}, ${sizeText(bytes)}`],
          ['Source to be', source],
          ['Copied', copied_to === null ? 'no: it is in the workspace already' : `to ${copied_to}, when the draft is applied`],
        ]}
      />
      <p>
        Identity: <code title={sha256}>{sha256.slice(0, DIGITS)}</code> <span class="aside">the first digits of its SHA-256</span>
      </p>
      <p>
        {counted(fields.length, 'field')}. Example values are shown on this page only; whether any is sent to a model is chosen in step 3.
      </p>
      <div class="scroll fields" role="region" aria-label="Fields of the sample" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {['Field', 'Type'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
              <th scope="col" class="number">
                Null
              </th>
              <th scope="col" class="number">
                Distinct
              </th>
              <th scope="col">Examples</th>
              <th scope="col">Use</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <FieldRow key={field.field} field={field} />
            ))}
          </tbody>
        </table>
      </div>
      {unreadable.length > 0 && (
        <div class="note">
          <p>{unreadable.length === 1 ? 'One column is left out:' : `${unreadable.length.toLocaleString('en')} columns are left out:`}</p>
          <ul aria-label="Columns that are left out">
            {unreadable.map(({ column, reason }) => (
              <li key={column}>
                <strong>{column}</strong>: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function FieldRow({
  field: { field, column, type, nulls, distinct, distinct_is_exact, time, examples, use },
}: {
  readonly field: StudioField;
}) {
  return (
    <tr>
      <th scope="row">
        {field}
        {column !== field && <small> in the file: {column}</small>}
        {time && <small> places rows in time</small>}
      </th>
      <td>{type}</td>
      <td class="number">{nulls.toLocaleString('en')}</td>
      <td class="number">
        {distinct_is_exact ? '' : 'about '}
        {distinct.toLocaleString('en')}
      </td>
      <td>{examples.join(' · ')}</td>
      <td>{use}</td>
    </tr>
  );
}
