import { describe, expect, it } from 'vitest';
import { compile } from '../../compiler/compile.ts';
import { clientPy } from '../../compiler/emit/clientPy.ts';
import { clientShape } from '../../compiler/emit/clientShape.ts';
import { clientTs } from '../../compiler/emit/clientTs.ts';
import type { McpTool } from '../../compiler/emit/mcpTools.ts';
import { DuckDbSqlParser } from '../../runtime/engine/DuckDbSqlParser.ts';
import { edited, flightsCatalog } from '../support/catalogs.ts';

const WORDS = 'State of origin: Postal code of the state.';
const compiled = await compile(flightsCatalog(), new DuckDbSqlParser());
if (!compiled.ok) throw new Error('the catalog does not compile');
const { manifest, artifacts } = compiled;

function conditionsOf(tools: readonly McpTool[], name: string): Readonly<Record<string, { readonly description?: string }>> {
  const properties = tools.find((tool) => tool.name === name)?.inputSchema['properties'] as {
    readonly filters: { readonly properties: Readonly<Record<string, { readonly description?: string }>> };
  };
  return properties.filters.properties;
}

describe('the label and description of a dimension', () => {
  it('appear in the OpenAPI document, where a question is grouped and filtered', () => {
    const { components } = artifacts.openapi as {
      readonly components: {
        readonly schemas: { readonly Intent: { readonly properties: Readonly<Record<string, { readonly description: string }>> } };
      };
    };
    for (const property of ['dimensions', 'filters'])
      expect(components.schemas.Intent.properties[property]?.description).toContain(`\n- \`origin_state\`: ${WORDS}`);
  });

  it('appear once in what models are given, while there is room', async () => {
    expect(conditionsOf(artifacts.mcp_tools, 'metric_query')['origin_state']?.description).toBe(WORDS);
    expect(JSON.stringify(artifacts.mcp_tools).split(WORDS)).toHaveLength(2);
    const long = edited(flightsCatalog(), 'catalog/pipelines.yaml', 'IATA code of the airport of departure.', 'Much to say. '.repeat(100));
    const longer = await compile(long, new DuckDbSqlParser());
    if (!longer.ok) throw new Error('the catalog does not compile');
    expect(JSON.stringify(longer.artifacts.mcp_tools)).not.toContain('Much to say.');
  });

  it('appear beside each metric in client.ts and client.py', () => {
    const shape = clientShape(manifest);
    const doc = shape.metrics.find(({ name }) => name === 'delay')?.doc ?? '';
    expect(doc).toContain(
      ' Dimensions: origin_state (State of origin: Postal code of the state), distance_band (Distance: Length of the flight in four bands).',
    );
    expect(clientTs(shape)).toContain(`/** ${doc} */`);
    expect(clientPy(shape)).toContain(JSON.stringify(doc));
  });
});
