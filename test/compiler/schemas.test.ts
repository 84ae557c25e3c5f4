import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { metricsSchema, pipelinesSchema, processorsSchema } from '../../generated/schemas.ts';
import { catalogEntries } from '../../compiler/parse/catalogFiles.ts';
import { shapeTable } from '../../generated/catalogShapes.ts';
import { isShaped } from '../../generated/validators.ts';
import { flightsCatalog } from '../support/catalogs.ts';

describe('the schemas of the catalog', () => {
  it.each(catalogEntries)('%s: every key of the file is a part or a collection in the table of files', (name, { parts, collections }) => {
    const { properties } = shapeTable[name].schema as { readonly properties: Readonly<Record<string, unknown>> };
    expect([...Object.keys(parts), ...Object.keys(collections)].toSorted()).toEqual(Object.keys(properties).toSorted());
    const targets = Object.values(collections).flatMap((refers) => Object.values(refers));
    expect(catalogEntries.flatMap(([, file]) => Object.keys(file.collections))).toEqual(expect.arrayContaining(targets));
  });

  // The compiler trusts them without a look: this is where they are looked at.
  it.each(Object.entries({ metricsSchema, pipelinesSchema, processorsSchema }))('%s is valid and strict', (_, schema) => {
    expect(() =>
      new Ajv2020({ discriminator: true, strict: true, strictRequired: false, allowUnionTypes: true }).compile(schema),
    ).not.toThrow();
  });

  it.each(Object.entries({ metricsSchema, pipelinesSchema, processorsSchema }))(
    '%s explains every property to whoever hovers over it: each has a title and a description',
    (_, schema) => {
      const definitions: Readonly<Record<string, unknown>> = schema.$defs;
      const untaught: string[] = [];
      const walk = (node: unknown, path: string): void => {
        if (typeof node !== 'object' || node === null) return;
        const { properties } = node as {
          readonly properties?: Readonly<
            Record<string, { readonly $ref?: string; readonly title?: string; readonly description?: string }>
          >;
        };
        for (const [name, property] of Object.entries(properties ?? {})) {
          const meant = {
            ...(property.$ref === undefined ? {} : (definitions[property.$ref.split('/').at(-1) ?? ''] as object)),
            ...property,
          };
          if (!meant.title || !meant.description) untaught.push(`${path}/${name}`);
        }
        for (const [key, value] of Object.entries(node)) walk(value, `${path}/${key}`);
      };
      walk(schema, '');
      expect(untaught).toEqual([]);
    },
  );

  it('agree on what a name is', () => {
    const { pattern, maxLength } = metricsSchema.$defs.Name;
    for (const { $defs } of [pipelinesSchema, processorsSchema]) expect($defs.Name).toMatchObject({ pattern, maxLength });
  });
});

describe('the validators made from the schemas', () => {
  const files = { pipelines: pipelinesSchema, processors: processorsSchema, metrics: metricsSchema };
  const text = flightsCatalog();

  it.each(Object.entries(files))('%s accepts what the schema does, and nothing else', (name, schema) => {
    const which = name as keyof typeof files;
    const check = new Ajv2020({ discriminator: true, strict: false }).compile(schema);
    const original: unknown = parse(text[`catalog/${which}.yaml`] ?? '');
    expect(isShaped[which](original)).toBe(true);
    let refused = 0;
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), replacement, (choices, value) => {
        const edited = withEdit(original, choices, value);
        const expected = check(edited);
        if (!expected) refused += 1;
        expect(isShaped[which](edited)).toBe(expected);
      }),
      { numRuns: 300, seed: 5 },
    );
    expect(refused).toBeGreaterThan(50);
  });
});

/** What an edit puts in the place of some value; undefined takes the value away. */
const replacement = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    true,
    0,
    -1,
    19,
    1.5,
    '',
    'x',
    'Bad Name',
    'month',
    'integer',
    'formula',
    'quantile',
    [],
    {},
    ['x', 'x'],
    { kind: 'formula' },
    { added: { kind: 'count' } },
  ),
  fc.jsonValue(),
);

/** A JSON value with one value somewhere in it replaced. */
function withEdit(value: unknown, choices: Iterator<number>, put: unknown): unknown {
  const choice: number = choices.next().value;
  if (typeof value !== 'object' || value === null || choice % 8 === 0) return put;
  const keys = Object.keys(value);
  const at = keys[Math.floor(choice / 8) % Math.max(1, keys.length)] ?? 'added';
  if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === at ? withEdit(item, choices, put) : item));
  const next = withEdit(Object.entries(value).find(([key]) => key === at)?.[1], choices, put);
  const others = Object.entries(value).filter(([key]) => key !== at);
  return Object.fromEntries(next === undefined ? others : [...others, [at, next]]);
}
