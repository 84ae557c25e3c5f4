import type { Report } from '../../../../compiler/reports.ts';
import { FactList } from '../FactList.tsx';
import { reportAddress } from '../reports/address.ts';
import { listReports, type Metric, type Served } from '../service.ts';
import { useLoaded } from '../useLoaded.ts';
import { metricAddress, openedMetric } from './address.ts';

/** What the metric is, where it comes from, and which reports use it. */
export function AboutMetric({ served, metric, round }: { readonly served: Served; readonly metric: Metric; readonly round: number }) {
  const listed = useLoaded(`reports ${served.catalog_hash} ${round}`, listReports);
  const using = (listed.value?.reports ?? []).filter((report) => usesMetric(report, metric.name));
  const { unit = null } = metric.outputs[0] ?? {};
  const facts: readonly (readonly [string, string])[] = [
    ['Name', metric.name],
    ['Kind', metric.kind],
    ['Unit', unit ?? ''],
    ['Also called', (metric.synonyms ?? []).join(', ')],
    ['When to use', metric.guidance ?? ''],
    ['Counts only', metric.where ?? ''],
    ['Window', metric.window ?? ''],
    ['As of', metric.as_of ?? ''],
    ['Never added across', (metric.requires ?? []).join(', ')],
    ['Privacy', metric.privacy === null ? '' : `groups of fewer than ${metric.privacy.min_count} rows are withheld`],
    ['Data', metric.first_day === null ? 'nothing is published' : `${metric.first_day} to ${metric.last_day ?? ''}`],
    ['Lineage', [metric.source_id, metric.processor_id, metric.name].filter((step) => step !== null).join(' → ')],
    ['Catalog hash', served.catalog_hash],
    ['Generation', served.generation ?? ''],
  ];
  return (
    <section aria-labelledby="about">
      <h2 id="about">About this metric</h2>
      <FactList facts={facts}>
        {metric.metrics !== undefined && (
          <div>
            <dt>Computed from</dt>
            <dd>
              {metric.metrics.map((name, index) => {
                const known = served.metrics.find((other) => other.name === name);
                return (
                  <>
                    {index > 0 && ', '}
                    {known === undefined ? name : <a href={metricAddress(openedMetric(name))}>{known.label}</a>}
                  </>
                );
              })}
            </dd>
          </div>
        )}
        {using.length > 0 && (
          <div>
            <dt>Used in reports</dt>
            <dd>
              {using.map(({ name, label }, index) => (
                <>
                  {index > 0 && ', '}
                  <a href={reportAddress({ report: name, tab: null, period: null, compare: null, filters: {} })}>{label}</a>
                </>
              ))}
            </dd>
          </div>
        )}
      </FactList>
    </section>
  );
}

function usesMetric({ pages }: Report, metric: string): boolean {
  return pages.some(({ tiles }) =>
    tiles.some(
      (tile) => tile.kind !== 'text' && (tile.metric === metric || ('with' in tile.intent && tile.intent.with?.includes(metric) === true)),
    ),
  );
}
