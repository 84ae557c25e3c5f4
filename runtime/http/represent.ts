import type { ToolName, ToolOn, ToolOutputs } from '../../generated/tools.ts';
import type { QueryResult, SqlResult, Warning } from '../../generated/types.ts';
import { ARROW_STREAM, arrowStream } from '../tools/arrow/arrowStream.ts';
import { rowsToCsv, sqlRowsToCsv, type CsvForm } from '../tools/csv.ts';
import { csvInTurns, jsonInTurns } from '../tools/writeInTurns.ts';
import { sentAs } from './acceptedType.ts';
import { answerOf, type Answer } from './Answer.ts';

export type MediaType = 'application/json' | 'text/csv' | typeof ARROW_STREAM | typeof EVENT_STREAM;

/** The media type for the steps of a call as they happen. */
export const EVENT_STREAM = 'text/event-stream';

/** The media types of a tool's answer, preferred one first. */
export function mediaTypesOf({ surfaces: { http } }: ToolOn<'http'>): readonly MediaType[] {
  return [
    'application/json',
    ...('csv' in http ? (['text/csv', ARROW_STREAM] as const) : []),
    ...('events' in http ? ([EVENT_STREAM] as const) : []),
  ];
}

type RowsTool = Extract<ToolOn<'http'>, { readonly surfaces: { readonly http: { readonly csv: string } } }>;
type RowsOutput = ToolOutputs[RowsTool['name']];

/** A tool's output in the negotiated form. */
export async function represent(output: ToolOutputs[ToolName], type: MediaType, csv: CsvForm): Promise<Answer> {
  if (type === 'text/csv' && isRowsOutput(output)) return csvAnswer(output, csv);
  if (type === ARROW_STREAM && isRowsOutput(output)) return arrowAnswer(output);
  const truncated = 'truncated' in output && output.truncated === true;
  const text =
    'rows' in output && Array.isArray(output.rows) ? await jsonInTurns({ ...output, rows: output.rows }) : JSON.stringify(output);
  return isSqlResult(output) || 'conversation_id' in output
    ? uncached(text, JSON_TYPE, {}, truncated)
    : answerOf(text, JSON_TYPE, {}, truncated);
}

async function csvAnswer(output: RowsOutput, form: CsvForm): Promise<Answer> {
  if (isSqlResult(output)) {
    const headers = { ...fileHeaders('sql'), ...cutHeaders(output) };
    return uncached(await csvInTurns(output.rows, (rows) => sqlRowsToCsv(output.columns, rows, form)), CSV, headers, output.truncated);
  }
  const headers = { ...fileHeaders(output.metric), ...besideRows(output) };
  return answerOf(await csvInTurns(output.rows, (rows) => rowsToCsv(output.columns, rows, form)), CSV, headers, output.truncated);
}

async function arrowAnswer(output: RowsOutput): Promise<Answer> {
  const stream = await arrowStream(output);
  return isSqlResult(output)
    ? uncached(stream, ARROW_STREAM, cutHeaders(output), output.truncated)
    : answerOf(stream, ARROW_STREAM, besideRows(output), output.truncated);
}

const CSV = sentAs('text/csv');
const JSON_TYPE = sentAs('application/json');

/** An answer that must not be cached: asking again may give another one, and it contains its own duration. */
function uncached(content: string | Buffer, type: string, extra: Readonly<Record<string, string>>, truncated: boolean): Answer {
  const answer = answerOf(content, type, {}, truncated);
  const { ETag: _, ...headers } = answer.headers;
  return { ...answer, headers: { ...headers, 'Cache-Control': 'no-store', ...extra } };
}

function isSqlResult(output: ToolOutputs[ToolName]): output is SqlResult {
  return 'elapsed_ms' in output;
}

function isRowsOutput(output: ToolOutputs[ToolName]): output is RowsOutput {
  return isSqlResult(output) || ('rows' in output && 'time_axis' in output);
}

/** A browser saves CSV as a file of this name. */
function fileHeaders(name: string): Readonly<Record<string, string>> {
  return { 'Content-Disposition': `attachment; filename="${name}.csv"` };
}

/** What readers need to know besides rows, as headers: CSV has rows only, and a reader of Arrow may look at headers first. */
function besideRows({ totals, withheld, provenance, ...cut }: QueryResult): Readonly<Record<string, string>> {
  return {
    ...cutHeaders(cut),
    ...(withheld === undefined ? {} : { 'X-Withheld': String(withheld) }),
    'X-Result-Digest': provenance.result_digest,
    'X-Catalog-Hash': provenance.catalog_hash,
    'X-Data-Hash': provenance.data_hash,
    'X-Generation': provenance.generation,
    ...(provenance.row_filter === undefined ? {} : { 'X-Row-Filter': provenance.row_filter.token }),
    ...(totals === undefined ? {} : { 'X-Totals': asciiJson(totals) }),
  };
}

function cutHeaders({
  row_count,
  more,
  truncated,
  warnings = [],
}: Pick<SqlResult, 'row_count' | 'more' | 'truncated' | 'warnings'>): Readonly<Record<string, string>> {
  return {
    'X-Row-Count': String(row_count),
    'X-More': String(more),
    'X-Truncated': String(truncated),
    ...(warnings.length === 0 ? {} : { 'X-Warnings': warningsHeader(warnings) }),
  };
}

/** Clients limit the size of headers, so a long list is replaced by its length. */
function warningsHeader(warnings: readonly Warning[]): string {
  const all = asciiJson(warnings);
  if (all.length <= 4096) return all;
  return asciiJson([
    { code: 'warnings_cut', message: `${warnings.length} warnings; ask for application/json to read them` } satisfies Warning,
  ]);
}

/** JSON in the characters that a header may contain. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
