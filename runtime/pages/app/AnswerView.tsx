import type { Intent, QueryResult } from '../../../generated/types.ts';
import { TABLE, type Drawing } from './address.ts';
import { intervalsOf } from '../../reports/arrangedColumns.ts';
import { ChartView } from './ChartView.tsx';
import { CopyAs } from './CopyAs.tsx';
import { DrawingFields } from './DrawingFields.tsx';
import { questionElsewhere } from './elsewhere.ts';
import { FailureNote } from './FailureNote.tsx';
import { NewerNote } from './NewerNote.tsx';
import { withY } from './openedDrawing.ts';
import { ProvenanceView } from './ProvenanceView.tsx';
import { RowsTable, type RowOrder } from './RowsTable.tsx';
import { ask, draw, type Metric, type Served } from './service.ts';
import { useLoaded } from './useLoaded.ts';
import { Warnings } from './Warnings.tsx';

/** The answer to a question: as a chart or a table, with what a reader has to know, and where it comes from. */
export function AnswerView({
  served,
  metric,
  intent,
  drawing,
  round,
  onAsk,
  onShow,
}: {
  readonly served: Served;
  readonly metric: Metric;
  readonly intent: Intent;
  readonly drawing: Drawing;
  readonly round: number;
  readonly onAsk: (intent: Intent) => void;
  readonly onShow: (drawing: Drawing) => void;
}) {
  const question = JSON.stringify([served.catalog_hash, served.generation, metric.name, intent, round]);
  const answer = useLoaded(question, (signal) => ask(metric.name, intent, signal));
  const isTable = drawing.kind === TABLE.kind;
  const chart = useLoaded(
    JSON.stringify([question, drawing]),
    isTable ? null : (signal) => draw(metric.name, intent, withY(drawing, metric, intent), signal),
  );
  const again = (): void => onAsk({ ...intent });
  const { value } = answer;
  // The order of the rows that are there; what is asked now may still be under way.
  const orderOf = ({ provenance }: QueryResult): RowOrder | null =>
    metric.rows_by !== undefined
      ? null
      : { first: (provenance.intent as Intent).order_by?.[0] ?? null, onSort: (term) => onAsk({ ...intent, order_by: [term] }) };
  return (
    <>
      <h1>{metric.label}</h1>
      <DrawingFields metric={metric} drawing={drawing} columns={value?.columns ?? []} onShow={onShow} />
      <p class="progress" role="status" aria-busy={answer.state === 'loading' || chart.state === 'loading'}>
        {answer.state === 'loading' ? 'Loading' : value === null ? '' : countText(value)}
      </p>
      {answer.failure !== null && <FailureNote failure={answer.failure} onRetry={again} />}
      {value !== null && (
        <>
          <NewerNote served={served} answers={chart.value === null ? [value] : [value, chart.value]} />
          <Warnings warnings={chart.value?.warnings ?? value.warnings} />
          {!isTable && chart.failure !== null && <FailureNote failure={chart.failure} onRetry={again} />}
          {!isTable && chart.value !== null && chart.value.rows.length > 0 && (
            <ChartView title={metric.label} chart={chart.value.chart} rows={chart.value.rows} />
          )}
          {value.rows.length === 0 ? (
            <p>No rows match this question.</p>
          ) : (
            <RowsTable {...value} totals={value.totals} intervals={intervalsOf(served, value.provenance)} order={orderOf(value)} />
          )}
          <CopyAs elsewhere={questionElsewhere(served, metric.name, intent)} />
          <ProvenanceView provenance={value.provenance} coverage={value.coverage} />
        </>
      )}
    </>
  );
}

function countText({ row_count, more, truncated, withheld }: QueryResult): string {
  const rows = `${row_count.toLocaleString('en')} ${row_count === 1 ? 'row' : 'rows'}`;
  const cut = truncated ? ', cut by the service: there are more' : more ? ', as limited: there are more' : '';
  const few = withheld === undefined || withheld === 0 ? '' : `, ${withheld} withheld for privacy`;
  return `${rows}${cut}${few}`;
}
