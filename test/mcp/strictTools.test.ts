import { beforeAll, describe, expect, it } from 'vitest';
import { PROVIDERS, strictTools, type Provider } from '../../compiler/emit/strictTools.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { toolsOn } from '../../compiler/emit/offeredTools.ts';
import { readArguments } from '../../runtime/mcp/readArguments.ts';
import { checkShape } from '../../runtime/tools/checkShape.ts';
import { compileText, flightsCatalog } from '../support/catalogs.ts';
import { shopCatalog } from '../support/shopCatalog.ts';
import type { Schema } from './clientRules.ts';
import { partsOf, strictRefusals, strictRules } from './strictRules.ts';

interface Written {
  readonly name: string;
  readonly description: string;
  readonly schema: Schema;
  readonly strict: boolean;
}

async function manifestOf(text: CatalogText): Promise<Manifest> {
  const compiled = await compileText(text);
  if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ message }) => message).join('\n'));
  return compiled.manifest;
}

/** The tools of a request, whatever the provider calls their parts. */
function toolsFor(provider: Provider, manifest: Manifest): readonly Written[] {
  const { tools } = strictTools(manifest, provider, 'with_sql');
  const found = tools as readonly Record<string, unknown>[];
  const written = (tool: Readonly<Record<string, unknown>>, schema: unknown, strict: unknown): Written => ({
    name: String(tool['name']),
    description: String(tool['description']),
    schema: schema as Schema,
    strict: strict === true,
  });
  switch (provider) {
    case 'openai':
      return found.map(({ function: one }) => {
        const tool = one as Readonly<Record<string, unknown>>;
        return written(tool, tool['parameters'], tool['strict']);
      });
    case 'anthropic':
      return found.map((tool) => written(tool, tool['input_schema'], tool['strict']));
    case 'google': {
      const declared = found.flatMap(({ functionDeclarations }) => functionDeclarations as readonly Readonly<Record<string, unknown>>[]);
      return declared.map((tool) => written(tool, tool['parametersJsonSchema'], true));
    }
  }
}

const isChoice = ({ type, anyOf }: Schema): boolean => Array.isArray(type) || anyOf !== undefined;

/** A call that leaves out what it can, and one that leaves out nothing. */
function sampleOf(schema: Schema, wants: 'everything' | 'little'): unknown {
  if (wants === 'little' && isChoice(schema)) return null;
  const forms = (schema['anyOf'] ?? [schema]) as readonly Schema[];
  const [{ type: named, enum: words, items, properties } = schema] = forms;
  const type = Array.isArray(named) ? named[0] : named;
  if (Array.isArray(words)) return words[0];
  if (type === 'array') return wants === 'little' ? [] : [sampleOf(items as Schema, wants)];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties as Readonly<Record<string, Schema>>).map(([name, member]) => [name, sampleOf(member, wants)]),
    );
  return { string: 'text', integer: 1, number: 1, boolean: wants === 'everything' }[String(type)];
}

let flights: Manifest;
let shop: Manifest;
beforeAll(async () => {
  [flights, shop] = await Promise.all([manifestOf(flightsCatalog()), manifestOf(shopCatalog())]);
});

describe.each(PROVIDERS)('the tools for %s', (provider) => {
  it.each([
    ['the flights', () => flights],
    ['a shop of 50 metrics', () => shop],
  ])('are those of MCP, follow its rules, and are called as they say: %s', async (_, manifest) => {
    const tools = toolsFor(provider, manifest());
    expect(tools.map(({ name }) => name)).toEqual(toolsOn('mcp').map(({ name }) => name));
    for (const { name, schema } of tools) {
      expect([name, strictRefusals(provider, schema)]).toEqual([name, []]);
      const spec = toolsOn('mcp').find((one) => one.name === name);
      if (spec === undefined) throw new Error(`there is no tool ${name}`);
      for (const wants of ['everything', 'little'] as const) {
        const { input } = readArguments(spec, sampleOf(schema, wants) as Readonly<Record<string, unknown>>);
        await expect(checkShape(spec.name, input)).resolves.toBe(input);
      }
    }
  });

  it('stay within what it takes of one request', () => {
    const strict = toolsFor(provider, shop).filter((tool) => tool.strict);
    expect(strict.map(({ name }) => name)).toContain('metric_query');
    for (const { description } of strict) expect(description.length).toBeLessThanOrEqual(1024);
    if (provider !== 'anthropic') expect(strict).toHaveLength(toolsOn('mcp').length);
    // https://platform.claude.com/docs/en/build-with-claude/structured-outputs#schema-complexity-limits
    else expect(strict.flatMap(({ schema }) => partsOf(schema)).filter(isChoice).length).toBeLessThanOrEqual(16);
  });
});

it('each rule of a provider refuses something', () => {
  const wrong: readonly Schema[] = [
    { type: 'object', properties: { a: { type: 'string' } }, required: [], additionalProperties: false },
    { type: ['object', 'null'], properties: {}, required: [] },
    { enum: ['a'] },
    { type: 'string', enum: ['a', null] },
    { type: 'integer', minimum: 1 },
  ];
  for (const { says, check } of Object.values(strictRules).flat())
    expect([says, wrong.some((schema) => check(schema) !== null)]).toEqual([says, true]);
});

describe('a condition of a strict call', () => {
  const spec = toolsOn('mcp').find(({ name }) => name === 'metric_query');
  const read = (condition: object): unknown => {
    if (spec === undefined) throw new Error('there is no metric_query');
    return readArguments(spec, { filters: [{ column: 'city', ...condition }] }).input['filters'];
  };

  it.each([
    [{ operator: 'in', values: ['Bern', 'Basel'] }, { in: ['Bern', 'Basel'] }],
    [{ operator: 'eq', values: ['Bern'] }, { eq: 'Bern' }],
    [{ operator: 'not_null', values: [] }, { not_null: true }],
  ])('has a list of values: %j', (condition, city) => {
    expect(read(condition)).toEqual({ city });
  });

  it.each([
    { operator: 'eq', values: ['Bern', 'Basel'] },
    { operator: 'is_null', values: ['Bern'] },
    { operator: 'in', values: 'Bern' },
    { operator: 'eq', values: ['Bern'], value: 'Bern' },
  ])('has as many as its operator takes: %j', (condition) => {
    let refused: unknown;
    try {
      read(condition);
    } catch (error) {
      refused = error;
    }
    expect(refused).toMatchObject({ status: 400, errors: [{ path: '/filters/0', message: expect.stringContaining('values') }] });
  });
});
