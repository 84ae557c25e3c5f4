import type { StudioSharing } from '../../../../generated/types.ts';
import { Facts } from './Facts.tsx';
import { Preformatted } from './Preformatted.tsx';
import { counted, destinationText } from './wording.ts';

/** What would be sent, to whom. */
export function SharingView({ sharing: { scope, sends } }: { readonly sharing: StudioSharing }) {
  const { sample, provider, model, destination, fields, examples, hidden } = scope;
  return (
    <section aria-label="What would be sent" class="form">
      <h3>What would be sent</h3>
      <Facts
        of={[
          ['Sample', `${sample.file}, ${counted(sample.rows, 'row')}, SHA-256 ${sample.sha256.slice(0, 12)}`],
          ['Model', `${model} of ${provider}`],
          ['Goes to', destinationText(destination)],
          ['Approved fields', fields.length === 0 ? 'none' : `${fields.join(', ')}: their names, types, null counts and distinct counts`],
          ['Example values of', examples.length === 0 ? 'no field' : examples.join(', ')],
          ['Hidden fields', hidden === 0 ? 'none' : `${hidden.toLocaleString('en')}: only this number is sent, not their names`],
        ]}
      />
      <details>
        <summary>The text itself</summary>
        <Preformatted name="The text that would be sent">{sends}</Preformatted>
        <p class="aside">Your request follows it, and earlier ones under this confirmation with the replies to them.</p>
      </details>
    </section>
  );
}
