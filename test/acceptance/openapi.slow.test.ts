import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flights } from '../support/flights.ts';
import { inlineReferences } from '../support/inlineReferences.ts';
import { startApi, type ApiProcess } from '../support/processes.ts';

type Json = Readonly<Record<string, unknown>>;

interface MediaType {
  readonly schema: Json;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': MediaType } };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly example?: string;
  readonly examples?: MediaType['examples'];
}

interface Response {
  readonly headers?: Json;
  readonly content?: Readonly<Record<string, MediaType>>;
}

interface Document extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const TOKEN = 'a-token-for-the-document';
let api: ApiProcess;
let document: Document;
let ajv: Ajv2020;

beforeAll(async () => {
  api = await startApi(await flights(), [], { SERVICE_API_TOKEN: TOKEN });
  document = inlineReferences((await (await ask('GET', '/openapi.json')).json()) as Document);
  ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });
  ajv.addVocabulary(Object.keys(document));
  for (const format of ['int64', 'double']) ajv.addFormat(format, true);
  ajv.addSchema(document, 'openapi');
});
afterAll(async () => {
  expect(await api.stop()).toBe(0);
});

async function ask(
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<globalThis.Response> {
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  return fetch(`${api.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...sent,
  });
}

const validators = new Map<string, ValidateFunction>();

/** The faults of a body by the schema that the document declares for it; one where it declares none. */
async function faults(path: string, method: string, response: globalThis.Response): Promise<unknown> {
  const declared = document.paths[path]?.[method]?.responses[String(response.status)];
  if (declared === undefined) return `${method} ${path} does not declare ${response.status}`;
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const schema = declared.content?.[type]?.schema;
  if (schema === undefined) return `${method} ${path} ${response.status} does not declare ${type}`;
  if (type === 'text/csv') return null;
  const key = JSON.stringify(schema);
  const validate = validators.get(key) ?? ajv.compile('$ref' in schema ? { $ref: `openapi${String(schema['$ref'])}` } : schema);
  validators.set(key, validate);
  return validate(await response.json()) ? null : validate.errors;
}

interface Request {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
}

/**
 * Every request that the document shows: each operation with the examples of its parameters, once for each example of its body or its
 * intent.
 */
function requests(): readonly Request[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): readonly Request[] => {
      const { parameters = [] } = operation;
      const search = new URLSearchParams();
      let address = path;
      for (const { name, in: place, example } of parameters) {
        if (example === undefined) continue;
        if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(example));
        else search.set(name, example);
      }
      const intents = parameters.find(({ examples }) => examples !== undefined);
      const media = operation.requestBody?.content['application/json'] ?? intents;
      const query = (more: URLSearchParams): string => (more.size > 0 ? `?${more.toString()}` : '');
      if (media === undefined) return [{ name: `${method} ${path}`, path, method, url: address + query(search) }];
      return Object.entries(media.examples ?? {}).map(([name, { value }]) => {
        if (intents === undefined) return { name: `${method} ${path} ${name}`, path, method, url: address + query(search), body: value };
        const more = new URLSearchParams(search);
        more.set(intents.name, String(value));
        return { name: `${method} ${path} ${name}`, path, method, url: address + query(more) };
      });
    }),
  );
}

describe('openapi.json of the flights', () => {
  it('shows requests that succeed, each with an answer of the declared shape', async () => {
    const shown = requests();
    expect(shown.map(({ name }) => name)).toEqual([
      'get /health',
      'get /ready',
      'get /status',
      'get /openapi.json',
      'get /metrics',
      ...[
        'get /metrics/{name}/query',
        'post /metrics/{name}/query',
        'get /metrics/{name}/query.csv',
        'post /metrics/{name}/query.csv',
      ].flatMap((operation) => ['everything', 'by_period', 'largest', 'narrowed', 'quantiles'].map((example) => `${operation} ${example}`)),
      ...['line', 'bar', 'table'].map((example) => `post /metrics/{name}/chart ${example}`),
      ...['change', 'year_before'].map((example) => `post /metrics/{name}/explain ${example}`),
      'get /metrics/{name}/dimension-values',
      'get /metrics/{name}/freshness',
      'get /reports',
    ]);
    for (const { name, path, method, url, body } of shown) {
      const response = await ask(method.toUpperCase(), url, body);
      expect([name, response.status]).toEqual([name, 200]);
      expect([name, await faults(path, method, response)]).toEqual([name, null]);
    }
  });

  it('shows questions that have rows', async () => {
    for (const { name, url, body } of requests().filter(({ path, method }) => path.endsWith('/query') && method === 'post')) {
      const { row_count } = (await (await ask('POST', url, body)).json()) as { readonly row_count: number };
      expect([name, row_count > 0]).toEqual([name, true]);
    }
  });

  it('declares every refusal and its form', async () => {
    const query = '/metrics/{name}/query';
    const refused: readonly (readonly [status: number, path: string, method: string, send: () => Promise<globalThis.Response>])[] = [
      [400, query, 'post', () => ask('POST', '/metrics/flights/query', { dimensions: ['nothing'] })],
      [400, query, 'get', () => ask('GET', '/metrics/flights/query?intent=1')],
      [400, '/metrics', 'get', () => ask('GET', '/metrics?nothing=1')],
      [400, '/metrics/{name}/chart', 'post', () => ask('POST', '/metrics/flights/chart', { chart_kind: 'funnel' })],
      [400, '/metrics/{name}/dimension-values', 'get', () => ask('GET', '/metrics/flights/dimension-values')],
      [400, '/metrics/{name}/freshness', 'get', () => ask('GET', '/metrics/flights/freshness?x=1')],
      ...Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).flatMap((method) => {
          const url = path.replace('{name}', 'flights');
          const body = method === 'post' ? {} : undefined;
          return path === '/health'
            ? []
            : ([
                [401, path, method, () => ask(method.toUpperCase(), url, body, { authorization: 'Bearer wrong' })],
                [403, path, method, () => ask(method.toUpperCase(), url, body, { origin: 'https://elsewhere.example' })],
                ...(path.endsWith('.csv')
                  ? []
                  : [[406, path, method, () => ask(method.toUpperCase(), url, body, { accept: 'image/png' })] as const]),
              ] as const);
        }),
      ),
      [404, query, 'post', () => ask('POST', '/metrics/flihts/query', {})],
      [404, '/metrics/{name}/freshness', 'get', () => ask('GET', '/metrics/flihts/freshness')],
      [413, query, 'post', () => ask('POST', '/metrics/flights/query', `{"x":"${'x'.repeat(300_000)}"}`)],
      [415, query, 'post', () => ask('POST', '/metrics/flights/query', '{}', { 'content-type': 'text/plain' })],
    ];
    for (const [status, path, method, send] of refused) {
      const response = await send();
      expect([path, method, response.status]).toEqual([path, method, status]);
      expect([path, method, status, await faults(path, method, response)]).toEqual([path, method, status, null]);
    }
  });

  it('declares the rows as CSV, and the headers that come with them', async () => {
    const response = await ask('POST', '/metrics/flights/query.csv', { totals: true });
    expect(await faults('/metrics/{name}/query.csv', 'post', response)).toBe(null);
    const declared = Object.keys(document.paths['/metrics/{name}/query.csv']?.['post']?.responses['200']?.headers ?? {}).map((name) =>
      name.toLowerCase(),
    );
    const sent = [...response.headers.keys()].filter((name) => name.startsWith('x-') && !name.startsWith('x-content-type'));
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.filter((name) => !declared.includes(name))).toEqual([]);
  });
});
