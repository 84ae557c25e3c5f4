import type { ChatAnswer, ChartResult } from '../../../../generated/types.ts';
import { sqlRows } from '../../../tools/sqlRows.ts';
import { intervalsOf, NO_INTERVALS } from '../../../reports/arrangedColumns.ts';
import { ChartView } from '../ChartView.tsx';
import { DriverTables } from '../drivers/DriverTables.tsx';
import { ProvenanceView } from '../ProvenanceView.tsx';
import { RowsTable } from '../RowsTable.tsx';
import type { Served } from '../service.ts';
import { Warnings } from '../Warnings.tsx';

/** An answer in words: its text, chart and rows, and where they come from. */
export function ChatAnswerView({ answer, served }: { readonly answer: ChatAnswer; readonly served: Served }) {
  const { text, warnings, chart, columns, rows, totals, provenance, coverage, explain, sql } = answer;
  const metric = served.metrics.find(({ name }) => name === provenance?.metric);
  return (
    <>
      <p class="said">{text}</p>
      <Warnings warnings={warnings} />
      {chart !== undefined && rows !== undefined && rows.length > 0 && isDrawn(chart) && (
        <ChartView title={metric?.label ?? 'the answer'} chart={chart as ChartResult['chart']} rows={rows} />
      )}
      {columns !== undefined && rows !== undefined && rows.length > 0 && (
        <RowsTable
          columns={columns}
          rows={rows}
          totals={totals}
          intervals={provenance === undefined ? NO_INTERVALS : intervalsOf(served, provenance)}
          order={null}
        />
      )}
      {explain !== undefined && <DriverTables told={explain.result} />}
      {sql !== undefined && <RowsTable {...sqlRows(sql.result)} totals={undefined} intervals={NO_INTERVALS} order={null} />}
      {provenance !== undefined && coverage !== undefined && <ProvenanceView provenance={provenance} coverage={coverage} />}
    </>
  );
}

/** Whether a chart has anything but texts: one that has none would repeat the rows. */
function isDrawn(chart: object): boolean {
  return Object.entries(chart).some(([key, value]: [string, unknown]) => {
    if (key === 'mark') return (isObject(value) && 'type' in value ? value.type : value) !== 'text';
    return isObject(value) && isDrawn(value);
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
