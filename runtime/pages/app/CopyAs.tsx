import { useState } from 'preact/hooks';
import type { Intent } from '../../../generated/types.ts';
import { shellWord } from '../../errors/shellWord.ts';
import { csvOf, failureOf, hasToken, type Served } from './service.ts';

interface Copied {
  readonly served: Served;
  readonly metric: string;
  readonly intent: Intent;
}

/** The question in the forms that other clients take, and its rows as a file, to be opened. */
export function CopyAs(question: Copied) {
  return (
    <details>
      <summary>Use it elsewhere</summary>
      <CopyForms {...question} />
    </details>
  );
}

/** The question in the forms that other clients take, and its rows as a file. */
export function CopyForms({ served, metric, intent }: Copied) {
  const [note, setNote] = useState('');
  const forms = [
    { name: 'Link', text: location.href },
    { name: 'curl', text: curlOf(metric, intent) },
    {
      name: 'Command line',
      text: `service query ${shellWord(served.workspace)} ${shellWord(metric)} --intent ${shellWord(JSON.stringify(intent))}`,
    },
    { name: 'MCP call', text: JSON.stringify({ name: 'metric_query', arguments: { metric, ...intent } }, null, 2) },
  ];
  const copy = (name: string, text: string): void =>
    void navigator.clipboard.writeText(text).then(
      () => setNote(`${name}: copied.`),
      () => setNote('This browser does not allow copying: select the text and copy it.'),
    );
  const save = (): void =>
    void csvOf(metric, intent).then(
      (file) => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(file);
        link.download = `${metric}.csv`;
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
          <button type="button" class="outline" aria-label={`Copy: ${name}`} onClick={() => copy(name, text)}>
            Copy
          </button>
        </div>
      ))}
    </>
  );
}

function curlOf(metric: string, intent: Intent): string {
  const token = hasToken() ? ' -H "Authorization: Bearer $SERVICE_API_TOKEN"' : '';
  return `curl -s ${location.origin}/metrics/${metric}/query -H 'Content-Type: application/json'${token} -d ${shellWord(JSON.stringify(intent))}`;
}
