import { intentSchema, resultsSchema } from '../../generated/schemas.ts';
import type { ToolOn, ToolSpec } from '../../generated/tools.ts';
import { narrowSchema } from './narrowSchema.ts';
import { listedFilters, publishedFilters, publishedHaving } from './publishedConditions.ts';
import { shallowSchema } from './shallowSchema.ts';
import { hasProvenance, toolsOn } from './offeredTools.ts';
import { specialisedArguments, type CatalogNames, type JsonSchema } from './toolSchemas.ts';

/** A tool as MCP lists it, specialised to the catalog. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown };
  readonly outputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown };
  readonly annotations: {
    readonly readOnlyHint: true;
    /** Repeating a call changes nothing more. */
    readonly idempotentHint: true;
    /** Only this workspace answers. */
    readonly openWorldHint: false;
  };
  /** Marks tools that a server may leave out. */
  readonly _meta?: { readonly requires: 'sql' };
}

/**
 * The MCP tools of a catalog: schemas/tools.json with the catalog's names filled in. A model pays for every character in every
 * conversation, so nothing is said twice: an intent is described only in the tool that takes nothing else, and answers are described one
 * level deep.
 */
export function mcpTools(names: CatalogNames): readonly McpTool[] {
  return toolsOn('mcp').map((spec) => mcpTool(spec, names));
}

function mcpTool(spec: ToolOn<'mcp'>, names: CatalogNames): McpTool {
  const { requires } = spec;
  return {
    name: spec.name,
    title: spec.title,
    description: spec.description,
    inputSchema: { type: 'object', ...inputSchema(spec, names) },
    outputSchema: { type: 'object', ...outputSchema(spec) },
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    ...(requires === null ? {} : { _meta: { requires } }),
  };
}

function inputSchema(spec: ToolSpec, names: CatalogNames): JsonSchema {
  const { $defs = {}, ...specialised } = specialisedArguments(spec, names) as JsonSchema & {
    readonly $defs?: Readonly<Record<string, JsonSchema>>;
  };
  const { properties, required, ...schema } = narrowSchema(specialised, $defs);
  const own = {
    ...published(spec, properties as Readonly<Record<string, JsonSchema>>, names),
    ...(hasProvenance(spec) ? { provenance } : {}),
  };
  const named = required as readonly string[];
  return { ...schema, properties: saidElsewhere(spec, own), ...(named.length === 0 ? {} : { required: named }) };
}

/** The arguments with conditions in the form published for models: dimension by dimension where they are part of an intent. */
function published(
  spec: ToolSpec,
  properties: Readonly<Record<string, JsonSchema>>,
  { conditioned }: CatalogNames,
): Readonly<Record<string, JsonSchema>> {
  const byDimension = isAlone(spec) ? conditioned : withoutWords(conditioned);
  const filters = conditioned.length === 0 || spec.arguments[0] === 'Intent' ? publishedFilters(byDimension) : listedFilters();
  const forms: Readonly<Record<string, JsonSchema | null>> = { filters, having: publishedHaving() };
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const form = Object.hasOwn(forms, name) ? forms[name] : property;
      return form === null || form === undefined ? [] : [[name, form]];
    }),
  );
}

/** Whether a tool takes an intent and nothing else: there its fields are described. */
function isAlone({ arguments: [first, ...more] }: ToolSpec): boolean {
  return first === 'Intent' && more.length === 0;
}

/** Whether a tool takes an intent together with other arguments. */
function isBeside({ arguments: parts }: ToolSpec): boolean {
  return parts[0] === 'Intent' && parts.length > 1;
}

function withoutWords(dimensions: CatalogNames['conditioned']): CatalogNames['conditioned'] {
  return dimensions.map((dimension) => ({ ...dimension, words: '' }));
}

function outputSchema(spec: ToolSpec): JsonSchema {
  const definitions: Readonly<Record<string, JsonSchema>> = resultsSchema.$defs;
  return shallowSchema(definitions[spec.result] ?? {}, definitions);
}

/** How much an answer says about its provenance; only this surface has the argument. */
const provenance: JsonSchema = { description: 'whole adds all hashes, runs and chunks.', type: 'string', enum: ['short', 'whole'] };

/** Fields of an intent that charts do not take: a chart shows no totals and a single output, and rarely needs a condition on outputs. */
const leftOut: readonly string[] = ['having', 'totals', 'with'];

/**
 * Arguments that several tools share are described only in the tool for a bare intent; the intent fields of a chart keep their types and
 * names.
 */
function saidElsewhere(spec: ToolSpec, properties: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  if (isAlone(spec)) return properties;
  const beside = isBeside(spec);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { description, ...property }]) => {
      if (beside && leftOut.includes(name)) return [];
      const isSaid = ['metric', 'provenance', 'filters'].includes(name) || (beside && name in intentSchema.properties);
      return [[name, isSaid ? property : { description, ...property }]];
    }),
  );
}
