import { useMemo, useState } from 'preact/hooks';
import { FailureNote } from '../FailureNote.tsx';
import { grouped } from '../grouped.ts';
import { reportAddress } from '../reports/address.ts';
import { searchMetrics } from '../searchMetrics.ts';
import { listReports, type Metric, type Served } from '../service.ts';
import { Unpublished } from '../Unpublished.tsx';
import { useLoaded } from '../useLoaded.ts';
import { wordsOf } from '../wordsOf.ts';
import { CardAnswers } from './CardAnswers.ts';
import { MetricCard } from './MetricCard.tsx';

/** Cards that are drawn at once; a search finds the others. */
const MOST_SHOWN = 60;

/** All metrics at a glance, in the groups of the catalog, and the reports beside them. */
export function HomePage({ served, round }: { readonly served: Served; readonly round: number }) {
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(MOST_SHOWN);
  // Cards of another release are asked for anew.
  const answers = useMemo(() => new CardAnswers(), [served.catalog_hash, served.generation, round]);
  const found = searchMetrics(served.metrics, search);
  const shown = found.slice(0, most);
  const groups = [...grouped(shown, groupOf)];
  return (
    <div class="home">
      <section aria-label="Metrics">
        <header class="bar">
          <h1>Metrics</h1>
          <input
            type="search"
            aria-label="Search the metrics"
            placeholder="Name, synonym, description"
            value={search}
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
        </header>
        {served.generation === null && <Unpublished metric={null} round={round} />}
        <p role="status" class="found">
          {foundText(found, served.metrics, search)}
        </p>
        <div class="groups">
          {groups.map(([group, metrics]) => (
            <section key={group} class="group" style={{ flex: `${metrics.length} 1 ${15 * metrics.length}rem` }} aria-label={group}>
              <h2>{group}</h2>
              <div class="cards">
                {metrics.map((metric) => (
                  <MetricCard key={metric.name} served={served} metric={metric} answers={answers} />
                ))}
              </div>
            </section>
          ))}
        </div>
        {found.length > most && (
          <p>
            <button type="button" class="outline" onClick={() => setMost(most + MOST_SHOWN)}>
              Show {Math.min(MOST_SHOWN, found.length - most)} more of {found.length}
            </button>
          </p>
        )}
      </section>
      <ReportList served={served} round={round} />
    </div>
  );
}

/** The catalog groups metrics by the processor whose table they read. */
function groupOf({ processor_id }: Metric): string {
  return processor_id === null ? 'Of several processors' : wordsOf(processor_id);
}

function foundText(found: readonly Metric[], all: readonly Metric[], search: string): string {
  if (all.length === 0) return 'There are no metrics here. Define them in catalog/metrics.yaml, or use a token that sees some.';
  if (search.trim() === '') return '';
  return found.length === 0
    ? 'No metric has these words in its name, synonyms or description.'
    : `${found.length} of ${all.length} metrics`;
}

function ReportList({ served, round }: { readonly served: Served; readonly round: number }) {
  const [again, setAgain] = useState(0);
  const listed = useLoaded(`reports ${served.catalog_hash} ${round} ${again}`, listReports);
  const { reports = [], seen = 'all' } = listed.value ?? {};
  return (
    <aside aria-labelledby="reports-beside" aria-busy={listed.state === 'loading'}>
      <h2 id="reports-beside">Reports</h2>
      {listed.failure !== null && <FailureNote failure={listed.failure} onRetry={() => setAgain(again + 1)} />}
      {listed.value !== null && reports.length === 0 && (
        <p class="aside">
          {seen === 'none' ? 'Reports are shown to tokens that see all of the catalog.' : 'None yet: add them to catalog/dashboards.yaml.'}
        </p>
      )}
      <ul class="reports">
        {reports.map(({ name, label, description }) => (
          <li key={name}>
            <a href={reportAddress({ report: name, tab: null, period: null, compare: null, filters: {} })}>{label}</a>
            <p class="aside">{description}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
