import { intentSchema, chartQuerySchema, resultsSchema } from '../../generated/schemas.ts';
import { toolSpecs, type ToolSpec } from '../../generated/tools.ts';
import type { Manifest } from '../manifest.ts';
import { argumentsSchema, catalogNames, specialisedArguments, withoutUnused, type JsonSchema } from './toolSchemas.ts';

type Paths = Record<string, Record<string, unknown>>;

/** The OpenAPI 3.1 document of a catalog's HTTP surface: a path for each governed tool, and the operational routes. */
export function openapi(manifest: Manifest): unknown {
  const paths: Paths = {
    '/health': {
      get: {
        operationId: 'health', summary: 'Liveness', tags: ['operations'], security: [],
        responses: { 200: json('Whether the newest catalog is serving.', { $ref: '#/components/schemas/Health' }), 405: problem('Wrong method.') },
      },
    },
    '/status': {
      get: {
        operationId: 'status', summary: 'Limits in force and their counters', tags: ['operations'],
        responses: { 200: json('Limits, counters, release and uptime.', { type: 'object' }), 401: problem('The token is missing or wrong.'), 403: problem('The Host or Origin is not allowed.'), 406: problem('No acceptable form.') },
      },
    },
  };
  for (const spec of toolSpecs) addTool(paths, spec, manifest);
  return {
    openapi: '3.1.0',
    info: {
      title: manifest.workspace.label,
      description: manifest.workspace.description === '' ? 'Governed aggregates.' : manifest.workspace.description,
      version: manifest.catalog_hash.slice(0, 12),
      license: { name: 'See the workspace', identifier: 'LicenseRef-workspace' },
    },
    servers: [{ url: '/' }],
    tags: [{ name: 'metrics', description: 'Governed questions and answers.' }, { name: 'operations', description: 'Running the service.' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'Needed when the server was started with a token.' } },
      schemas: withoutUnused(paths, components(manifest)),
    },
  };
}

function addTool(paths: Paths, spec: ToolSpec, manifest: Manifest): void {
  const { http } = spec;
  const base = { summary: spec.title, description: spec.description, tags: ['metrics'] };
  const nameParameter = spec.takes_metric
    ? [{ name: 'name', in: 'path', required: true, description: 'The metric to ask.', schema: { $ref: '#/components/schemas/MetricName' } }]
    : [];
  const responses = answers(spec);
  if ('get' in http) {
    add(paths, http.get, 'get', { operationId: spec.name, ...base, parameters: [...nameParameter, ...queryParameters(spec, manifest)], responses: { ...responses, 304: { description: 'The answer has not changed.' } } });
  }
  if ('get_intent' in http) {
    const intent = { name: 'intent', in: 'query', required: true, description: 'The intent, as JSON.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Intent' } } } };
    add(paths, http.get_intent, 'get', { operationId: `${spec.name}_get`, ...base, parameters: [...nameParameter, intent], responses: { ...responses, 304: { description: 'The answer has not changed.' } } });
  }
  if ('post' in http) {
    const schema = { $ref: `#/components/schemas/${spec.arguments.length === 1 ? 'Intent' : 'ChartRequest'}` };
    add(paths, http.post, 'post', {
      operationId: spec.name, ...base, parameters: nameParameter,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { ...responses, 413: problem('The body is over 256 KiB.'), 415: problem('The body is not JSON.') },
    });
  }
}

function add(paths: Paths, path: string, method: string, operation: unknown): void {
  paths[path] = { ...paths[path], [method]: operation };
}

function queryParameters(spec: ToolSpec, manifest: Manifest): readonly unknown[] {
  const properties = specialisedArguments(spec, manifest)['properties'] as Readonly<Record<string, JsonSchema>>;
  const { required } = argumentsSchema(spec);
  return Object.entries(properties)
    .filter(([name]) => name !== 'metric')
    .map(([name, { description, ...schema }]) => ({ name, in: 'query', required: required.includes(name), description, schema }));
}

