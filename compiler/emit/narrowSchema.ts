import type { JsonSchema } from './toolSchemas.ts';

/**
 * What a model's tool may be described with wherever it is called from. Each keyword that is not here is refused by a client or by the
 * service behind it, or quietly dropped on the way: `default` and `uniqueItems` by OpenAI in strict mode, `minimum` and lists of types by
 * Anthropic in strict mode, nulls among words by LangChain for Gemini, `additionalProperties` by google-genai, references by several.
 */
const TAKEN = ['description', 'type', 'enum', 'items', 'properties', 'required'];

/**
 * A schema in the keywords that every client takes: without references, and without null, for which an argument is left out. It allows
 * less than the schema itself does, and what that allows is still accepted.
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

/** The one type, or the words, that a schema allows beside null. */
function withoutNull(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { anyOf, ...own } = schema;
  if (Array.isArray(anyOf)) {
    const [choice, ...others] = anyOf
      .map((one: JsonSchema) => resolved(one, definitions))
      .filter((one: JsonSchema) => one['type'] !== 'null');
    if (choice === undefined || others.length > 0) throw new Error('a published argument has one form beside null');
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
