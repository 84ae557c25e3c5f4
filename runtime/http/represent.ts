import type { ToolName, ToolOn, ToolOutputs } from '../../generated/tools.ts';
import type { QueryResult, SqlResult, Warning } from '../../generated/types.ts';
import { rowsToCsv, sqlRowsToCsv, type CsvForm } from '../tools/csv.ts';
import { answerOf, type Answer } from './Answer.ts';

export type MediaType = 'application/json' | 'text/csv' | typeof EVENT_STREAM;

/** The steps of a call, as they happen. */
export const EVENT_STREAM = 'text/event-stream';

/** The forms that a tool's answer comes in, the preferred one first. */
export function mediaTypesOf({ surfaces: { http } }: ToolOn<'http'>): readonly MediaType[] {
  return ['application/json', ...('csv' in http ? (['text/csv'] as const) : []), ...('events' in http ? ([EVENT_STREAM] as const) : [])];
}

type CsvTool = Extract<ToolOn<'http'>, { readonly surfaces: { readonly http: { readonly csv: string } } }>;
type CsvOutput = ToolOutputs[CsvTool['name']];

/** A tool's output in the form that was negotiated. */
export function represent(output: ToolOutputs[ToolName], type: MediaType, csv: CsvForm): Answer {
  if (type === 'text/csv' && isCsvOutput(output)) return csvAnswer(output, csv);
  const truncated = 'truncated' in output && output.truncated === true;
  const text = JSON.stringify(output);
  return isSqlResult(output) || 'conversation_id' in output
    ? unkept(text, JSON_TYPE, {}, truncated)
    : answerOf(text, JSON_TYPE, {}, truncated);
}

function csvAnswer(output: CsvOutput, form: CsvForm): Answer {
  if (isSqlResult(output)) {
    const headers = { ...fileHeaders('sql'), ...cutHeaders(output) };
    return unkept(sqlRowsToCsv(output.columns, output.rows, form), CSV, headers, output.truncated);
  }
  const headers = { ...fileHeaders(output.metric), ...csvHeaders(output) };
  return answerOf(rowsToCsv(output.columns, output.rows, form), CSV, headers, output.truncated);
}

const CSV = 'text/csv; charset=utf-8; header=present';
const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer that nobody is to keep: asked again, it may be another, and it says how long it took. */
function unkept(text: string, type: string, extra: Readonly<Record<string, string>>, truncated: boolean): Answer {
  const { ETag: _, ...headers } = answerOf(text, type).headers;
  return { ...answerOf(text, type, {}, truncated), headers: { ...headers, 'Cache-Control': 'no-store', ...extra } };
}

function isSqlResult(output: ToolOutputs[ToolName]): output is SqlResult {
  return 'elapsed_ms' in output;
}

function isCsvOutput(output: ToolOutputs[ToolName]): output is CsvOutput {
  return isSqlResult(output) || ('rows' in output && 'time_axis' in output);
}

/** A browser saves CSV as a file of this name. */
function fileHeaders(name: string): Readonly<Record<string, string>> {
  return { 'Content-Disposition': `attachment; filename="${name}.csv"` };
}

/** CSV has rows only, so what else a reader must know of them is in headers. */
function csvHeaders({ totals, withheld, provenance, ...cut }: QueryResult): Readonly<Record<string, string>> {
  return {
    ...cutHeaders(cut),
    ...(withheld === undefined ? {} : { 'X-Withheld': String(withheld) }),
    'X-Result-Digest': provenance.result_digest,
    'X-Catalog-Hash': provenance.catalog_hash,
    'X-Data-Hash': provenance.data_hash,
    'X-Generation': provenance.generation,
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

/** Clients bound the headers that they take, so a long list becomes its length. */
function warningsHeader(warnings: readonly Warning[]): string {
  const all = asciiJson(warnings);
  if (all.length <= 4096) return all;
  return asciiJson([
    { code: 'warnings_cut', message: `${warnings.length} warnings; ask for application/json to read them` } satisfies Warning,
  ]);
}

/** JSON in the characters that a header may hold. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