function answers(spec: ToolSpec): Readonly<Record<string, unknown>> {
  const answer = json('The answer.', { $ref: `#/components/schemas/${spec.result}` });
  const content = spec.result === 'QueryResult'
    ? { ...answer.content, 'text/csv': { schema: { type: 'string', description: 'The rows, with a header line.' } } }
    : answer.content;
  return {
    200: { ...answer, headers: answerHeaders(spec), content },
    400: problem('The request is invalid; `errors` says where.'),
    401: problem('The token is missing or wrong.'),
    403: problem('The Host or Origin is not allowed.'),
    ...(spec.takes_metric ? { 404: problem('There is no such metric.'), 409: problem('Nothing is published for the current computation.') } : {}),
    406: problem('No acceptable form.'),
    422: problem('The answer does not fit its declared type.'),
    429: { ...problem('All query slots are busy.'), headers: { 'Retry-After': header('Seconds to wait.', 'integer') } },
    500: problem('Something else went wrong; the detail holds a reference.'),
    504: problem('The query ran over its time limit.'),
  };
}

function json(description: string, schema: JsonSchema): { readonly description: string; readonly content: Readonly<Record<string, unknown>> } {
  return { description, content: { 'application/json': { schema } } };
}

/** CSV has rows only: what JSON says beside them is in headers. */
function answerHeaders(spec: ToolSpec): Readonly<Record<string, unknown>> {
  const etag = { ETag: header('Identifies these bytes; send it back as If-None-Match.', 'string') };
  if (spec.result !== 'QueryResult') return etag;
  return {
    ...etag,
    'X-Row-Count': header('With text/csv: the rows returned.', 'integer'),
    'X-More': header('With text/csv: whether rows were cut.', 'boolean'),
    'X-Truncated': header('With text/csv: whether a cap that was not asked for cut them.', 'boolean'),
    'X-Result-Digest': header('With text/csv: the result_digest.', 'string'),
    'X-Catalog-Hash': header('With text/csv: the catalog_hash.', 'string'),
    'X-Data-Hash': header('With text/csv: the data_hash.', 'string'),
    'X-Generation': header('With text/csv: the generation.', 'string'),
    'X-Totals': header('With text/csv and totals: the totals, as JSON.', 'string'),
    'X-Warnings': header('With text/csv: the warnings, as JSON.', 'string'),
  };
}

function header(description: string, type: string): unknown {
  return { description, schema: { type } };
}

function problem(description: string): Readonly<Record<string, unknown>> {
  return { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
}

function components(manifest: Manifest): Readonly<Record<string, unknown>> {
  const intentSpec = toolSpecs.find(({ name }) => name === 'metric_query');
  const chartSpec = toolSpecs.find(({ name }) => name === 'metric_chart_query');
  if (intentSpec === undefined || chartSpec === undefined) throw new Error('schemas/tools.json lost a tool');
  const all: Record<string, unknown> = {
    MetricName: { type: 'string', enum: catalogNames(manifest).metrics },
    Intent: { title: 'Intent', description: intentSchema.description, ...body(intentSpec, manifest) },
    ChartRequest: { title: 'ChartRequest', description: 'An intent and how to draw its answer.', ...body(chartSpec, manifest) },
    ...intentSchema.$defs,
    ...chartQuerySchema.$defs,
    ...resultsSchema.$defs,
  };
  return Object.fromEntries(Object.keys(all).toSorted().map((name) => [name, componentRefs(all[name])]));
}

/** A tool's arguments without the metric, which is in the path, and without definitions, which are components. */
function body(spec: ToolSpec, manifest: Manifest): JsonSchema {
  const { $defs: _, ...schema } = specialisedArguments(spec, manifest);
  const { metric: __, ...properties } = schema['properties'] as Readonly<Record<string, JsonSchema>>;
  const required = (schema['required'] as readonly string[]).filter((name) => name !== 'metric');
  const { required: ___, ...rest } = schema;
  return { ...rest, properties, ...(required.length > 0 ? { required } : {}) };
}

function componentRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(componentRefs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) =>
    [key, key === '$ref' && typeof member === 'string' ? member.replace('#/$defs/', '#/components/schemas/') : componentRefs(member)]));
}
