import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../runtime/errors/ServiceError.ts';
import { parseStrictJson } from '../../runtime/tools/strictJson.ts';

function refusal(text: string): { readonly message: string; readonly paths: readonly string[] } {
  try {
    parseStrictJson(text);
  } catch (error) {
    if (error instanceof ServiceError) return { message: error.message, paths: error.errors.map(({ path }) => path) };
    throw error;
  }
  throw new Error('it was not refused');
}

describe('strict JSON', () => {
  it('reads what JSON.parse reads, whatever the spacing', () => {
    const values = fc.jsonValue({ depthSize: 'small', maxDepth: 20 }).filter((value) => !JSON.stringify(value).includes('__proto__'));
    fc.assert(
      fc.property(values, fc.constantFrom(0, 1, 4, '\t'), (value, space) => {
        const text = JSON.stringify(value, null, space);
        expect(parseStrictJson(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  it('besides a key that comes twice, refuses exactly what JSON.parse refuses, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', 'a', '1', ' '), maxLength: 24 }), (text) => {
        let parses = true;
        try {
          JSON.parse(text);
        } catch {
          parses = false;
        }
        if (parses) expect(['read', 'An object of the JSON names a key twice.']).toContain(outcome(text));
        else expect(outcome(text)).toMatch(/^The (text|JSON) is/);
      }),
      { numRuns: 2000, seed: 5 },
    );
  });

  it('finds a key that comes twice, by its path, whatever its spelling and however deep', () => {
    expect(refusal('{"a": 1, "a": 2}').paths).toEqual(['/a']);
    expect(refusal('{"x/y": [{}, {"b~": [1, {"c": 1, "\\u0063": 2}]}]}').paths).toEqual(['/x~1y/1/b~0/1/c']);
    expect(refusal('{"__proto__": 1}').paths).toEqual(['/__proto__']);
    expect(refusal('[{"\\u005f_proto__": 1}]').paths).toEqual(['/0/__proto__']);
    expect(parseStrictJson('[{"a": 1}, {"a": 2}, {"b": "a", "a": "b"}]')).toHaveLength(3);
    expect(parseStrictJson('{"a": {"a": {"a": "\\"a\\": 1"}}}')).toEqual({ a: { a: { a: '"a": 1' } } });
  });

  it('accepts 32 levels and no more', () => {
    expect(parseStrictJson('['.repeat(32) + ']'.repeat(32))).toBeInstanceOf(Array);
    expect(refusal('['.repeat(33) + ']'.repeat(33)).message).toContain('32 levels');
  });

  it('quotes nothing of the text', () => {
    expect(refusal('{"secret": hidden}').message).not.toMatch(/secret|hidden/);
  });
});

function outcome(text: string): string {
  try {
    parseStrictJson(text);
    return 'read';
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}
