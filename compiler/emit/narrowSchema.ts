import type { JsonSchema } from './toolSchemas.ts';

/**
 * The keywords that every client of a model's tool accepts. Any other keyword is refused by a client or the service behind it, or dropped
 * silently: `default` and `uniqueItems` by OpenAI in strict mode, `minimum` and lists of types by Anthropic in strict mode, nulls in enums
 * by LangChain for Gemini, `additionalProperties` by google-genai, references by several.
 */
const TAKEN = ['description', 'type', 'enum', 'items', 'properties', 'required'];

/**
 * Reduces a schema to the keywords that every client accepts: no references, and no null (leave the argument out instead). It allows less
 * than the full schema does, and everything it allows is still accepted.
 */
export function narrowSchema(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { properties, items, ...own } = withoutNull(resolved(schema, definitions), definitions);
  return Object.fromEntries(
    Object.entries({
      ...own,
      ...(properties === undefined ? {} : { properties: narrowMembers(properties as Record<string, JsonSchema>, definitions) }),
      ...(items === undefined ? {} : { items: narrowSchema(items as JsonSchema, definitions) }),
    }).filter(([keyword]) => TAKEN.includes(keyword)),
  );
}

function narrowMembers(
  members: Readonly<Record<string, JsonSchema>>,
  definitions: Readonly<Record<string, JsonSchema>>,
): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, narrowSchema(member, definitions)]));
}

/** The one type, or the enum, that a schema allows besides null: of several forms the first. */
function withoutNull(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { anyOf, ...own } = schema;
  if (Array.isArray(anyOf)) {
    const choice = anyOf.map((one: JsonSchema) => resolved(one, definitions)).find((one: JsonSchema) => one['type'] !== 'null');
    if (choice === undefined) throw new Error('a published argument has a form beside null');
    return { ...choice, ...own };
  }
  const { type, enum: words, ...rest } = own;
  const types: readonly unknown[] = (Array.isArray(type) ? type : [type ?? 'string']).filter((one) => one !== 'null');
  if (types.length !== 1) throw new Error('a published argument has one type beside null');
  return { ...rest, type: types[0], ...(Array.isArray(words) ? { enum: words.filter((word) => word !== null) } : {}) };
}

function resolved(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { $ref, ...own } = schema;
  return typeof $ref === 'string' ? { ...definitions[$ref.slice('#/$defs/'.length)], ...own } : schema;
}
