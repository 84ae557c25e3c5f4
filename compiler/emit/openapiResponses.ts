import { resultsSchema } from '../../generated/schemas.ts';
import type { ToolOn } from '../../generated/tools.ts';
import { toolsOn } from './offeredTools.ts';
import type { JsonSchema } from './toolSchemas.ts';

type Responses = Readonly<Record<string, unknown>>;

/** Every answer other than 200: the problems of RFC 9457, with their descriptions, and the 304. */
const refusals = {
  NotModified: { description: 'The answer has not changed.' },
  BrokenRequest: problem('The request is not HTTP, too slow to arrive, or its headers are too large.'),
  InvalidRequest: problem('The request is invalid; `errors` says where.'),
  SqlRefused: problem('The request is invalid, or the statement is refused or fails; the detail says why.'),
  Unauthorized: {
    'x-requires': 'token',
    ...problem('The token is missing or wrong.'),
    headers: { 'WWW-Authenticate': header('Bearer.', 'string') },
  },
  Forbidden: problem('The Host or Origin is not allowed.'),
  UnknownMetric: problem('There is no such metric.'),
  NotAcceptable: problem('No form of the answer is acceptable.'),
  NotPublished: problem('Nothing is published for the current computation; the detail says which command publishes it.'),
  BodyTooLarge: problem('The body is over the limit: 256 KiB, unless the server was started with another.'),
  NotJson: problem('The body is not JSON.'),
  Unrepresentable: problem('The answer does not fit its declared type.'),
  Busy: { ...problem('All query slots are busy.'), headers: { 'Retry-After': header('Seconds to wait.', 'integer') } },
  Internal: problem('Something else went wrong; the detail holds a reference.'),
  Timeout: problem('The query ran over its time limit.'),
  ModelFailed: problem('The model did not answer, or not in a way that can be used; the detail holds a reference.'),
  NoModel: problem('No model is configured; the detail says what to add.'),
} as const;

/** Every response of some path, once. A tool's answer is named after its result, and its bare rows after that of the file. */
export function responseComponents(): Responses {
  const tools = toolsOn('http');
  const answers = tools.map((spec) => [spec.result, toolAnswer(spec)]);
  const files = tools.filter(isCsvTool).map((spec) => [csvName(spec), csvAnswer(spec)]);
  return { ...Object.fromEntries([...answers, ...files]), ...refusals };
}

type CsvTool = Extract<ToolOn<'http'>, { readonly surfaces: { readonly http: { readonly csv: string } } }>;

function isCsvTool(spec: ToolOn<'http'>): spec is CsvTool {
  return 'csv' in spec.surfaces.http;
}

function csvName({ result }: CsvTool): `${CsvTool['result']}Csv` {
  return `${result}Csv`;
}

/** The responses of a path for files, derived from those of the tool. The path decides the format, so nothing is negotiated. */
export function csvResponses(spec: ToolOn<'http'>, responses: Responses): Responses {
  const { 406: _, ...others } = responses;
  return isCsvTool(spec) ? { ...others, 200: response(csvName(spec)) } : others;
}

/** A response by reference. */
export function response(name: keyof typeof refusals | ToolOn<'http'>['result'] | ReturnType<typeof csvName>): unknown {
  return { $ref: `#/components/responses/${name}` };
}

/** The responses of any path behind the guard. */
export const guarded: Responses = {
  401: response('Unauthorized'),
  403: response('Forbidden'),
  406: response('NotAcceptable'),
  500: response('Internal'),
};

/** The responses of a governed tool, by whichever method it is called. */
export function toolResponses(spec: ToolOn<'http'>): Responses {
  const definition: JsonSchema = resultsSchema.$defs[spec.result];
  const { requires } = spec;
  const readsAggregates = 'provenance' in (definition['properties'] as JsonSchema);
  return {
    200: response(spec.result),
    400: response(requires === 'sql' ? 'SqlRefused' : 'InvalidRequest'),
    ...guarded,
    ...(spec.takes_metric ? { 404: response('UnknownMetric') } : {}),
    ...(readsAggregates || requires === 'sql' ? { 409: response('NotPublished') } : {}),
    ...(readsAggregates ? { 422: response('Unrepresentable') } : {}),
    429: response('Busy'),
    ...('events' in spec.surfaces.http ? { 502: response('ModelFailed'), 503: response('NoModel') } : {}),
    504: response('Timeout'),
  };
}

function toolAnswer(spec: ToolOn<'http'>): JsonSchema {
  const { description, content } = jsonResponse('The answer.', { $ref: `#/components/schemas/${spec.result}` });
  const { http } = spec.surfaces;
  const steps = 'events' in http ? { 'text/event-stream': { schema: { type: 'string', description: stepsText(http.events) } } } : {};
  return { description, ...(spec.result === 'SqlResult' || 'events' in http ? {} : { headers: etag }), content: { ...content, ...steps } };
}

function stepsText(events: readonly string[]): string {
  return `An event for each step as it happens (${events.join(', ')}), with JSON as its data; \`problem\` where it fails after the first.`;
}

function csvAnswer({ result }: CsvTool): JsonSchema {
  const headers = result === 'SqlResult' ? cutHeaders : { ...etag, ...cutHeaders, ...provenanceHeaders };
  return { description: 'The rows, with a header line.', headers, content: { 'text/csv': { schema: { type: 'string' } } } };
}

export function jsonResponse(
  description: string,
  schema: JsonSchema,
): { readonly description: string; readonly content: Readonly<Record<string, unknown>> } {
  return { description, content: { 'application/json': { schema } } };
}

const etag = { ETag: header('Identifies these bytes; send it back as If-None-Match.', 'string') };

/** CSV contains only rows; headers carry what JSON says beside them. */
const cutHeaders = {
  'Content-Disposition': header('The name to save it under.', 'string'),
  'X-Row-Count': header('The rows returned.', 'integer'),
  'X-More': header('Whether rows were cut.', 'boolean'),
  'X-Truncated': header('Whether a cap that was not asked for cut them.', 'boolean'),
  'X-Warnings': header('The warnings, as JSON.', 'string'),
};

const provenanceHeaders = {
  'X-Withheld': header('Of a metric with privacy: the groups withheld.', 'integer'),
  'X-Result-Digest': header('The result_digest.', 'string'),
  'X-Catalog-Hash': header('The catalog_hash.', 'string'),
  'X-Data-Hash': header('The data_hash.', 'string'),
  'X-Generation': header('The generation.', 'string'),
  'X-Totals': header('With totals: the totals, as JSON.', 'string'),
};

function header(description: string, type: string): unknown {
  return { description, schema: { type } };
}

function problem(description: string): JsonSchema {
  return { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
}
