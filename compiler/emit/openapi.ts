import {
  intentSchema,
  chartQuerySchema,
  chatQuerySchema,
  explainQuerySchema,
  resultsSchema,
  sqlQuerySchema,
} from '../../generated/schemas.ts';
import type { ToolOn, ToolSpec } from '../../generated/tools.ts';
import type { Manifest } from '../manifest.ts';
import { csvResponses, guarded, jsonResponse, response, responseComponents, toolResponses } from './openapiResponses.ts';
import { markdownCode, markdownText } from './markdown.ts';
import { plainSchema } from './plainSchema.ts';
import { requestExamples, type Example, type RequestExamples } from './requestExamples.ts';
import { toolsOn } from './offeredTools.ts';
import { argumentsSchema, specialisedArguments, withoutUnused, type CatalogNames, type JsonSchema } from './toolSchemas.ts';

/** Formats other than JSON in which rows can be returned. */
const OTHER_FORMS =
  'With `Accept: application/vnd.apache.arrow.stream` the rows are a stream of Arrow IPC, with the provenance in its metadata.';

type Paths = Record<string, Record<string, unknown>>;

/** The OpenAPI 3.1 document of a catalog's HTTP surface: a path for each governed tool, plus the operational routes. */
export function openapi(manifest: Manifest, names: CatalogNames): unknown {
  const paths: Paths = {
    '/health': {
      get: {
        operationId: 'health',
        summary: 'Liveness',
        description: 'Whether the process answers, and whether the newest catalog is the one that does. Needs no token.',
        tags: ['operations'],
        security: [],
        responses: {
          200: jsonResponse('Whether the newest catalog is serving.', { $ref: '#/components/schemas/Health' }),
          400: response('BrokenRequest'),
        },
      },
    },
    '/ready': {
      get: {
        operationId: 'ready',
        summary: 'Readiness',
        description: 'Whether questions should be sent here: a generation answers, and the server is not stopping.',
        tags: ['operations'],
        responses: {
          200: jsonResponse('Questions are answered.', { $ref: '#/components/schemas/Ready' }),
          ...guarded,
          503: jsonResponse('Nothing is published yet, or the server is stopping.', { $ref: '#/components/schemas/Ready' }),
        },
      },
    },
    '/status': {
      get: {
        operationId: 'status',
        summary: 'Limits in force and their counters',
        description: 'What the server allows, what each limit has turned away since the start, and the release that serves.',
        tags: ['operations'],
        responses: { 200: jsonResponse('Limits, counters, release and uptime.', { $ref: '#/components/schemas/Status' }), ...guarded },
      },
    },
    '/openapi.json': {
      get: {
        operationId: 'openapi',
        summary: 'This document',
        description: 'The OpenAPI document of the catalog that serves, without what this server does not offer.',
        tags: ['operations'],
        responses: {
          200: jsonResponse('The document of the catalog that serves.', { type: 'object', additionalProperties: {} }),
          304: response('NotModified'),
          ...guarded,
        },
      },
    },
  };
  const examples = requestExamples(manifest);
  const responses = responseComponents();
  const parameters = {
    MetricName: {
      name: 'name',
      in: 'path',
      required: true,
      description: 'The metric to ask.',
      schema: { $ref: '#/components/schemas/MetricName' },
      ...exampled(examples?.metric),
    },
    Intent: {
      name: 'intent',
      in: 'query',
      required: true,
      description: 'The intent, as JSON.',
      schema: { type: 'string', contentMediaType: 'application/json' },
      ...(examples === null ? {} : { examples: asTexts(examples.intents) }),
    },
    Provenance: {
      name: 'provenance',
      in: 'query',
      required: false,
      description: 'full lists every chunk that contributed; otherwise the provenance lists at most 1,000, and says how many there are.',
      schema: { type: 'string', enum: ['full'] },
    },
    CsvForm: {
      name: 'csv',
      in: 'query',
      required: false,
      description: 'safe writes an apostrophe before texts that a spreadsheet would take for formulas.',
      schema: { type: 'string', enum: ['safe'] },
    },
    CsvMark: {
      name: 'bom',
      in: 'query',
      required: false,
      description: '1 begins the file with a byte order mark, which some spreadsheets need to read it as UTF-8.',
      schema: { type: 'string', enum: ['1'] },
    },
  };
  for (const spec of toolsOn('http')) addTool(paths, spec, names, examples);
  return {
    openapi: '3.1.0',
    info: {
      title: manifest.workspace.label,
      description: manifest.workspace.description === '' ? 'Governed aggregates.' : manifest.workspace.description,
      version: manifest.catalog_hash.slice(0, 12),
      contact: { name: `The keepers of ${manifest.workspace.name}` },
      license: { name: 'See the workspace', identifier: 'LicenseRef-workspace' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'metrics', description: 'Governed questions and answers.' },
      { name: 'sql', description: 'Read-only SQL over governed tables.', 'x-requires': 'sql' },
      { name: 'chat', description: 'Questions in plain words.', 'x-requires': 'chat' },
      { name: 'operations', description: 'Running the service.' },
    ],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { 'x-requires': 'token', type: 'http', scheme: 'bearer', description: 'The token of the server.' } },
      parameters,
      examples: { ...examples?.intents, ...examples?.charts, ...examples?.explanations, ...examples?.statements, ...examples?.questions },
      responses,
      schemas: withoutUnused([paths, parameters, responses], components(names)),
    },
  };
}

