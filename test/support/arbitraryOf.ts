import * as fc from 'fast-check';

export type Schema = Readonly<Record<string, unknown>>;

/**
 * Values of a JSON schema (with the keywords that our own schemas use), as a client that has read it would send.
 * @param words texts that mean something to the service; half of the free texts and keys are drawn from them
 * @param resolve the schema that a $ref names
 */
export function arbitraryOf(schema: Schema, words: readonly string[], resolve: (ref: string) => Schema): fc.Arbitrary<unknown> {
  const texts = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme', maxLength: 12 }));
  const build = (part: Schema, depth: number): fc.Arbitrary<unknown> => {
    const { $ref, enum: choices, const: only, anyOf, oneOf, type } = part;
    if (typeof $ref === 'string') return build(resolve($ref), depth);
    if (Array.isArray(choices)) return fc.constantFrom(...(choices as readonly unknown[]));
    if (only !== undefined) return fc.constant(only);
    const branches = (anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((single: unknown) => ({ ...part, type: single })) : undefined)) as
      readonly Schema[] | undefined;
    if (branches !== undefined) return fc.oneof(...branches.map((branch) => build(branch, depth)));
    switch (type) {
      case 'string':
        return texts;
      case 'integer':
        return fc.oneof(
          fc.integer({ min: Number(part['minimum'] ?? -10), max: Number(part['maximum'] ?? 20) }),
          fc.constantFrom(Number(part['maximum'] ?? 10_000)),
        );
      case 'number':
        return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc
          .array(build(objectOf(part['items']), depth + 1), { maxLength: 3 })
          .map((items) => (part['uniqueItems'] === true ? [...new Set(items)] : items));
      case 'object':
        return objects(part, depth);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  };
  const objects = (part: Schema, depth: number): fc.Arbitrary<unknown> => {
    const {
      properties = {},
      required = [],
      additionalProperties,
    } = part as {
      readonly properties?: Readonly<Record<string, Schema>>;
      readonly required?: readonly string[];
      readonly additionalProperties?: unknown;
    };
    // Few at a time: the more optional members, the more likely one of them makes the whole request invalid.
    const optional = Object.keys(properties).filter((key) => !required.includes(key));
    const named = fc
      .subarray(optional, { maxLength: Math.min(3, optional.length) })
      .chain((keys) => fc.record(Object.fromEntries([...required, ...keys].map((key) => [key, build(properties[key] ?? {}, depth + 1)]))));
    if (typeof additionalProperties !== 'object' || additionalProperties === null) return named;
    const others = fc.dictionary(texts, build(additionalProperties as Schema, depth + 1), { maxKeys: 2 });
    return fc.tuple(named, others).map(([known, more]) => ({ ...more, ...known }));
  };
  return build(schema, 0);
}

/** The value, or the value with a part replaced, added or removed. */
export function sometimesMutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    what: fc.constantFrom('replace', 'add', 'remove'),
    value: fc.jsonValue({ maxDepth: 2 }),
    key: fc.oneof(fc.constantFrom('limt', '__proto__', 'constructor', ''), fc.string()),
  });
  return fc.oneof(
    { weight: 3, arbitrary: values },
    {
      weight: 2,
      arbitrary: fc.tuple(values, change).map(([value, { at, what, value: other, key }]) => {
        const copy: unknown = structuredClone(value);
        const holders = objectsIn(copy);
        const holder = holders[at % Math.max(1, holders.length)];
        if (holder === undefined) return other;
        const keys = Object.keys(holder);
        const target = keys[at % Math.max(1, keys.length)];
        if (what === 'add' || target === undefined)
          Object.defineProperty(holder, key, { value: other, enumerable: true, writable: true, configurable: true });
        else if (what === 'replace')
          Object.defineProperty(holder, target, { value: other, enumerable: true, writable: true, configurable: true });
        else Reflect.deleteProperty(holder, target);
        return copy;
      }),
    },
  );
}

function objectsIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

function objectOf(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? (value as Schema) : {};
}
