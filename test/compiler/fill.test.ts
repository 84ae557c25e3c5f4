import { describe, expect, it } from 'vitest';
import type { ScalarType } from '../../compiler/manifest.ts';
import { compileText, edited } from '../support/catalogs.ts';
import { oneSourceText } from '../support/oneSource.ts';

/** What the nulls of a column are replaced by, where the step fill is written so in YAML, or the fault. */
async function filled(type: ScalarType, written: string): Promise<string | undefined> {
  const text = oneSourceText(
    {
      reader: { kind: 'csv', path: 'data/*.csv', chunk_id: '(\\d+)', columns: { day: 'date', value: type } },
      time: 'day',
      transforms: [{ fill: { value: 'WRITTEN' } }],
    },
    { daily: { kind: 'numeric_distribution', source: 'events', grain: 'day', states: { values: { kind: 'count', of: 'value is null' } } } },
  );
  const result = await compileText(edited(text, 'catalog/pipelines.yaml', '"value":"WRITTEN"', `"value": ${written}`));
  if (!result.ok) return result.diagnostics.map(({ code, message, suggestion }) => `${code}: ${message} ${suggestion}`).join('\n');
  const [step] = result.manifest.sources['events']?.transforms ?? [];
  if (step?.kind !== 'derive' || step.expr.kind !== 'call') throw new Error('no fill');
  const [, literal] = step.expr.args;
  return literal?.kind === 'literal' ? String(literal.value) : undefined;
}

describe('a number of the step fill', () => {
  it('fills a decimal with the digits that are written, even those that a double does not hold', async () => {
    const same = ['0', '1.5', '-7', '1234567890.123456', '12345678901234567890.123456', '-123456789012.654321', '"123456789012.654321"'];
    for (const written of same) expect([written, await filled('decimal', written)]).toEqual([written, written.replaceAll('"', '')]);
    expect(await filled('decimal', '1.50')).toBe('1.5');
    expect(await filled('decimal', '1.5e3')).toBe('1500');
    expect(await filled('decimal', '-0.0')).toBe('0');
    expect(await filled('decimal', '0.10000000000000000001')).toBe(
      'fill-type: "value" is a decimal, but 0.10000000000000000001 is not one. Write a number with at most 6 decimal places.',
    );
  });

  it('fills an integer with any number of 64 bits, in quotes beyond 2^53', async () => {
    for (const written of ['9007199254740992', '-9007199254740992']) expect(await filled('integer', written)).toBe(written);
    for (const written of ['9007199254740993', '-9223372036854775808', '9223372036854775807'])
      expect(await filled('integer', `"${written}"`)).toBe(written);
    for (const written of ['"9223372036854775808"', '"9007199254740992"', '"5"', '"x"', '9007199254740991.4'])
      expect(await filled('integer', written)).toMatch(
        /^fill-type: "value" is an integer, but .* is not one\. Write a whole number of 64 bits/,
      );
    expect(await filled('integer', '9007199254740993')).toMatch(/^unsafe-integer: .*Put it in quotes/);
  });

  it('fills a number with the nearest double, and a string with no number', async () => {
    expect(await filled('number', '0.3333333333333333333333')).toBe('0.3333333333333333');
    expect(await filled('string', '12345678901234567890.5')).toMatch(/^fill-type: /);
  });
});
