import { describe, expect, it } from 'vitest';
import type { McpTool } from '../../compiler/emit/mcpTools.ts';
import { OPERATORS } from '../../compiler/conditions.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { toolsOn } from '../../compiler/emit/offeredTools.ts';
import { toolSpecs, type ToolSpec } from '../../generated/tools.ts';
import { readArguments } from '../../runtime/mcp/readArguments.ts';
import { checkShape } from '../../runtime/tools/checkShape.ts';
import { compileText, edited, flightsCatalog } from '../support/catalogs.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';
import { shopCatalog } from '../support/shopCatalog.ts';
import { clientRules, refusals, type Schema } from './clientRules.ts';

async function toolsOf(text: CatalogText): Promise<readonly McpTool[]> {
  const compiled = await compileText(text);
  if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ message }) => message).join('\n'));
  return compiled.artifacts.mcp_tools;
}

async function argumentsOf(text: CatalogText, name: string): Promise<Readonly<Record<string, Schema>>> {
  const tool = (await toolsOf(text)).find((listed) => listed.name === name);
  return tool?.inputSchema['properties'] as Readonly<Record<string, Schema>>;
}

/** The flights with more metrics than are listed by name. */
function manyMetrics(): CatalogText {
  const more = Array.from({ length: 201 }, (_, at) => `  metric_${at}: {kind: formula, processor: traffic, expression: row_count}\n`);
  return edited(flightsCatalog(), 'catalog/metrics.yaml', 'metrics:\n', `metrics:\n${more.join('')}`);
}

/** A metric over so many dimensions. */
function wideCatalog(dimensions: number): CatalogText {
  const names = Array.from({ length: dimensions }, (_, at) => `d${at}`);
  return {
    'catalog/pipelines.yaml': `workspace: {name: wide}
sources:
  rows:
    reader: {kind: csv, path: '*.csv', chunk_id: '(.*)', columns: {day: date, ${names.map((name) => `${name}: string`).join(', ')}}}
    time: day
`,
    'catalog/processors.yaml': `processors:
  wide: {kind: numeric_distribution, source: rows, grain: day, dimensions: [${names.join(', ')}], states: {days: {kind: distinct, of: d0}}}
`,
    'catalog/metrics.yaml': 'metrics:\n  rows: {kind: formula, processor: wide, expression: row_count}\n',
  };
}

/** Arguments with a value for everything that a schema names. */
function sampleOf(schema: Schema): unknown {
  const { type, enum: words, items, properties } = schema;
  if (Array.isArray(words)) return words[0];
  if (type === 'array') return [sampleOf(items as Schema)];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties as Readonly<Record<string, Schema>>).map(([name, member]) => [name, sampleOf(member)]),
    );
  return { string: 'text', integer: 1, number: 1, boolean: true }[String(type)];
}

function specNamed(name: string): ToolSpec {
  const spec = toolSpecs.find((known) => known.name === name);
  if (spec === undefined) throw new Error(`there is no tool ${name}`);
  return spec;
}

const catalogs: readonly (readonly [string, CatalogText])[] = [
  ['the flights', flightsCatalog()],
  ['a shop of 50 metrics', shopCatalog()],
  ['more metrics than have names in enums', manyMetrics()],
  ...positiveCatalogs().map(({ name, text }) => [name, text] as const),
];

describe('the published arguments of every tool', () => {
  it.each(catalogs)('follow the rules of every client: %s', async (_, text) => {
    const tools = await toolsOf(text);
    expect(tools.map(({ name }) => name)).toEqual(toolsOn('mcp').map(({ name }) => name));
    for (const { name, inputSchema } of tools) expect([name, refusals(inputSchema)]).toEqual([name, []]);
  });

  it.each(catalogs)('are accepted by the tool itself: %s', async (_, text) => {
    for (const { name, inputSchema } of await toolsOf(text)) {
      const { input } = readArguments(specNamed(name), sampleOf(inputSchema) as Readonly<Record<string, unknown>>);
      await expect(checkShape(specNamed(name).name, input)).resolves.toBe(input);
    }
  });
});

describe('conditions', () => {
  it('on dimensions are a property for each, of its type, with all operators named', async () => {
    const { filters } = await argumentsOf(shopCatalog(), 'metric_query');
    expect(filters).toMatchObject({
      type: 'object',
      properties: {
        country: { properties: { in: { type: 'array', items: { type: 'string' } }, not_in: { type: 'array', items: { type: 'string' } } } },
        is_new_customer: { properties: { eq: { type: 'boolean' } } },
      },
    });
    expect(Object.keys((filters as { readonly properties: object }).properties)).toHaveLength(15);
    for (const operator of OPERATORS) expect(filters?.['description']).toContain(operator);
    expect((await argumentsOf(shopCatalog(), 'metric_chart_query'))['filters']).toEqual({ ...filters, description: undefined });
  });

  it('on dimensions that are too many for a property each are a list', async () => {
    const text = wideCatalog(25);
    expect((await argumentsOf(text, 'metric_query'))['filters']).toMatchObject({
      type: 'array',
      items: { required: ['column', 'operator', 'value'], properties: { value: { type: 'string' } } },
    });
  });

  it('on outputs are a list', async () => {
    expect((await argumentsOf(flightsCatalog(), 'metric_query'))['having']).toMatchObject({
      type: 'array',
      items: { required: ['column', 'operator', 'value'], properties: { value: { type: 'number' } } },
    });
  });
});

describe('each rule of a client', () => {
  const refused: readonly Schema[] = [
    { type: 'boolean', default: false },
    { type: 'string', enum: Array.from({ length: 1001 }, (_, at) => `w${at}`) },
    { type: 'object' },
    { $ref: '#/$defs/X' },
    { enum: ['a'] },
    { const: true },
    { type: 'integer', enum: [1] },
    { type: 'array' },
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    { type: 'string', enum: ['a', null] },
    { type: 'integer', minimum: 1 },
    { type: ['string', 'null'] },
    { type: 'object', properties: { 'a b': { type: 'string' } } },
  ];

  it.each(clientRules.map((rule, at) => [`${rule.client} ${rule.says}`, rule, refused[at] ?? {}] as const))(
    'refuses something: %s',
    (_, rule, schema) => {
      expect(rule.check(schema)).not.toBeNull();
      expect(rule.source).toMatch(/^https:/);
    },
  );
});
