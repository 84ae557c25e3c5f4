import { describe, expect, it } from 'vitest';
import { plainSchema } from '../../compiler/emit/plainSchema.ts';
import { compileText, flightsCatalog } from '../support/catalogs.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';

/** What some generator of clients does not take, each found by it: where a document has it, by a pattern of its path. */
const refused: readonly (readonly [why: string, has: (key: string, value: unknown, path: string) => boolean])[] = [
  ['openapi-python-client sends defaults', (key, value) => key === 'default' && typeof value !== 'object'],
  ['openapi-typescript wants a member that has a default', (key, _, path) => key === 'default' && !path.endsWith('/properties')],
  ['openapi-generator knows no const', (key) => key === 'const'],
  ['openapi-generator makes sets', (key) => key === 'uniqueItems'],
  [
    'openapi-generator reads no list of types',
    (key, value) => key === 'type' && Array.isArray(value) && value.filter((one) => one !== 'null').length > 1,
  ],
  [
    'openapi-generator makes texts of booleans',
    (key, value) => key === 'enum' && Array.isArray(value) && value.some((one) => typeof one === 'boolean'),
  ],
  ['orval reads no parameter that has a content', (key, _, path) => key === 'content' && /\/parameters\/[^/]+$/.test(path)],
  ['orval writes the status into its types', (key, _, path) => /^\dXX$/.test(key) && path.endsWith('/responses')],
];

function* membersOf(value: unknown, path = ''): Generator<readonly [key: string, value: unknown, path: string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    yield [key, member, path];
    yield* membersOf(member, `${path}/${key}`);
  }
}

describe('the OpenAPI document of every catalog', () => {
  it('has nothing that a client generator is known to fail on', async () => {
    const texts = [...positiveCatalogs().map(({ text }) => text), flightsCatalog()];
    for (const compiled of await Promise.all(texts.map(compileText))) {
      if (!compiled.ok) throw new Error('the catalog does not compile');
      const { components, paths } = JSON.parse(compiled.artifacts.files['openapi.json'] ?? '') as Record<string, Record<string, unknown>>;
      const { examples: _, ...schemas } = components ?? {};
      const found = [...membersOf(schemas, '/components'), ...membersOf(paths, '/paths')].flatMap(([key, value, path]) =>
        refused.filter(([, has]) => has(key, value, path)).map(([why]) => `${path}/${key}: ${why}`),
      );
      expect(found).toEqual([]);
    }
  });
});

describe('a schema for client generators', () => {
  it('allows what the schema allows, in other words', () => {
    expect(plainSchema({ const: true })).toEqual({ type: 'boolean', description: 'Always true.' });
    expect(plainSchema({ type: ['string', 'number', 'null'], default: null })).toEqual({
      anyOf: [{ type: 'string' }, { type: 'number', format: 'double' }, { type: 'null' }],
    });
    expect(plainSchema({ type: ['integer', 'null'] })).toEqual({ type: ['integer', 'null'], format: 'int64' });
    expect(plainSchema({ type: 'object' })).toEqual({ type: 'object', additionalProperties: {} });
  });

  it('keeps members that are named like keywords', () => {
    expect(plainSchema({ type: 'object', properties: { default: { type: 'string' }, const: { type: 'string' } } })).toEqual({
      type: 'object',
      properties: { default: { type: 'string' }, const: { type: 'string' } },
    });
  });
});
