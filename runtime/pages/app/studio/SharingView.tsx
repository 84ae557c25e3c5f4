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
          ['Approved fields', <Names key="approved" name="Approved fields" names={fields} />],
          ['Of each', 'its name, type, null count and distinct count'],
          ['Example values of', <Names key="examples" name="Fields with example values" names={examples} />],
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

/** Names of fields, which may be hundreds. */
function Names({ name, names }: { readonly name: string; readonly names: readonly string[] }) {
  if (names.length === 0) return <>none</>;
  return (
    <section class="names" aria-label={name} tabIndex={0}>
      {names.join(', ')}
    </section>
  );
}
