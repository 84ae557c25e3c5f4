import { expect, it } from 'vitest';
import { separatorsOf } from '../../runtime/init/read/separators.ts';

const thirds = Array.from({ length: 12 }, (_, index) => `${index + 1}.${357 + index}`);
const [german, plain] = [
  { decimal: ',', thousands: '.' },
  { decimal: '.', thousands: null },
] as const;

it.each([
  ['besides smaller whole numbers', [[...thirds, '12', '950']], ',', german],
  ['besides zeros, in a file with semicolons', [[...thirds, '0']], ';', german],
  ['besides zeros alone', [[...thirds, '0']], ',', plain],
  ['throughout', [thirds], ';', plain],
  ['besides a whole number that has none', [[...thirds, '12', '1500']], ';', plain],
  ['besides fewer decimal places', [[...thirds, '12', '1.5']], ';', plain],
  [
    'besides another column with decimal points',
    [
      [...thirds, '12'],
      ['12.5', '7'],
    ],
    ';',
    plain,
  ],
  ['in too few numbers', [['1.357', '12']], ';', plain],
])('points before three digits %s are what they rather are', (_name, columns, delimiter, separators) => {
  const found = separatorsOf(columns, delimiter);
  expect(found.separators).toEqual(separators);
  expect(found.example).toBe(separators === german ? '1.357' : null);
});

it('amounts of several currencies are no numbers', () => {
  expect(separatorsOf([['$1,200.50', '€1,300.50']], ',').separators).toMatchObject(plain);
  expect(separatorsOf([['$1,200.50', '$1,300.50', '1,400.00']], ',').separators).toEqual({ decimal: '.', thousands: ',' });
});
