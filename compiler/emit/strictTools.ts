import type { Manifest } from '../manifest.ts';
import { toolsOn } from './offeredTools.ts';
import { mcpTools, type McpTool } from './mcpTools.ts';
import { strictFilters } from './publishedConditions.ts';
import { argumentsSchema, catalogNames, type JsonSchema } from './toolSchemas.ts';

/** Providers of models whose strict mode holds a model to the schema of a tool's arguments. */
export const PROVIDERS = ['openai', 'anthropic', 'google'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** What a request names as its tools, and which of them a provider does not hold the model to. */
export interface StrictTools {
  readonly tools: readonly object[];
  readonly not_strict: readonly string[];
}

/**
 * The tools that MCP lists, in a provider's strict form: every object names all of its members as required and takes no others, and an
 * argument that may be left out may be null instead. Conditions on dimensions are a list, since null would mean something in an object of
 * them. A call in this form is answered as any other (runtime/mcp/readArguments.ts).
 */
export function strictTools(manifest: Manifest, provider: Provider, sql: 'with_sql' | 'without_sql'): StrictTools {
  const names = catalogNames(manifest);
  const filters = strictFilters(names.conditioned.map(({ name }) => name));
  const tools = mcpTools(names).filter(({ _meta }) => sql === 'with_sql' || _meta?.requires !== 'sql');
  const written = tools.map((tool) => ({ ...tool, inputSchema: strictArguments(tool, filters, provider) }));
  switch (provider) {
    case 'openai':
      return {
        tools: written.map(({ name, description, inputSchema }) => ({
          type: 'function',
          function: { name, description, strict: true, parameters: inputSchema },
        })),
        not_strict: [],
      };
    case 'google':
      return {
        tools: [
          {
            functionDeclarations: written.map(({ name, description, inputSchema }) => ({
              name,
              description,
              parametersJsonSchema: inputSchema,
            })),
          },
        ],
        not_strict: [],
      };
    case 'anthropic': {
      const held = heldByAnthropic(written);
      return {
        tools: written.map(({ name, description, inputSchema }) => ({
          name,
          description,
          ...(held.has(name) ? { strict: true } : {}),
          input_schema: inputSchema,
        })),
        not_strict: written.map(({ name }) => name).filter((name) => !held.has(name)),
      };
    }
  }
}

/**
 * How many tools of one request may be strict, and how many of their arguments may be of one type or another, null included
 * (https://platform.claude.com/docs/en/build-with-claude/structured-outputs#schema-complexity-limits). Other tools do not count.
 */
const ANTHROPIC_MOST = { tools: 20, choices: 16 };

/** The tools that Anthropic takes as strict together: each in turn, where there is room. */
function heldByAnthropic(tools: readonly Pick<McpTool, 'name' | 'inputSchema'>[]): ReadonlySet<string> {
  const held = new Set<string>();
  let choices = 0;
  for (const { name, inputSchema } of tools) {
    const own = Object.values(inputSchema['properties'] as Members).filter(mayBeNull).length;
    if (held.size >= ANTHROPIC_MOST.tools || choices + own > ANTHROPIC_MOST.choices) continue;
    held.add(name);
    choices += own;
  }
  return held;
}

type Members = Readonly<Record<string, JsonSchema>>;

function mayBeNull({ type, anyOf }: JsonSchema): boolean {
  return Array.isArray(type) || anyOf !== undefined;
}

function strictArguments({ name, inputSchema }: McpTool, filters: JsonSchema, provider: Provider): McpTool['inputSchema'] {
  const { properties, required = [], ...own } = inputSchema;
  const members = properties as Members;
  const demanded = required as readonly string[];
  const isPlain = provider === 'anthropic' ? hasDefault(name) : () => false;
  return {
    ...own,
    properties: Object.fromEntries(
      Object.entries(members).map(([argument, member]) => {
        const schema = closed(argument === 'filters' ? filters : member);
        return [argument, demanded.includes(argument) || isPlain(argument) ? schema : orNull(schema)];
      }),
    ),
    required: Object.keys(members),
    additionalProperties: false,
  };
}

/** The arguments of a tool that mean the same as their default when they are left out: where choices are few, a model names the default. */
function hasDefault(tool: string): (argument: string) => boolean {
  const spec = toolsOn('mcp').find(({ name }) => name === tool);
  const { properties } = spec === undefined ? { properties: {} as Members } : argumentsSchema(spec);
  return (argument) => argument === 'provenance' || (properties[argument]?.['default'] ?? null) !== null;
}

/** A schema whose objects, at any depth, require all of their members and take no others. */
function closed(schema: JsonSchema): JsonSchema {
  const { items, properties } = schema;
  return {
    ...schema,
    ...(items === undefined ? {} : { items: closed(items as JsonSchema) }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(Object.entries(properties as Members).map(([name, member]) => [name, closed(member)])),
          required: Object.keys(properties as Members),
          additionalProperties: false,
        }),
  };
}

/** The same or null. A null among words is refused by some, so that words are one of two forms. */
function orNull({ description, type, ...form }: JsonSchema): JsonSchema {
  return {
    ...(description === undefined ? {} : { description }),
    ...('enum' in form ? { anyOf: [{ type, ...form }, { type: 'null' }] } : { type: [type, 'null'], ...form }),
  };
}
