import { describe, expect, it } from 'vitest';
import type { Output } from '../../../compiler/manifest.ts';
import { answerColumns } from '../../../runtime/query/question/columns.ts';

const output = (name: string, unit: string | null, format: string | null): Output => ({
  name,
  label: name,
  type: 'number',
  scale: 0,
  unit,
  format,
  expr: { kind: 'column', name },
});

describe('the columns of a comparison', () => {
  it('show the change of a percentage in points, and any other in the unit of its output', () => {
    const outputs = [
      output('share', null, '.1%'),
      output('rounded', null, '.2p'),
      output('rate', '%', '.1f'),
      output('amount', 'EUR', ',.2f'),
    ];
    const columns = answerColumns({
      axis: null,
      dimensions: [],
      asked: [{ derivation: { kind: 'expressions', outputs, suites: { quantiles: null } } }],
      others: false,
      compare: true,
    });
    const units = new Map(columns.map(({ name, unit, format }) => [name, [unit, format]]));
    expect(units.get('share_prev')).toEqual([null, '.1%']);
    expect(units.get('share_delta')).toEqual(['pts', '.1%']);
    expect(units.get('rounded_delta')).toEqual(['pts', '.2p']);
    expect(units.get('rate_delta')).toEqual(['pts', '.1f']);
    expect(units.get('amount_delta')).toEqual(['EUR', ',.2f']);
    expect(units.get('share_pct_change')).toEqual([null, '.1%']);
  });
});
