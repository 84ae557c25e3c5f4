import type { Cell } from '../../generated/types.ts';
import type { explanationDigest } from '../query/explain/explanationDigest.ts';
import * as messages from './messages.ts';
import { VerifyError } from './VerifyError.ts';

/** An answer that somebody saved: its rows, or the explanation of a change, and what its provenance says about them. */
export interface SavedAnswer {
  /** The metric that the answer names outside its provenance; null when it names none. */
  readonly metric: string | null;
  readonly said: Said;
  /** Null for a chart and for an answer in words, which have them of their own. */
  readonly besides: SavedBesides | null;
  readonly provenance: SavedProvenance;
}

/** What an answer says of its rows. */
export interface SavedBesides {
  readonly coverage: unknown;
  /** The codes of its warnings. */
  readonly warnings: readonly string[];
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
  readonly latest_created_at: string | null;
  /** What all of the answer was read from, and after that each of several metrics. */
  readonly reads: readonly SavedRead[];
  /** What each of several metrics was read from; otherwise a single entry. */
  readonly inputs: readonly SavedInput[];
}

/** What one metric of an answer was read from. */
export interface SavedInput extends SavedRead {
  readonly metric: string;
  readonly processor_id: string;
}

/** The runs and chunks that something was read from. */
export interface SavedRead {
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
    besides: besidesIn(answer),
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
      latest_created_at:
        provenance['latest_created_at'] == null ? null : textAt(provenance['latest_created_at'], 'provenance/latest_created_at'),
      reads: [
        readAt(provenance, 'provenance'),
        ...(provenance['inputs'] === undefined
          ? []
          : listAt(provenance['inputs'], 'provenance/inputs').map((input, index) =>
              readAt(fieldsAt(input, `provenance/inputs/${index}`), `provenance/inputs/${index}`),
            )),
      ],
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

function besidesIn(answer: Fields): SavedBesides | null {
  if (answer['chart'] !== undefined || answer['coverage'] === undefined) return null;
  const warnings = listAt(answer['warnings'], 'warnings').map((warning, index) => fieldsAt(warning, `warnings/${index}`));
  return { coverage: answer['coverage'], warnings: warnings.map((warning, index) => textAt(warning['code'], `warnings/${index}/code`)) };
}

function inputAt(value: unknown, at: string): SavedInput {
  const input = fieldsAt(value, at);
  return {
    metric: textAt(input['metric'], `${at}/metric`),
    processor_id: textAt(input['processor_id'], `${at}/processor_id`),
    ...readAt(input, at),
  };
}

function readAt(input: Fields, at: string): SavedRead {
  return {
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
