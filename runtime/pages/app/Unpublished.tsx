import { health, type Metric } from './service.ts';
import { useLoaded } from './useLoaded.ts';

/** What to do before anything is published. @param metric null for all metrics */
export function Unpublished({ metric, round }: { readonly metric: Metric | null; readonly round: number }) {
  const { value } = useLoaded(`health ${round}`, health);
  const commands = [...new Set((value?.pending ?? []).filter(({ processor }) => isOf(metric, processor)).map(({ command }) => command))];
  return (
    <div class="note">
      <p>
        {metric === null
          ? 'Nothing is published yet. Numbers appear here once their data are ingested'
          : 'Nothing is published yet for this metric. Its numbers appear here once its data are ingested'}
        {value?.held === true ? ' and pass their audit, which held some of them back' : ''}, with the folder of this workspace in place of
        WORKSPACE:
      </p>
      <ul>
        {(commands.length === 0 ? [`service ingest WORKSPACE${metric === null ? '' : ofSource(metric)}`] : commands).map((command) => (
          <li key={command}>
            <code>{command}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a metric may read a processor's table: one over other metrics does not say which. */
function isOf(metric: Metric | null, processor: string): boolean {
  const reads = metric?.processor_id ?? null;
  return reads === null || reads === processor;
}

function ofSource({ source_id }: Metric): string {
  return source_id === null ? '' : ` ${source_id}`;
}
