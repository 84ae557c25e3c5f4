import type { Cell } from '../../generated/types.ts';
import type { explanationDigest } from '../query/explain/explanationDigest.ts';
import * as messages from './messages.ts';
import { VerifyError } from './VerifyError.ts';

/** An answer that somebody saved: its rows, or the explanation of a change, and what its provenance says about them. */
export interface SavedAnswer {
  /** The metric that the answer names outside its provenance; null when it names none. */
  readonly metric: string | null;
  readonly said: Said;
  readonly provenance: SavedProvenance;
}

/** What its digest is of, and with rows their totals. */
export type Said =
  | {
      readonly kind: 'rows';
      readonly columns: readonly { readonly name: string }[];
      readonly cells: readonly (readonly Cell[])[];
      /** Undefined when the file contains none. */
      readonly totals: unknown;
    }
  | { readonly kind: 'explanation'; readonly explanation: Parameters<typeof explanationDigest>[0] };

/** The part of a provenance that is needed to derive the answer again. */
export interface SavedProvenance {
  readonly metric: string;
  readonly intent: Fields;
  readonly service_version: string;
  readonly catalog_hash: string;
  readonly generation: string;
  readonly data_hash: string;
  readonly result_digest: string;
  /** The name of the token whose row filter limited the visible rows; null when all were visible. */
  readonly row_filter: string | null;
  /** What each of several metrics was read from; otherwise a single entry. */
  readonly inputs: readonly SavedInput[];
}

/** What one metric of an answer was read from. */
export interface SavedInput {
  readonly metric: string;
  readonly processor_id: string;
  readonly pipeline_run_ids: readonly string[];
  /** Sorted by their bytes. */
  readonly chunk_ids: readonly string[];
  /** How many there are if the list was cut; otherwise null. */
  readonly chunk_count: number | null;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads an answer as HTTP, the command line or MCP returns it. From MCP, it accepts the result of a call or only its structured content.
 *
 * @throws VerifyError for anything else.
 */
export function readSavedAnswer(text: string): SavedAnswer {
  const answer = unwrapped(parsed(text));
  const provenance = fieldsAt(answer['provenance'], 'provenance');
  if (provenance['intent'] === undefined && provenance['result_digest'] !== undefined) throw new VerifyError(messages.shortProvenance());
  return {
    metric: answer['metric'] === undefined ? null : textAt(answer['metric'], 'metric'),
    said: saidIn(answer),
    provenance: {
      metric: textAt(provenance['metric'], 'provenance/metric'),
      intent: fieldsAt(provenance['intent'], 'provenance/intent'),
      service_version: textAt(provenance['service_version'], 'provenance/service_version'),
      catalog_hash: textAt(provenance['catalog_hash'], 'provenance/catalog_hash'),
      generation: textAt(provenance['generation'], 'provenance/generation'),
      data_hash: textAt(provenance['data_hash'], 'provenance/data_hash'),
      result_digest: textAt(provenance['result_digest'], 'provenance/result_digest'),
      row_filter:
        provenance['row_filter'] === undefined
          ? null
          : textAt(fieldsAt(provenance['row_filter'], 'provenance/row_filter')['token'], 'provenance/row_filter/token'),
      inputs:
        provenance['inputs'] === undefined
          ? [inputAt(provenance, 'provenance')]
          : listAt(provenance['inputs'], 'provenance/inputs').map((input, index) => inputAt(input, `provenance/inputs/${index}`)),
    },
  };
}

function saidIn(answer: Fields): Said {
  if (answer['rows'] === undefined && answer['dimensions'] !== undefined) {
    const { metric, output, before, after, change, pct_change, dimensions } = answer;
    return { kind: 'explanation', explanation: { metric, output, before, after, change, pct_change, dimensions } };
  }
  const columns = listAt(answer['columns'], 'columns').map((column, index) => ({
    name: textAt(fieldsAt(column, `columns/${index}`)['name'], `columns/${index}/name`),
  }));
  const rows = listAt(answer['rows'], 'rows').map((row, index) => fieldsAt(row, `rows/${index}`));
  const cells = rows.map((row, index) => columns.map(({ name }) => cellAt(row[name], `rows/${index}/${name}`)));
  return { kind: 'rows', columns, cells, totals: answer['totals'] };
}

function inputAt(value: unknown, at: string): SavedInput {
  const input = fieldsAt(value, at);
  return {
    metric: textAt(input['metric'], `${at}/metric`),
    processor_id: textAt(input['processor_id'], `${at}/processor_id`),
    pipeline_run_ids: textsAt(input['pipeline_run_ids'], `${at}/pipeline_run_ids`),
    chunk_ids: textsAt(input['chunk_ids'], `${at}/chunk_ids`),
    chunk_count: typeof input['chunk_count'] === 'number' ? input['chunk_count'] : null,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new VerifyError(messages.notJson());
  }
}

/** The answer itself, taken out of the envelope of an MCP call, or of an answer in words, if there is one. */
function unwrapped(value: unknown): Fields {
  let answer = fieldsAt(value, 'it');
  for (const envelope of ['explain', 'result', 'structuredContent'])
    if (answer[envelope] !== undefined) answer = fieldsAt(answer[envelope], envelope);
  return answer;
}

function fieldsAt(value: unknown, at: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new VerifyError(messages.notAnAnswer(at, 'an object'));
  return value as Fields;
}

function listAt(value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new VerifyError(messages.notAnAnswer(at, 'a list'));
  return value;
}

function textAt(value: unknown, at: string): string {
  if (typeof value !== 'string') throw new VerifyError(messages.notAnAnswer(at, 'a string'));
  return value;
}

function textsAt(value: unknown, at: string): readonly string[] {
  return listAt(value, at).map((item, index) => textAt(item, `${at}/${index}`));
}

function cellAt(value: unknown, at: string): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new VerifyError(messages.notAnAnswer(at, 'a string, a number, true, false or null'));
}
