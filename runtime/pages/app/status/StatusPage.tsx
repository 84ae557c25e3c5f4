import { useState } from 'preact/hooks';
import type { GenerationFault, Health, Ready, Status } from '../../../../generated/types.ts';
import { FailureNote } from '../FailureNote.tsx';
import { health, ready, status, type Served } from '../service.ts';
import { useLoaded } from '../useLoaded.ts';
import { Audit } from './Audit.tsx';
import { FreshnessTable } from './FreshnessTable.tsx';
import { Members } from './Members.tsx';

/** What serves, what is still to be ingested, how recent each metric is, and the limits in force. */
export function StatusPage({ served, round: loaded }: { readonly served: Served; readonly round: number }) {
  const [round, setRound] = useState(0);
  const read = useLoaded(`status ${round} ${loaded}`, async () => ({
    health: await health(),
    ready: await ready(),
    status: await status(),
  }));
  const again = (): void => setRound(round + 1);
  return (
    <>
      <h1>Status</h1>
      {read.failure !== null && <FailureNote failure={read.failure} onRetry={again} />}
      {read.value !== null && (
        <>
          <Serving {...read.value} />
          <h2>Metrics</h2>
          <FreshnessTable key={`${round} ${loaded}`} served={served} />
          <details>
            <summary>Limits in force, and how often they applied</summary>
            <Members title="Requests" value={read.value.status.requests} />
            <Members title="Limits" value={read.value.status.limits} />
            <Members title="SQL" value={read.value.status.sql} />
            <Members title="Chat" value={read.value.status.chat} />
            <Members title="Caches of this release" value={read.value.status.caches} />
          </details>
        </>
      )}
      <p class="again">
        <button type="button" class="outline" aria-busy={read.state === 'loading'} onClick={again}>
          Read again
        </button>
      </p>
    </>
  );
}

function Serving({ health: now, ready: taking, status: all }: { readonly health: Health; readonly ready: Ready; readonly status: Status }) {
  const { pending = [], generation_fault, bucket_fault, diagnostics, stale } = now;
  return (
    <section aria-label="Serving">
      <p>{readiness[taking.status]}</p>
      {stale && (
        <div class="note fault">
          <p>The newest catalog does not compile; the last good one is in use.</p>
          {diagnostics !== undefined && (
            <p>
              {diagnostics.count} {diagnostics.count === 1 ? 'fault' : 'faults'}: {diagnostics.codes.join(', ')}.{' '}
              <code>service compile WORKSPACE</code> shows where.
            </p>
          )}
        </div>
      )}
      {generation_fault !== undefined && <p class="note fault">{faults[generation_fault]}</p>}
      {bucket_fault !== undefined && (
        <p class="note fault">
          The bucket of the workspace cannot be read since {bucket_fault.since} ({bucket_fault.reason}): the copy of before serves.
        </p>
      )}
      <Audit audit={all.audit} health={now} />
      {pending.length > 0 && (
        <div class="note">
          <p>
            Processors whose current computation is not published yet, with the command that publishes them or shows what holds them back
            (WORKSPACE is the folder of this one):
          </p>
          <ul>
            {pending.map(({ processor, command }) => (
              <li key={processor}>
                {processor}: <code>{command}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <dl class="members">
        {(
          [
            ['Generation', now.generation ?? 'nothing is published'],
            ['Catalog hash', now.catalog_hash],
            ['Data hash', all.data_hash ?? 'none'],
            ['Up for', upText(all.uptime_seconds)],
            ['Requests', all.requests.total.toLocaleString('en')],
            ...(all.processes === undefined ? [] : [['Processes', processesText(all.processes)] as const]),
          ] as const
        ).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const readiness: Readonly<Record<Ready['status'], string>> = {
  ready: 'This server is ready: it answers questions.',
  waiting: 'This server is waiting: nothing is published yet.',
  draining: 'This server is stopping: it finishes the requests that it has and should receive no new ones.',
};

const faults: Readonly<Record<GenerationFault, string>> = {
  lost: 'The newest published data are gone from disk; the last good ones are in use. Run service ingest WORKSPACE to publish them again.',
  damaged: 'The newest published data are damaged; the last good ones are in use. Run service ingest WORKSPACE to publish them again.',
  newer: 'The newest data were published by a later version, which this server cannot read; the last good ones are in use.',
};

function upText(seconds: number): string {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const parts = [days > 0 ? `${days} d` : '', hours > 0 ? `${hours} h` : '', `${minutes} min`];
  return seconds < 60 ? `${seconds} s` : parts.filter((part) => part !== '').join(' ');
}

function processesText({ count, serving, each }: NonNullable<Status['processes']>): string {
  const memory = each.map(({ process, memory_bytes }) => `${process} with ${Math.round(memory_bytes / 2 ** 20).toLocaleString('en')} MiB`);
  return `${serving} of ${count} serve: ${memory.join(', ')}`;
}
