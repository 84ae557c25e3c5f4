import { useState } from 'preact/hooks';
import type { Elsewhere } from './elsewhere.ts';
import { failureOf } from './service.ts';

/** What was asked in the forms that other clients take, and its rows as a file, to be opened. */
export function CopyAs({ elsewhere }: { readonly elsewhere: Elsewhere }) {
  return (
    <details>
      <summary>Use it elsewhere</summary>
      <CopyForms elsewhere={elsewhere} />
    </details>
  );
}

/** What was asked in the forms that other clients take, and its rows as a file. */
export function CopyForms({ elsewhere: { workspace, forms, file, csv } }: { readonly elsewhere: Elsewhere }) {
  const [note, setNote] = useState('');
  const copy = (name: string, text: string): void =>
    void navigator.clipboard.writeText(text).then(
      () => setNote(`${name}: copied.`),
      () => setNote('This browser does not allow copying: select the text and copy it.'),
    );
  const save = (): void =>
    void csv().then(
      (blob) => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(blob);
        link.download = file;
        link.click();
        URL.revokeObjectURL(link.href);
        setNote('CSV: saved.');
      },
      (error: unknown) => setNote(failureOf(error)?.message ?? ''),
    );
  return (
    <>
      <p>
        <button type="button" class="outline" onClick={save}>
          Save as CSV
        </button>{' '}
        <span role="status">{note}</span>
      </p>
      {forms.map(({ name, text }) => (
        <div key={name} role="group" aria-label={name} class="form">
          <h2>{name}</h2>
          <pre tabIndex={0}>
            <code>{text}</code>
          </pre>
          {name === 'Command line' && <p>WORKSPACE stands for where {workspace} is: its folder, or its address in a bucket.</p>}
          <button type="button" class="outline" aria-label={`Copy: ${name}`} onClick={() => copy(name, text)}>
            Copy
          </button>
        </div>
      ))}
    </>
  );
}