function addTool(paths: Paths, spec: ToolOn<'http'>, names: CatalogNames, examples: RequestExamples | null): void {
  const {
    requires,
    surfaces: { http },
  } = spec;
  // Marks what a server may leave out, so that its document leaves it out too.
  const marks = { ...(requires === null ? {} : { 'x-requires': requires }), tags: [requires ?? 'metrics'] };
  const base = { ...marks, summary: spec.title, description: 'csv' in http ? `${spec.description} ${OTHER_FORMS}` : spec.description };
  const csvBase = {
    ...marks,
    summary: `${spec.title} as CSV`,
    description: 'The same rows as CSV (RFC 4180), which `Accept: text/csv` gives too.',
  };
  const nameParameter = spec.takes_metric ? [{ $ref: '#/components/parameters/MetricName' }] : [];
  const provenance = 'chunk_ids' in http ? [{ $ref: '#/components/parameters/Provenance' }] : [];
  const csvParameters = [{ $ref: '#/components/parameters/CsvForm' }, { $ref: '#/components/parameters/CsvMark' }];
  const responses = toolResponses(spec);
  const got = { ...responses, 304: response('NotModified') };
  if ('get' in http) {
    add(paths, http.get, 'get', {
      operationId: spec.name,
      ...base,
      parameters: [...nameParameter, ...queryParameters(spec, names, examples), ...provenance],
      responses: got,
    });
  }
  if ('get_intent' in http) {
    const parameters = [...nameParameter, { $ref: '#/components/parameters/Intent' }];
    add(paths, http.get_intent, 'get', {
      operationId: `${spec.name}_get`,
      ...base,
      parameters: [...parameters, ...provenance],
      responses: got,
    });
    add(paths, http.csv, 'get', {
      operationId: `${spec.name}_csv_get`,
      ...csvBase,
      parameters: [...parameters, ...csvParameters],
      responses: csvResponses(spec, got),
    });
  }
  if (isPosted(spec)) {
    const { component, examplesOf } = posted[spec.name];
    const body = {
      schema: { $ref: `#/components/schemas/${component}` },
      ...severalExamples(examples === null ? undefined : examplesOf(examples)),
    };
    const { http: posts } = spec.surfaces;
    const requestBody = { required: true, content: { 'application/json': body } };
    const answers = { ...responses, 413: response('BodyTooLarge'), 415: response('NotJson') };
    add(paths, posts.post, 'post', {
      operationId: spec.name,
      ...base,
      parameters: [...nameParameter, ...provenance],
      requestBody,
      responses: answers,
    });
    if ('csv' in posts) {
      add(paths, posts.csv, 'post', {
        operationId: `${spec.name}_csv`,
        ...csvBase,
        parameters: [...nameParameter, ...csvParameters],
        requestBody,
        responses: csvResponses(spec, answers),
      });
    }
  }
}

type PostedTool = Extract<ToolOn<'http'>, { readonly surfaces: { readonly http: { readonly post: string } } }>;

function isPosted(spec: ToolOn<'http'>): spec is PostedTool {
  return 'post' in spec.surfaces.http;
}

interface PostedBody {
  /** The name of the schema of the request body. */
  readonly component: string;
  readonly description: string;
  readonly examplesOf: (examples: RequestExamples) => Readonly<Record<string, Example>>;
}

/** The request body of each tool that is called by POST. */
const posted: { readonly [Name in PostedTool['name']]: PostedBody } = {
  metric_query: { component: 'Intent', description: intentSchema.description, examplesOf: ({ intents }) => intents },
  metric_chart_query: {
    component: 'ChartRequest',
    description: 'An intent and how to draw its answer.',
    examplesOf: ({ charts }) => charts,
  },
  metric_explain: {
    component: 'ExplainQuery',
    description: explainQuerySchema.description,
    examplesOf: ({ explanations }) => explanations,
  },
  sql_query: { component: 'SqlQuery', description: sqlQuerySchema.description, examplesOf: ({ statements }) => statements },
  chat: { component: 'ChatQuery', description: chatQuerySchema.description, examplesOf: ({ questions }) => questions },
};

