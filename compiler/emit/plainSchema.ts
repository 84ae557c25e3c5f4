import type { JsonSchema } from './toolSchemas.ts';

/**
 * Rewrites a schema to the subset of JSON Schema that client generators handle.
 *
 * - No defaults: some generators send them with every request, others produce code that does not compile.
 * - A constant becomes any value of its type, and its description names the value: few generators know `const`, and Python's turns a
 * boolean enum into strings.
 * - Lists stay lists even when no item may repeat: openapi-generator would make them sets, which JSON does not have.
 * - A choice of types becomes a choice of schemas: openapi-generator does not read lists of types.
 * - An object without declared properties says that it can hold anything: openapi-typescript takes it for empty otherwise.
 * - Numbers carry a format that matches JSON: Go and Java assume 32 bits otherwise.
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

/** Property names are arbitrary and must not be read as keywords. */
function eachPlain(properties: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, plainSchema(property)]));
}

const formats: Readonly<Record<string, JsonSchema>> = { integer: { format: 'int64' }, number: { format: 'double' } };

function typed(type: unknown): JsonSchema {
  if (type === undefined) return {};
  // "One type or null" is common, and every generator can express what may be absent.
  if (Array.isArray(type) && type.filter((one) => one !== 'null').length > 1) return { anyOf: type.map((one) => typed(one)) };
  const [one] = Array.isArray(type) ? type.filter((other) => other !== 'null') : [type];
  return { type, ...formats[String(one)] };
}
