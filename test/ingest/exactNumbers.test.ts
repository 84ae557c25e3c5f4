import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactNumbers } from '../../runtime/formats/ExactNumbers.ts';

/** What a text of json becomes, given in blocks of so many bytes. */
function rewritten(text: string, size = Infinity): string {
  const numbers = new ExactNumbers(new Set(['price', 'ü"']));
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += size) parts.push(numbers.pass(bytes.subarray(from, from + size)));
  return Buffer.concat([...parts, numbers.end()]).toString();
}

const long = '123456789012.123457';

describe('numbers that a double does not hold', () => {
  it('become their digits, in quotes unless they are whole', () => {
    const cases: readonly (readonly [number: string, becomes: string])[] = [
      [long, `"${long}"`],
      [`-${long}`, `"-${long}"`],
      ['0.1234567890123456', '"0.1234567890123456"'],
      ['0.00012345678901234567', '"0.00012345678901234567"'],
      ['1234567890123456.0', '1234567890123456'],
      ['-1.0000000000000000000', '-1'],
      ['1.2345678901234567e3', '"1234.5678901234567"'],
      ['1.2345678901234567E+20', '123456789012345670000'],
      ['12345678901234567e-20', '"0.00012345678901234567"'],
      ['12345678901234567e-17', '"0.12345678901234567"'],
      ['12345678901234567e0', '12345678901234567'],
    ];
    for (const [number, becomes] of cases) {
      expect([number, rewritten(`{"price":${number}}`)]).toEqual([number, `{"price":${becomes}}`]);
      expect([number, rewritten(`[{"at" : 1,\n"price" :\t${number} ,"x":[]}]`)]).toEqual([
        number,
        `[{"at" : 1,\n"price" :\t${becomes} ,"x":[]}]`,
      ]);
    }
  });

  it('are not changed if a double holds them, nothing does, or they are not json numbers', () => {
    for (const number of [
      '1.5',
      '123456789012345',
      '1234567890123456789',
      '1e22',
      '0.123456789012345',
      '1.2345678901234567e99',
      '01.2345678901234567',
      `${long}.5`,
      `${long}e`,
      '-',
      '-.12345678901234567',
    ])
      expect(rewritten(`{"price":${number}}`)).toBe(`{"price":${number}}`);
  });

  it('stay as they are under other keys, deeper in, in texts and between records', () => {
    for (const text of [
      `{"other":${long},"Price":${long}}`,
      `{"x":{"price":${long}},"y":[{"price":${long}},${long}],"z":"\\"price\\":${long}"}`,
      `{"price":["price",${long}]}`,
      `{"price":"x",${long}}\n${long}\n"price":${long}`,
      `[["price",${long}],"price",${long}]`,
      `"price":${long}`,
    ])
      expect(rewritten(text)).toBe(text);
  });

  it('are found by the decoded key, wherever the blocks end', () => {
    const text = `{"a":"\\\\","pr\\u0069ce":${long},"ü\\"" :-${long},"more":{"price":[1]},"price": ${long}}\n{"price":${long}}\n[{"price":${long}}]`;
    const whole = rewritten(text);
    expect(whole).toBe(
      `{"a":"\\\\","pr\\u0069ce":"${long}","ü\\"" :"-${long}","more":{"price":[1]},"price": "${long}"}\n{"price":"${long}"}\n[{"price":${long}}]`,
    );
    for (let size = 1; size < text.length; size++) expect([size, rewritten(text, size)]).toEqual([size, whole]);
  });

  it('keep their value, whatever they are', () => {
    const digits = fc.stringMatching(/^[0-9]{1,25}$/);
    const number = fc
      .record({
        sign: fc.constantFrom('', '-'),
        whole: digits,
        fraction: fc.option(digits),
        exponent: fc.option(fc.integer({ min: -30, max: 30 })),
      })
      .map(
        ({ sign, whole, fraction, exponent }) =>
          `${sign}${whole.replace(/^0+(?=\d)/, '')}${fraction === null ? '' : `.${fraction}`}${exponent === null ? '' : `e${exponent}`}`,
      );
    fc.assert(
      fc.property(number, (text) => {
        const becomes = /^\{"price":"?([^"]*)"?\}$/.exec(rewritten(`{"price":${text}}`))?.[1] ?? '';
        expect(scaled(becomes)).toBe(scaled(text));
      }),
      { numRuns: 2000, seed: 5 },
    );
  });
});

/** A number by 10^60, exactly. */
function scaled(text: string): bigint {
  const [, sign, whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e(-?\d+))?$/.exec(text) ?? [];
  const value = BigInt(whole + fraction) * 10n ** BigInt(60 + Number(exponent) - fraction.length);
  return sign === '-' ? -value : value;
}
