import type { JsonSchema } from './toolSchemas.ts';

/**
 * A schema in what the generators of clients take of JSON Schema.
 *
 * - No defaults: some generators send them with every request, others do not compile.
 * - A constant is any value of its type, and its description says which: `const` is known to few, and of a boolean enum Python makes texts.
 * - Lists are lists, though no name may come twice: openapi-generator makes sets, for which JSON has no word.
 * - A choice of types is a choice of schemas: openapi-generator reads no list of types.
 * - An object of which nothing is said is said to hold anything: openapi-typescript takes it for empty.
 * - Numbers have the format of what JSON holds: Go and Java take 32 bits for granted.
 */
export function plainSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plainSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { default: _, uniqueItems: __, const: constant, type, properties, ...rest } = schema as JsonSchema;
  const others = Object.fromEntries(Object.entries(rest).map(([keyword, value]) => [keyword, plainSchema(value)]));
  const isOpen = type === 'object' && properties === undefined && !('additionalProperties' in rest);
  return {
    ...others,
    ...(isOpen ? { additionalProperties: {} } : {}),
    ...typed(constant === undefined ? type : typeof constant),
    ...(constant === undefined ? {} : { description: `Always ${JSON.stringify(constant)}.` }),
    ...(properties === undefined ? {} : { properties: eachPlain(properties as JsonSchema) }),
  };
}

/** Properties are named freely, so that none of their names is a keyword. */
function eachPlain(properties: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, plainSchema(property)]));
}

const formats: Readonly<Record<string, JsonSchema>> = { integer: { format: 'int64' }, number: { format: 'double' } };

function typed(type: unknown): JsonSchema {
  if (type === undefined) return {};
  // One type or null is common: every generator has a word for what may be absent.
  if (Array.isArray(type) && type.filter((one) => one !== 'null').length > 1) return { anyOf: type.map((one) => typed(one)) };
  const [one] = Array.isArray(type) ? type.filter((other) => other !== 'null') : [type];
  return { type, ...formats[String(one)] };
}
