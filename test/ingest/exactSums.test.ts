import { describe, expect, it } from 'vitest';
import { col, manifest, source, state, table } from '../support/manifests.ts';
import { TestWorkspace } from '../support/workspaces.ts';

/** The nearest decimal of the double product x · 10^scale, ties away from zero, by its unscaled integer. */
function unscaled(x: number, scale: number): bigint {
  const product = x * 10 ** scale;
  const whole = Math.trunc(product);
  // The difference of two doubles so near is exact.
  return BigInt(whole) + (Math.abs(product - whole) >= 0.5 ? BigInt(Math.sign(product)) : 0n);
}

/** Doubles of all sizes that a sum holds, and such as lie on and beside the middle between two decimals. */
function doubles(): readonly number[] {
  const found = [
    1.005, 2.675, -2.675, 0.125, -0.125, 0.5, -0.5, 1.5, 2.5, 0.49999999999999994, -0, 1e22, 123456789012345680, 4503599627370497,
  ];
  let seed = 20260105;
  const random = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed / 2 ** 32;
  };
  for (let i = 0; i < 3000; i++) {
    const scaled = Math.floor(random() * 10 ** Math.ceil(random() * 12)) + 0.5;
    const middle = (random() < 0.5 ? -1 : 1) * scaled * 10 ** -Math.floor(random() * 7);
    const step = Math.abs(middle) * Number.EPSILON;
    found.push(middle, middle + step, middle - step, (random() - 0.5) * 10 ** Math.ceil(random() * 20));
  }
  return found;
}

/** Whole digits beyond 2^53 are refused, since a double does not hold them all; with an exponent they are a double's own. */
function written(x: number): string {
  return Number.isInteger(x) && Math.abs(x) > 2 ** 53 ? x.toExponential() : String(x);
}

describe('a float in an exact sum', () => {
  it('is the nearest decimal of the double product x · 10^scale, ties away from zero', async () => {
    const workspace = new TestWorkspace();
    const values = doubles();
    workspace.write('data/1.csv', `at,id,x\n${values.map((x, id) => `2026-01-05,${id},${written(x)}\n`).join('')}`);
    const scales = [0, 2, 6];
    const states = scales.map((scale) => state(`s${scale}`, 'value_sum', { of: col('x'), type: 'number', scale }));
    const catalog = manifest(
      [source({ format: 'csv', columns: { at: 'date', id: 'integer', x: 'number' } })],
      [table('daily', { dimensions: { id: 'integer' }, states })],
    );
    expect(await workspace.ingestOne(catalog)).toMatchObject({ error: null, failures: [], groups: values.length });
    const sums = scales.map((scale) => `CAST(s${scale} AS VARCHAR) AS s${scale}`);
    const rows = await workspace.published(`SELECT ${sums.join(', ')} FROM store.daily ORDER BY id`);
    const stored = rows.map((row) => scales.map((scale) => BigInt(String(row[`s${scale}`]).replace('.', ''))));
    expect(values.flatMap((x, id) => (scales.every((scale, index) => stored[id]?.[index] === unscaled(x, scale)) ? [] : [x]))).toEqual([]);
    // 1.005 · 100 is 100.49999999999999 as a double, and 2.675 · 100 is 267.5.
    expect(rows.slice(0, 3).map(({ s2 }) => s2)).toEqual(['1.00', '2.68', '-2.68']);
  });
});

describe('a decimal in an exact sum', () => {
  it('is rounded half away from zero to the scale of the state, whatever its size', async () => {
    const workspace = new TestWorkspace();
    const ordinary = ['0.005', '0.004999', '-0.005', '2.675', '-2.674999', '1.5', '-0.5', '0.499999', '0', ''];
    const aboutTheMostOf64Bits = [
      '999999999999.995',
      '-999999999999.999999',
      '1000000000000',
      '1000000000000.005',
      '-9223372036854.775808',
    ];
    const large = ['99999999999999999999999999999999.994999', '-12345678901234567890.125'];
    const values = [...ordinary, ...aboutTheMostOf64Bits, ...large];
    const rounded = (text: string, scale: number): string => {
      if (text === '') return '0';
      const [, sign = '', whole = '', places = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
      const micros = BigInt(whole + places.padEnd(6, '0'));
      const unit = 10n ** BigInt(6 - scale);
      const units = (micros + unit / 2n) / unit;
      return units === 0n ? '0' : `${sign}${units}`;
    };
    workspace.write('data/1.csv', `at,id,x\n${values.map((x, id) => `2026-01-05,${id},${x}\n`).join('')}`);
    const scales = [0, 2, 6];
    const states = scales.map((scale) => state(`s${scale}`, 'value_sum', { of: col('x'), type: 'decimal', scale }));
    const catalog = manifest(
      [source({ format: 'csv', columns: { at: 'date', id: 'integer', x: 'decimal' } })],
      [table('daily', { dimensions: { id: 'integer' }, states })],
    );
    expect(await workspace.ingestOne(catalog)).toMatchObject({ error: null, failures: [], groups: values.length });
    const sums = scales.map((scale) => `replace(CAST(s${scale} AS VARCHAR), '.', '') AS s${scale}`);
    const rows = await workspace.published(`SELECT ${sums.join(', ')} FROM store.daily ORDER BY id`);
    const stored = rows.map((row) => scales.map((scale) => String(BigInt(String(row[`s${scale}`])))));
    expect(stored).toEqual(values.map((x) => scales.map((scale) => rounded(x, scale))));
  });
});
