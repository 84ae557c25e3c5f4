import { intentSchema, resultsSchema } from '../../generated/schemas.ts';
import type { ToolSpec } from '../../generated/tools.ts';
import { shallowSchema } from './shallowSchema.ts';
import { specialisedArguments, toolsOn, withoutUnused, type CatalogNames, type JsonSchema } from './toolSchemas.ts';

/** A tool as MCP lists it, specialised to the catalog. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown };
  readonly outputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown };
  readonly annotations: { readonly readOnlyHint: true };
  /** Marks what a server may leave out. */
  readonly _meta?: { readonly requires: 'sql' };
}

/**
 * The MCP tools of a catalog: schemas/tools.json with the catalog's names filled in. A model pays for each character in each conversation,
 * so that nothing is said twice: an intent is described where it is asked alone, and answers are described one level deep.
 */
export function mcpTools(names: CatalogNames): readonly McpTool[] {
  return toolsOn('mcp').map((spec) => mcpTool(spec, names));
}

function mcpTool(spec: ToolSpec, names: CatalogNames): McpTool {
  const { requires } = spec;
  return {
    name: spec.name,
    title: spec.title,
    description: spec.description,
    inputSchema: { type: 'object', ...inputSchema(spec, names) },
    outputSchema: { type: 'object', ...outputSchema(spec) },
    annotations: { readOnlyHint: true },
    ...(requires === null ? {} : { _meta: { requires } }),
  };
}

function inputSchema(spec: ToolSpec, names: CatalogNames): JsonSchema {
  const { $defs, ...schema } = untitled(specialisedArguments(spec, names)) as JsonSchema & {
    readonly $defs?: Readonly<Record<string, JsonSchema>>;
  };
  const own = schema['properties'] as Readonly<Record<string, JsonSchema>>;
  const properties =
    spec.arguments.length === 1
      ? own
      : Object.fromEntries(
          Object.entries(own).map(([name, property]) => [name, name in intentSchema.properties ? undescribed(property) : property]),
        );
  const used = withoutUnused(properties, $defs ?? {});
  return { ...schema, properties, ...(Object.keys(used).length > 0 ? { $defs: used } : {}) };
}

function outputSchema(spec: ToolSpec): JsonSchema {
  const definitions: Readonly<Record<string, JsonSchema>> = resultsSchema.$defs;
  return shallowSchema(definitions[spec.result] ?? {}, definitions);
}

/** A property of the intent in a tool that takes more than the intent: its types and names. What they mean, the other tool says. */
function undescribed(property: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(property).filter(([keyword]) => !['description', 'default', 'additionalProperties'].includes(keyword)),
  );
}

/** Titles are for readers of schemas/. */
function untitled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untitled);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key, member]) => !(key === 'title' && typeof member === 'string'));
  return Object.fromEntries(entries.map(([key, member]) => [key, untitled(member)]));
}
