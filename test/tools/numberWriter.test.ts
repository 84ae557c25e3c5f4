import { expect, it } from 'vitest';
import { numberWriter } from '../../runtime/tools/numberWriter.ts';

it.each([
  ['.1%', '0.0%', '0.1%', '−0.1%'],
  ['+.1%', '0.0%', '+0.1%', '−0.1%'],
  [' >+8.3f', '   0.000', '  +0.001', '  −0.001'],
  ['(.3f', '0.000', '0.001', '(0.001)'],
])('the format %s gives zero no sign, nor what is written as zero', (specifier, zero, more, less) => {
  const write = numberWriter(specifier);
  for (const nothing of [0, -0, 0.00001, -0.00001]) expect(write(nothing)).toBe(zero);
  expect([write(0.001), write(-0.001)]).toEqual([more, less]);
});
