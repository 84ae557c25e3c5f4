import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arbitraryOf, sometimesMutated, type Schema } from '../support/arbitraryOf.ts';
import { flights } from '../support/flights.ts';
import { inlineReferences } from '../support/inlineReferences.ts';
import { startApi, type ApiProcess } from '../support/processes.ts';
import { patientSqlFlags } from '../support/patientSql.ts';
import { caseCount } from '../support/caseCount.ts';

/*
 * Whatever is sent to the operations of the OpenAPI document, the answer has a status, a media type and a shape that the document declares
 * for it, and is never our fault.
 */
const RUNS = caseCount(240);

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: Schema; readonly examples: Readonly<Record<string, { readonly value: unknown }>> }>
    >;
  };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

let api: ApiProcess;
let document: Document;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const validators = new Map<string, ValidateFunction>();

beforeAll(async () => {
  api = await startApi(await flights(), ['--max-rows', '50', '--default-rows', '20', ...patientSqlFlags, '--keep-alive', '60']);
  document = inlineReferences((await (await fetch(`${api.url}/openapi.json`)).json()) as Document);
  ajv.addSchema(document, 'https://openapi.example/document');
});
afterAll(async () => {
  expect(await api.stop()).toBe(0);
  expect(api.log()).not.toContain('unexpected_error');
});

function conforms(schema: Schema, value: unknown): string {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"https://openapi.example/document#/components');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as Schema);
  validators.set(text, validate);
  return validate(value) ? '' : ajv.errorsText(validate.errors);
}

function schemaNamed(ref: string): Schema {
  return document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {};
}

/** Names, days and fragments that get a request past the first check. */
const words = [
  'flights',
  'delay',
  'routes',
  'late_share',
  'origin',
  'destination',
  'origin_state',
  'distance_band',
  'month',
  'day',
  '2001-01-01',
  '2001-03-31',
  '2001-02',
  'CA',
  'JFK',
  '-flights',
  'flights_prev',
  'delay_p90',
  'under 300 miles',
  'line',
  'bar',
  'table',
  'null',
  '',
  'Ω',
  '%',
  "'",
  '"',
];

interface Sent {
  readonly path: string;
  readonly init: RequestInit;
  /** What the body, if any, holds. */
  readonly body: unknown;
  readonly bodySchema: Schema | null;
}

function requestsTo(path: string, method: string, { parameters = [], requestBody, responses }: Operation): fc.Arbitrary<Sent> {
  const values = (schema: Schema) => arbitraryOf(schema, words, schemaNamed);
  const name = fc.oneof(
    { weight: 9, arbitrary: values(document.components.schemas['MetricName'] ?? {}) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1 }) },
  );
  const queried = Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'query')
      .map((parameter) => {
        const { name: key, schema = {} } = parameter;
        const isJson = schema['contentMediaType'] === 'application/json';
        return [key, isJson ? sometimesMutated(values(schemaNamed('Intent'))).map((value) => JSON.stringify(value)) : values(schema)];
      }),
  );
  const required = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required === true)
    .map((parameter) => parameter.name);
  const query = fc.oneof(
    fc.record(queried, { requiredKeys: required }),
    fc.record(Object.fromEntries(Object.entries(queried).filter(([key]) => required.includes(key)))),
  );
  const { schema: bodySchema = null, examples = {} } = requestBody?.content['application/json'] ?? {};
  const shown = Object.values(examples).map(({ value }) => value);
  const body =
    bodySchema === null
      ? fc.constant(undefined)
      : fc.oneof({ weight: 3, arbitrary: sometimesMutated(values(bodySchema)) }, { weight: 1, arbitrary: fc.constantFrom(...shown) });
  const declared = Object.keys(responses['200']?.content ?? {});
  const accept = fc.constantFrom('*/*', 'image/png', 'image/png, */*;q=0.1', ...declared);
  return fc
    .record({
      name,
      query,
      body,
      accept,
      junk: fc.boolean(),
      oddity: fc.oneof(
        { weight: 12, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.tuple(fc.string({ minLength: 1 }), fc.string()) },
      ),
    })
    .map((given): Sent => {
      const search = new URLSearchParams(Object.entries(given.query).map(([key, value]): [string, string] => [key, String(value)]));
      if (given.oddity !== null) search.append(...given.oddity);
      return {
        path: `${path.replace('{name}', encodeURIComponent(String(given.name).toWellFormed()))}${search.size > 0 ? `?${search.toString()}` : ''}`,
        init: {
          method,
          headers: { accept: given.accept, ...(bodySchema === null ? {} : { 'content-type': 'application/json' }) },
          ...(bodySchema === null ? {} : { body: JSON.stringify(given.body) ?? '' }),
        },
        body: given.body,
        bodySchema,
      };
    });
}

async function check({ responses }: Operation, { path, init, body, bodySchema }: Sent): Promise<number> {
  const answer = await fetch(api.url + path, init);
  const text = await answer.text();
  const said = `${init.method} ${path} ${String(init.body ?? '')}: ${answer.status} ${text.slice(0, 300)}`;
  const declared = responses[String(answer.status)];
  expect(answer.status, said).toBeLessThan(500);
  expect(declared, said).toBeDefined();
  const type = (answer.headers.get('content-type') ?? '').replace(/;.*/, '');
  const schema = declared?.content?.[type]?.schema;
  expect(schema, `${said} (${type})`).toBeDefined();
  if (schema !== undefined && type.endsWith('json')) expect(conforms(schema, JSON.parse(text)), said).toBe('');
  if (answer.status === 200 && bodySchema !== null)
    expect(conforms(bodySchema, body), `answered, though the document refuses it: ${said}`).toBe('');
  return answer.status;
}

describe('the documented API', () => {
  it(
    'answers as documented, whatever it is sent',
    async () => {
      const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
      );
      expect(operations.length).toBeGreaterThanOrEqual(8);
      for (const { path, method, operation } of operations) {
        const seen = new Map<number, number>();
        await fc.assert(
          fc.asyncProperty(requestsTo(path, method, operation), async (sent) => {
            const status = await check(operation, sent);
            seen.set(status, (seen.get(status) ?? 0) + 1);
          }),
          { numRuns: RUNS, seed: 5 },
        );
        // Requests that are all refused would hold nothing.
        expect([operation.operationId, (seen.get(200) ?? 0) > 0], JSON.stringify([...seen])).toEqual([operation.operationId, true]);
      }
    },
    120_000 + RUNS * 500,
  );
});