function add(paths: Paths, path: string, method: string, operation: unknown): void {
  paths[path] = { ...paths[path], [method]: operation };
}

function exampled(example: string | null | undefined): JsonSchema {
  return example === null || example === undefined ? {} : { example };
}

/** Examples by reference, because several operations share them. */
function severalExamples(examples: Readonly<Record<string, Example>> | undefined): JsonSchema {
  return examples === undefined
    ? {}
    : { examples: Object.fromEntries(Object.keys(examples).map((name) => [name, { $ref: `#/components/examples/${name}` }])) };
}

/** Examples for a parameter that contains JSON. */
function asTexts(examples: Readonly<Record<string, Example>>): JsonSchema {
  return Object.fromEntries(
    Object.entries(examples).map(([name, { summary, value }]) => [name, { summary, value: JSON.stringify(value) }]),
  );
}

function queryParameters(spec: ToolSpec, names: CatalogNames, examples: RequestExamples | null): readonly unknown[] {
  const properties = specialisedArguments(spec, names)['properties'] as Readonly<Record<string, JsonSchema>>;
  const { required } = argumentsSchema(spec);
  return Object.entries(properties)
    .filter(([name]) => name !== 'metric')
    .map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      description,
      schema: plainSchema(schema),
      ...(name === 'dimension' ? exampled(examples?.dimension) : {}),
    }));
}

function components(names: CatalogNames): Readonly<Record<string, unknown>> {
  const bodies = toolsOn('http')
    .filter(isPosted)
    .map((spec) => {
      const { component, description } = posted[spec.name];
      return [component, { title: component, description, ...body(spec, names) }] as const;
    });
  const all: Record<string, unknown> = {
    MetricName: { type: 'string', enum: [...names.metrics, ...names.formerMetrics] },
    ...Object.fromEntries(bodies),
    ...intentSchema.$defs,
    ...chartQuerySchema.$defs,
    ...resultsSchema.$defs,
    ResultColumn: resultColumn(names),
    // The answer's own columns give the types of cells; a union of types here would not let a generated client check anything.
    Row: { title: 'Row', description: 'A value for each column, by its name.', type: 'object', additionalProperties: {} },
    SqlCell: { title: 'SqlCell', description: 'Any JSON value.' },
  };
  return Object.fromEntries(
    Object.keys(all)
      .toSorted()
      .map((name) => [name, componentRefs(plainSchema(all[name]))]),
  );
}

/** A column of an answer, with the roles that occur in this catalog. */
function resultColumn({ columnRoles }: CatalogNames): JsonSchema {
  const { properties, ...column } = resultsSchema.$defs.ResultColumn;
  return { ...column, properties: { ...properties, role: { ...properties.role, enum: columnRoles } } };
}

/** A tool's arguments without the metric, which is in the path, and without definitions, which are components. */
function body(spec: ToolSpec, names: CatalogNames): JsonSchema {
  const { $defs: _, ...schema } = specialisedArguments(spec, names);
  const { metric: __, ...properties } = schema['properties'] as Record<string, JsonSchema>;
  for (const name of ['dimensions', 'filters']) if (properties[name] !== undefined) properties[name] = explained(properties[name], names);
  if (properties['with'] !== undefined) properties['with'] = { ...properties['with'], items: { $ref: '#/components/schemas/MetricName' } };
  const required = (schema['required'] as readonly string[]).filter((name) => name !== 'metric');
  const { required: ___, ...rest } = schema;
  return { ...rest, properties, ...(required.length > 0 ? { required } : {}) };
}

/** Escapes tags as entities: readers of the document treat a tag escaped with a backslash as a tag. */
function withoutTags(words: string): string {
  return markdownText(words).replaceAll('\\<', '&lt;');
}

/** A property about dimensions, with their labels and descriptions. */
function explained(property: JsonSchema, { conditioned }: CatalogNames): JsonSchema {
  const lines = conditioned.filter(({ words }) => words !== '').map(({ name, words }) => `- ${markdownCode(name)}: ${withoutTags(words)}`);
  return lines.length === 0 ? property : { ...property, description: [`${String(property['description'])}\n`, ...lines].join('\n') };
}

function componentRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(componentRefs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === '$ref' && typeof member === 'string' ? member.replace('#/$defs/', '#/components/schemas/') : componentRefs(member),
    ]),
  );
}
