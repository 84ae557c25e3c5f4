import { describe, expect, it } from 'vitest';
import { murmur3, murmur3Words } from '../../runtime/sketch/murmur3.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('murmur3 x64-128', () => {
  // As in the tests of the Go package murmur3 and of Python's mmh3.
  const known: readonly [number, string, bigint, bigint][] = [
    [0, '', 0x0000000000000000n, 0x0000000000000000n],
    [0, 'hello', 0xcbd8a7b341bd9b02n, 0x5b1e906a48ae1d19n],
    [0, 'hello, world', 0x342fac623a5ebc8en, 0x4cdcbc079642414dn],
    [0, '19 Jan 2038 at 3:14:07 AM', 0xb89e5988b737affcn, 0x664fc2950231b2cbn],
    [0, 'The quick brown fox jumps over the lazy dog.', 0xcd99481f9ee902c9n, 0x695da1a38987b6e7n],
    [1, '', 0x4610abe56eff5cb5n, 0x51622daa78f83583n],
    [1, 'hello', 0xa78ddff5adae8d10n, 0x128900ef20900135n],
    [1, 'The quick brown fox jumps over the lazy dog.', 0xfb3325171f9744dan, 0xaaf8b92a5f722952n],
    [42, '', 0xf02aa77dfa1b8523n, 0xd1016610da11cbb9n],
    [42, 'hello', 0xc4b8b3c960af6f08n, 0x2334b875b0efbc7an],
    [42, '19 Jan 2038 at 3:14:07 AM', 0xfd8f19ebdc8c6b6an, 0xd30fdc310fa08ff9n],
  ];

  it.each(known)('agrees with the published value for seed %i and %j', (seed, text, h1, h2) => {
    expect(murmur3(utf8(text), seed)).toEqual({ h1, h2 });
  });

  it('has the verification value of its author, over 256 keys of 0 to 255 bytes with 256 seeds', () => {
    const key = Uint8Array.from({ length: 256 }, (_, i) => i);
    const all = new BigUint64Array(2 * 256);
    for (let i = 0; i < 256; i++) {
      const { h1, h2 } = murmur3(key.subarray(0, i), 256 - i);
      all.set([h1, h2], 2 * i);
    }
    expect(murmur3(new Uint8Array(all.buffer), 0).h1 & 0xffffffffn).toBe(0x6384ba69n);
  });

  it('hashes with the seed of Apache DataSketches unless told otherwise', () => {
    expect(murmur3(utf8('hello'))).toEqual(murmur3(utf8('hello'), 9001));
  });

  it('hashes only the given bytes, wherever they are in their buffer', () => {
    const shifted = new Uint8Array(40);
    shifted.set(utf8('hello, world and more'), 3);
    expect(murmur3Words(shifted.subarray(3), 12, 0).h1.unsigned()).toBe(0x342fac623a5ebc8en);
  });
});
