import type { UnreadablePlace } from './unreadable.ts';

/** What of an address cannot be read. It is in place of numbers: those without it would answer another question. */
export function UnreadableNote({ faults, plain }: Pick<UnreadablePlace, 'faults' | 'plain'>) {
  return (
    <div role="alert" class="note fault">
      <p>This address cannot be read. The link may be cut off or changed.</p>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      <a href={plain}>Open the page without choices</a>
    </div>
  );
}
