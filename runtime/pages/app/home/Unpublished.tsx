import { health } from '../service.ts';
import { useLoaded } from '../useLoaded.ts';

/** What to do before anything is published. */
export function Unpublished({ round }: { readonly round: number }) {
  const { value } = useLoaded(`health ${round}`, health);
  const commands = [...new Set((value?.pending ?? []).map(({ command }) => command))];
  return (
    <div class="note">
      <p>
        Nothing is published yet. Numbers appear here once their data are ingested, with the folder of this workspace in place of WORKSPACE:
      </p>
      <ul>
        {(commands.length === 0 ? ['service ingest WORKSPACE'] : commands).map((command) => (
          <li key={command}>
            <code>{command}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
