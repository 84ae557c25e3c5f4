import { FailureNote } from './FailureNote.tsx';
import { health, status } from './service.ts';
import { useLoaded } from './useLoaded.ts';
import { useState } from 'preact/hooks';

/** What serves, the limits in force, and what they turned away. */
export function StatusPage() {
  const [round, setRound] = useState(0);
  const read = useLoaded(`status ${round}`, async () => ({ health: await health(), status: await status() }));
  return (
    <>
      <h1>Status</h1>
      <p>
        <button type="button" class="outline" aria-busy={read.state === 'loading'} onClick={() => setRound(round + 1)}>
          Read again
        </button>
      </p>
      {read.failure !== null && <FailureNote failure={read.failure} onRetry={() => setRound(round + 1)} />}
      {read.value !== null && (
        <>
          <Members title="Serving" value={read.value.health} />
          <Members title="Server" value={read.value.status} />
        </>
      )}
    </>
  );
}

/** The members of a JSON object, those of objects in it as sections of their own. */
function Members({ title, value }: { readonly title: string; readonly value: unknown }) {
  if (typeof value !== 'object' || value === null) return null;
  const members = Object.entries(value);
  const plain = members.filter(([, member]) => typeof member !== 'object' || member === null || Array.isArray(member));
  const deeper = members.filter((member) => !plain.includes(member));
  return (
    <section aria-label={title}>
      <h2>{words(title)}</h2>
      {plain.length > 0 && (
        <dl class="members">
          {plain.map(([name, member]) => (
            <div key={name}>
              <dt>{words(name)}</dt>
              <dd>{typeof member === 'string' ? member : JSON.stringify(member)}</dd>
            </div>
          ))}
        </dl>
      )}
      {deeper.map(([name, member]) => (
        <Members key={name} title={name} value={member} />
      ))}
    </section>
  );
}

function words(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
