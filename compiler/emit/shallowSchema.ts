import type { JsonSchema } from './toolSchemas.ts';

/**
 * Reduces an answer's schema to the types of its top-level members, enough for a client to check the answer; models are not shown more. It
 * allows everything that the full schema, in openapi.json, allows.
 */
export function shallowSchema(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { type, required, properties } = schema;
  const members = Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(
    ([name, member]) => [name, shallow(member, definitions)] as const,
  );
  return { type, properties: Object.fromEntries(members), required };
}

function shallow(member: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { enum: words } = resolved(member, definitions);
  return { ...typeOf(member, definitions), ...(words === undefined ? {} : { enum: words }) };
}

/** The JSON types that a schema allows, several for a choice; none when it allows any. */
function typeOf(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { type, anyOf } = resolved(schema, definitions);
  if (type !== undefined) return { type };
  if (!Array.isArray(anyOf)) return {};
  const types = anyOf.map((choice: JsonSchema) => typeOf(choice, definitions)['type']);
  return types.every((one) => typeof one === 'string') ? { type: types } : {};
}

function resolved(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { $ref, ...own } = schema;
  return typeof $ref === 'string' ? { ...definitions[$ref.slice('#/$defs/'.length)], ...own } : schema;
}
