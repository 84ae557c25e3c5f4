import { toolSpecs } from '../../generated/tools.ts';
import type { Manifest } from '../manifest.ts';
import { resultSchema, specialisedArguments, type JsonSchema } from './toolSchemas.ts';

/** A tool as MCP lists it, specialised to the catalog. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown };
  readonly outputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown };
  readonly annotations: { readonly readOnlyHint: true };
}

/** The MCP tools of a catalog: schemas/tools.json with the catalog's names filled in. */
export function mcpTools(manifest: Manifest): readonly McpTool[] {
  return toolSpecs.map((spec) => ({
    name: spec.name,
    title: spec.title,
    description: spec.description,
    inputSchema: { type: 'object', ...compact(specialisedArguments(spec, manifest)) },
    outputSchema: { type: 'object', ...compact(resultSchema(spec)) },
    annotations: { readOnlyHint: true },
  }));
}

/** Titles are for readers of schemas/; a model pays for each. */
function compact(schema: JsonSchema): JsonSchema {
  return strip(schema) as JsonSchema;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key, member]) => !(key === 'title' && typeof member === 'string'));
  return Object.fromEntries(entries.map(([key, member]) => [key, strip(member)]));
}
