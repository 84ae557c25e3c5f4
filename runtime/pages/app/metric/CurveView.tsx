import { useState } from 'preact/hooks';
import type { Intent } from '../../../../generated/types.ts';
import { intervalsOf } from '../../../reports/arrangedColumns.ts';
import { Answered } from '../Answered.tsx';
import { ChartView } from '../ChartView.tsx';
import { CopyAs } from '../CopyAs.tsx';
import { questionElsewhere } from '../elsewhere.ts';
import { FailureNote } from '../FailureNote.tsx';
import { coveredDays } from '../../../reports/coveredBy.ts';
import { wholePeriods } from '../../../reports/wholePeriods.ts';
import { NewerNote } from '../NewerNote.tsx';
import { ProvenanceView } from '../ProvenanceView.tsx';
import { RowsTable } from '../RowsTable.tsx';
import { ask, draw, type Metric, type Served } from '../service.ts';
import { useLoaded } from '../useLoaded.ts';
import { Warnings } from '../Warnings.tsx';

/** A metric with several rows for each group, such as the points of a curve, as the first chart that it supports. */
export function CurveView({
  served,
  metric,
  intent,
  round,
}: {
  readonly served: Served;
  readonly metric: Metric;
  readonly intent: Intent;
  readonly round: number;
}) {
  const [again, setAgain] = useState(0);
  const kind = metric.chart_kinds.find((name) => name !== 'table') ?? null;
  const axis = metric.needs_time_axis === true ? wholePeriods(coveredDays(metric), metric.time_axes)?.axis : undefined;
  const asked: Intent = axis === undefined ? intent : { ...intent, time_axis: axis };
  const key = JSON.stringify([served.catalog_hash, served.generation, metric.name, asked, round, again]);
  const answer = useLoaded(key, (signal) => ask(metric.name, asked, signal));
  const chart = useLoaded(key, kind === null ? null : (signal) => draw(metric.name, asked, { kind }, signal));
  const { value, failure } = answer;
  return (
    <section aria-label="Answer">
      {failure !== null && <FailureNote failure={failure} onRetry={() => setAgain(again + 1)} />}
      {value === null ? (
        failure === null && <p class="waiting large" aria-busy="true" aria-label={`Loading ${metric.label}`} />
      ) : (
        <Answered busy={answer.state === 'loading'}>
          <NewerNote served={served} answers={[value]} />
          <Warnings warnings={chart.value?.warnings ?? value.warnings} />
          {chart.value !== null && chart.value.rows.length > 0 && (
            <ChartView title={metric.label} chart={chart.value.chart} rows={chart.value.rows} />
          )}
          {value.rows.length === 0 ? (
            <p>No rows match this question.</p>
          ) : (
            <RowsTable {...value} totals={undefined} intervals={intervalsOf(served, value.provenance)} order={null} />
          )}
          <CopyAs elsewhere={questionElsewhere(served, metric.name, asked)} />
          <ProvenanceView provenance={value.provenance} coverage={value.coverage} />
        </Answered>
      )}
    </section>
  );
}
