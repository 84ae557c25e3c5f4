import type { ProvenanceInput, QueryResult, ResultColumn } from '../../generated/types.ts';
import { counted } from '../errors/counted.ts';
import { tableWriter } from '../tools/tableWriter.ts';
import { answerTable, type BesideRows } from './answerTable.ts';
import type { Ink } from './ink.ts';
import { printable } from '../tools/printable.ts';

/** Enough hex digits of a hash to tell two apart at a glance. */
const SHORT_HASH = 12;

/** The part that answers of a query and of a chart share. */
type Answer = Pick<QueryResult, 'columns' | 'rows' | 'totals' | 'row_count' | 'truncated' | 'more' | 'warnings' | 'provenance'>;

/** An answer as text: the rows, then their provenance. */
export function queryTable(result: Answer, ink: Ink, beside: readonly BesideRows[] = []): string {
  const { columns, totals, warnings } = result;
  const write = tableWriter(result);
  const shown = (row: QueryResult['rows'][number], column: ResultColumn): string => write(row, column) ?? 'NULL';
  const totalsLine = `Totals: ${columns
    .filter(({ name }) => totals !== undefined && Object.hasOwn(totals, name))
    .map((column) => `${column.name} = ${shown(totals ?? {}, column)}`)
    .join(', ')}`;
  return [
    answerTable(result, ink, beside),
    '',
    countLine(result),
    ...(totals === undefined ? [] : [printable(totalsLine)]),
    ...warnings.map(({ message }) => `${ink.yellow('Warning:')} ${printable(message)}`),
    ...provenanceLines(result).map((line) => ink.dim(printable(line))),
  ].join('\n');
}

function countLine({ row_count, truncated, more }: Answer): string {
  const count = counted(row_count, 'row');
  if (truncated) return `${count}, cut by the service's cap: there are more`;
  return more ? `${count}, as --limit asked: there are more` : count;
}

function provenanceLines({ provenance }: Answer): readonly string[] {
  const { plan, physical_grain, computation_hash, catalog_hash, data_hash, generation, result_digest, inputs = [] } = provenance;
  const computation = computation_hash === null ? '' : `computation ${short(computation_hash)}, `;
  return [
    ...(plan === null || physical_grain === null ? [] : [`From ${readText({ ...provenance, plan, physical_grain })}`]),
    ...inputs.map((input) => `${input.metric} from ${readText(input)}, computation ${short(input.computation_hash)}`),
    `Catalog ${short(catalog_hash)}, ${computation}data ${short(data_hash)}, generation ${generation}, digest ${short(result_digest)}`,
  ];
}

type Read = Pick<
  ProvenanceInput,
  'plan' | 'physical_grain' | 'aggregate_rows_scanned' | 'pipeline_run_ids' | 'chunk_ids' | 'chunk_count' | 'latest_created_at'
>;

function readText({ plan, physical_grain, aggregate_rows_scanned, ...read }: Read): string {
  const runs = read.pipeline_run_ids.length;
  const chunks = read.chunk_count ?? read.chunk_ids.length;
  return `${plan.table} by ${physical_grain}: ${aggregateRows(aggregate_rows_scanned)} of ${counted(chunks, 'chunk')} and ${counted(runs, 'run')}, the newest of ${read.latest_created_at ?? 'no time'}`;
}

function aggregateRows(count: number | null): string {
  if (count === null) return 'a number of aggregate rows that privacy withholds';
  return counted(count, 'aggregate row');
}

function short(hash: string): string {
  return hash.slice(0, SHORT_HASH);
}
