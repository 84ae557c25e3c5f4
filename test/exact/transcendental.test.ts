import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide, multiply, ratioOf, ratioOfDouble, type Ratio } from '../../runtime/exact/rational.ts';
import { expToDouble, lnToDouble, powerToDouble } from '../../runtime/exact/transcendental.ts';
import { must } from '../query/must.ts';

const of = (text: string): Ratio => {
  const [n = '', d = '1'] = text.split('/');
  return must(divide(ratioOf(BigInt(n)), ratioOf(BigInt(d))));
};

/** By the decimal module of Python 3.12, with 200 to 400 digits, and its reading of decimal text, which rounds once. */
const values = [
  ['ln', '55/93', '', -0.525266307920785],
  ['ln', '107/323', '', -1.1048234887607504],
  ['ln', '411/542', '', -0.27667278694341163],
  ['ln', '15/26', '', -0.550046336919272],
  ['ln', '100/9912334620847370754820232795655343887', '', -80.58167306471996],
  ['ln', '100000000000000/833315281', '', 11.695268684798824],
  ['ln', '476037760884637/4503599627370496', '', -2.2471350925140396],
  ['ln', '12500000000000000/1236411238090049487283', '', -11.501994934254858],
  ['exp', '-969/398', '', 0.08762636405087212],
  ['exp', '-8/5', '', 0.2018965179946554],
  ['exp', '-1/48588', '', 0.9999794189983233],
  ['exp', '148/143', '', 2.8150078070568942],
  ['exp', '-5744714997939813/144115188075855872', '', 0.960922068109868],
  ['exp', '-99999999999997/100000000000000', '', 0.3678794411714534],
  ['exp', '12500000000000000000/17857142857142919', '', 1.0142320547325451e304],
  ['exp', '-5270097298173041/70368744177664', '', 2.9823781807778087e-33],
  ['pow', '981/82', '243', 8.294737833048176e261],
  ['pow', '139/140', '55', 0.674174080783829],
  ['pow', '3', '419/68', 870.780926556971],
  ['pow', '13/29', '3/5', 0.6179128298382038],
  ['pow', '247142233/100000000000000000000', '-181/96', 7.65827999473379e21],
  ['pow', '5000000000000000/36659088181', '-55/37', 2.32919856070821e-8],
  ['pow', '250000000000000000/41', '-21/20', 2.6643178870413538e-17],
  ['pow', '32/567', '-1999999999999/2000000000000', 17.718749999974534],
  ['ln', '123456789012345680/123456789012345679', '', 8.100000072900001e-18],
  ['pow', '3650002/3650000', '3650', 1.0020020007849584],
] as const;

/** What a double is raised to and by. */
const sizes = fc.double({ min: 1e-3, max: 1e3, noNaN: true });

describe('logarithms, exponentials and powers of exact fractions', () => {
  it.each(values)('are the nearest double: %s of %s %s', (name, a, b, value) => {
    const results = { ln: () => lnToDouble(of(a)), exp: () => expToDouble(of(a)), pow: () => powerToDouble(of(a), of(b)) };
    expect(results[name]()).toBe(value);
  });

  it('are where those of doubles are, to the last bits of these', () => {
    const near = (value: number, other: number): boolean => Math.abs(value - other) <= Math.abs(other) * 2 ** -46;
    fc.assert(
      fc.property(sizes, fc.double({ min: -20, max: 20, noNaN: true }), (a, b) => {
        expect(near(lnToDouble(ratioOfDouble(a)), Math.log(a))).toBe(true);
        expect(near(expToDouble(ratioOfDouble(b)), Math.exp(b))).toBe(true);
        expect(near(powerToDouble(ratioOfDouble(a), ratioOfDouble(b)), a ** b)).toBe(true);
      }),
      { numRuns: 300, seed: 4 },
    );
  });

  it('round a tie to even: the root of the square of what lies between two doubles', () => {
    for (const between of [2n ** 53n + 1n, 2n ** 53n + 3n]) {
      const square = multiply(ratioOf(between), ratioOf(between));
      expect(powerToDouble(square, ratioOf(5n, 1))).toBe(Number(between));
      expect(powerToDouble(multiply(square, ratioOf(between)), of('1/3'))).toBe(Number(between));
    }
  });

  it('have the limits of doubles', () => {
    expect([of('0'), of('-1'), of('1')].map(lnToDouble)).toEqual([-Infinity, NaN, 0]);
    expect(['710', '-746', '0', '1/1000000000000000000000000000000'].map((text) => expToDouble(of(text)))).toEqual([Infinity, 0, 1, 1]);
    expect(expToDouble(of('-745'))).toBe(5e-324);
    expect(powerToDouble(of('10'), of('100000000000000000000'))).toBe(Infinity);
    expect(powerToDouble(of('10'), of('-100000000000000000000'))).toBe(0);
    expect(powerToDouble(of('10'), of('-324'))).toBe(0);
    expect(powerToDouble(of('10'), of('-323'))).toBe(1e-323);
  });

  it('of zero, one and numbers below zero are what a power says', () => {
    const power = (base: string, exponent: string): number => powerToDouble(of(base), of(exponent));
    expect([power('0', '1/2'), power('0', '-1/2'), power('0', '0')]).toEqual([0, Infinity, 1]);
    expect([power('7/7', '1000000'), power('7', '0')]).toEqual([1, 1]);
    expect([power('-3', '67'), power('-3', '68'), power('-3', '1/2')]).toEqual([-(3 ** 67), 3 ** 68, NaN]);
  });
});
