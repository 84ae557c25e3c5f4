import { useState } from 'preact/hooks';
import type { Freshness } from '../../../../generated/types.ts';
import { freshnessOf, type Metric, type Served } from '../service.ts';
import { useLoaded } from '../useLoaded.ts';

/** Metrics that are asked about at once. */
const MOST_SHOWN = 50;

/** How far the data of each metric reach, when they were ingested, and which chunks failed. */
export function FreshnessTable({ served }: { readonly served: Served }) {
  const [most, setMost] = useState(MOST_SHOWN);
  const { metrics } = served;
  return (
    <>
      <div class="scroll" role="region" aria-label="Freshness" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {['Metric', 'Processor', 'First day', 'Last day', 'Complete to', 'Last run'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
              <th scope="col" class="number">
                Chunks
              </th>
              <th scope="col" class="number">
                Failed
              </th>
            </tr>
          </thead>
          <tbody>
            {metrics.slice(0, most).map((metric) => (
              <FreshnessRow key={metric.name} metric={metric} />
            ))}
          </tbody>
        </table>
      </div>
      {metrics.length > most && (
        <p>
          <button type="button" class="outline" onClick={() => setMost(most + MOST_SHOWN)}>
            Show {Math.min(MOST_SHOWN, metrics.length - most)} more of {metrics.length}
          </button>
        </p>
      )}
    </>
  );
}

function FreshnessRow({ metric }: { readonly metric: Metric }) {
  const { name, label, processor_id, first_day, last_day } = metric;
  const { state, value, failure } = useLoaded(name, (signal) => freshnessOf(name, signal));
  const failed = value?.chunks.failed ?? 0;
  return (
    <tr aria-busy={state === 'loading'}>
      <th scope="row">
        {label}
        {value?.stale === true && <small> as last published</small>}
      </th>
      <td>{processor_id ?? 'several'}</td>
      <td class="time">{first_day ?? 'none'}</td>
      <td class="time">{last_day ?? 'none'}</td>
      {failure !== null ? (
        <td colSpan={4}>{failure.message}</td>
      ) : (
        <>
          <td class="time">{value === null ? '' : (value.latest_complete_period ?? 'none')}</td>
          <td class="time">{value === null ? '' : runText(value)}</td>
          <td class="number">{value === null ? '' : value.chunks.ok.toLocaleString('en')}</td>
          <td class={failed > 0 ? 'number fault' : 'number'}>{value === null ? '' : failed.toLocaleString('en')}</td>
        </>
      )}
    </tr>
  );
}

function runText({ last_run }: Freshness): string {
  if (last_run === null) return 'none';
  const { status, finished_at } = last_run;
  return finished_at === null ? status : `${status}, ${finished_at.slice(0, 16).replace('T', ' ')}`;
}
