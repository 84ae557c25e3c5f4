import { newNotes } from '../../../runtime/exact/Value.ts';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../compiler/expressions/columnsOf.ts';
import type { Expr, Output, OutputType } from '../../../compiler/manifest.ts';
import type { Cell } from '../../../generated/types.ts';
import type { EvaluationNotes } from '../../../runtime/exact/Value.ts';
import { compileExpression } from '../../../runtime/query/evaluate/evaluate.ts';
import { toCell } from '../../../runtime/query/evaluate/outputValue.ts';
import type { StateRow, StateValue } from '../../../runtime/states/StateSlot.ts';
import { emptyStates, layoutOf, mergeStates, type StateLayout } from '../../../runtime/query/states/layout.ts';
import { DigestMerger, digestKey } from '../../../runtime/sketch/digest.ts';
import { ThetaMerger, thetaFromHashes, thetaHash } from '../../../runtime/sketch/theta.ts';
import { call, cast, col, lit, state, table } from '../../support/manifests.ts';
import { refusal } from '../support.ts';

const tableOfAll = {
  ...table('t', {
    states: [
      state('clicks', 'count'),
      state('sum', 'value_sum', { of: col('x'), type: 'number', scale: 2 }),
      state('low', 'min', { of: col('x'), type: 'number' }),
      state('last', 'max', { of: col('d'), type: 'date' }),
      state('m', 'moments', { of: col('x'), type: 'number', scale: 1 }),
      state('dig', 'digest', { of: col('x'), type: 'number' }),
      state('ids', 'distinct', { of: col('id'), type: 'string' }),
      state('top', 'max', { of: col('p'), type: 'decimal' }),
    ],
  }),
  computation_hash: '',
};

const nul: Expr = { kind: 'literal', type: 'null', value: 'null' };
const date = (value: string): Expr => ({ kind: 'literal', type: 'date', value });

function output(expr: Expr, type: OutputType = 'number', scale = 0): Output {
  return { name: 'value', type, scale, label: 'Value', unit: null, format: null, expr };
}

/** The states that an expression reads, by their own names. */
function layoutOver(expr: Expr): StateLayout {
  return layoutOf(
    [...columnsOf(expr)].map((name) => ({ name, state: name, where: [], window: null, overlap: null })),
    tableOfAll,
  );
}

function digest(values: readonly number[]): DigestMerger {
  const merger = new DigestMerger();
  for (const value of values) {
    merger.add(new Uint32Array(BigInt64Array.of(BigInt(digestKey(value)) * 2n ** 45n + 1n).buffer), 0, 1);
    merger.addRange(value, value);
  }
  return merger;
}

function theta(values: readonly string[]): ThetaMerger {
  const merger = new ThetaMerger();
  merger.add(thetaFromHashes(BigUint64Array.from(values, thetaHash)));
  return merger;
}

/** States by name; a missing one is the state of no rows. */
type States = {
  readonly row_count?: StateValue;
  readonly clicks?: StateValue;
  readonly sum?: StateValue;
  readonly low?: StateValue;
  readonly last?: StateValue;
  readonly m?: readonly StateValue[];
  readonly dig?: DigestMerger;
  readonly ids?: ThetaMerger;
  readonly top?: StateValue;
};

function evaluate(
  expr: Expr,
  states: States = {},
  type: OutputType = 'number',
  scale = 0,
): { readonly cell: Cell; readonly notes: EvaluationNotes } {
  const made = output(expr, type, scale);
  const layout = layoutOver(expr);
  const row: StateValue[] = [...emptyStates(layout.slots)];
  for (const [name, { slot }] of layout.states) {
    const given = states[name as keyof States];
    if (given === undefined) continue;
    (Array.isArray(given) ? (given as readonly StateValue[]) : [given as StateValue]).forEach((value, index) => {
      row[slot + index] = value;
    });
  }
  const notes = newNotes();
  return { cell: toCell(compileExpression(expr, layout)(row, notes), made, notes), notes };
}

const value = (expr: Expr, states: States = {}, type: OutputType = 'number', scale = 0): Cell => evaluate(expr, states, type, scale).cell;

describe('a formula over merged states', () => {
  it('rounds once: the nearest double of the exact value', () => {
    // 0.1 + 0.2 in doubles is 0.30000000000000004.
    expect(value(call('+', lit(0.1), lit(0.2)))).toBe(0.3);
    expect(value(call('/', col('sum'), col('clicks')), { sum: 100, clicks: 3 })).toBe(1 / 3);
    expect(value(call('*', call('/', col('clicks'), lit(3)), lit(3)), { clicks: 7 })).toBe(7);
    expect(value(call('-', col('sum'), col('sum')), { sum: 10n ** 37n + 1n })).toBe(0);
  });

  it('derives a ratio from merged states, never as an average of finer ones', () => {
    const ratio = output(call('/', col('clicks'), col('row_count')));
    const layout = layoutOver(ratio.expr);
    const slots = layout.slots;
    const one = (clicks: number, rows: number): StateRow => slots.map((slot) => (slot.columns[0] === 'clicks' ? clicks : rows));
    const merged = mergeStates(slots, [one(1, 1), one(0, 99)]);
    expect(toCell(compileExpression(ratio.expr, layout)(merged, newNotes()), ratio, newNotes())).toBe(0.01);
  });

  it('gives null for division by zero, without a warning', () => {
    expect(evaluate(call('/', lit(1), col('clicks')))).toEqual({ cell: null, notes: { ...newNotes(), not_finite: 0 } });
  });

  it('gives null and a warning if a function has no finite result', () => {
    expect(evaluate(call('ln', col('clicks')))).toEqual({ cell: null, notes: { ...newNotes(), not_finite: 1 } });
    expect(evaluate(call('sqrt', lit(-1)))).toEqual({ cell: null, notes: { ...newNotes(), not_finite: 1 } });
    expect(evaluate(call('exp', lit(1000)))).toEqual({ cell: null, notes: { ...newNotes(), not_finite: 1 } });
    expect(evaluate(call('*', call('pow', lit(10), lit(64)), call('pow', lit(10), call('*', lit(4), lit(64)))))).toMatchObject({
      notes: { ...newNotes(), not_finite: 1 },
    });
  });

  it('follows the three-valued logic of SQL', () => {
    const yes = lit(true);
    const no = lit(false);
    const bool = (expr: Expr): Cell => value(expr, {}, 'boolean');
    expect([
      bool(call('and', yes, nul)),
      bool(call('and', nul, no)),
      bool(call('or', nul, yes)),
      bool(call('or', no, nul)),
      bool(call('not', nul)),
    ]).toEqual([null, false, true, null, null]);
    expect([bool(call('=', nul, nul)), bool(call('is null', nul)), bool(call('is not null', lit(0)))]).toEqual([null, true, true]);
    expect([
      bool(call('<', lit('a'), lit('b'))),
      bool(call('>=', lit(2), lit(2))),
      bool(call('<>', date('2001-01-01'), date('2001-01-02'))),
    ]).toEqual([true, true, true]);
    const chosen: Expr = {
      kind: 'case',
      branches: [
        { when: nul, then: lit(1) },
        { when: call('>', col('clicks'), lit(2)), then: lit(2) },
      ],
      otherwise: lit(3),
    };
    expect([value(chosen, { clicks: 3 }), value(chosen, { clicks: 2 })]).toEqual([2, 3]);
  });

  it('evaluates coalesce, nullif, greatest and least as the engine does', () => {
    expect(value(call('coalesce', nul, call('nullif', lit(2), lit(2)), lit(5)))).toBe(5);
    expect([value(call('greatest', lit(1), nul, lit(3))), value(call('least', nul, lit(2))), value(call('greatest', nul, nul))]).toEqual([
      3,
      2,
      null,
    ]);
  });

  it('rounds, cuts and casts exactly', () => {
    expect([
      value(call('round', lit(2.5))),
      value(call('round', lit(-2.5))),
      value(call('round', lit(1.005), lit(2))),
      value(call('round', lit(1250), call('-', lit(2)))),
    ]).toEqual([3, -3, 1.01, 1300]);
    expect([
      value(call('floor', lit(-1.5))),
      value(call('ceil', lit(-1.5))),
      value(call('abs', lit(-1.5))),
      value(cast('integer', lit(2.5))),
    ]).toEqual([-2, -1, 1.5, 3]);
    expect([
      value(call('pow', lit(1.5), lit(2))),
      value(call('sqrt', lit(2))),
      value(call('-', date('2001-03-01'), date('2001-02-01'))),
    ]).toEqual([2.25, Math.SQRT2, 28]);
  });

  it('reads states in their own types', () => {
    expect(value(col('sum'), { sum: 12_345 })).toBe(123.45);
    expect([value(col('low'), { low: 0.1 }), value(col('low'), { low: null })]).toEqual([0.1, null]);
    expect(value(col('last'), { last: '2001-02-03' }, 'date')).toBe('2001-02-03');
    expect(value(col('top'), { top: 1_500_000 })).toBe(1.5);
    expect(value(col('row_count'), { row_count: 5 }, 'integer')).toBe(5);
  });

  it('gives mean, sample variance and deviation from exact sums, whatever their size', () => {
    // 1e9 + {0, 1, 2}: squares of a naive sum lose all their digits.
    const values = [0n, 10n, 20n].map((tenths) => 10n ** 10n + tenths);
    const m = [3, values.reduce((a, b) => a + b, 0n), values.reduce((a, b) => a + b * b, 0n)];
    expect([
      value(call('mean', col('m')), { m }),
      value(call('variance', col('m')), { m }),
      value(call('stddev', col('m')), { m }),
      value(call('moments_count', col('m')), { m }, 'integer'),
    ]).toEqual([1e9 + 1, 1, 1, 3]);
    expect([
      value(call('variance', col('m')), { m: [1, 10, 100] }),
      value(call('mean', col('m'))),
      value(call('stddev', col('m'))),
    ]).toEqual([null, null, null]);
  });

  it('reads sketches', () => {
    const dig = digest([4, 1, 3, 2]);
    expect([
      value(call('digest_count', col('dig')), { dig }, 'integer'),
      value(call('digest_min', col('dig')), { dig }),
      value(call('digest_max', col('dig')), { dig }),
    ]).toEqual([4, 1, 4]);
    expect(Math.abs(Number(value(call('quantile', col('dig'), lit(0.5)), { dig })) - 2) / 2).toBeLessThan(0.0078);
    expect(value(call('distinct_count', col('ids')), { ids: theta(['a', 'b', 'a', '']) }, 'integer')).toBe(3);
  });

  it('merges distinct counts by union, never by addition (defect 9)', () => {
    const distinct = output(call('distinct_count', col('ids')), 'integer');
    const layout = layoutOver(distinct.expr);
    const merged = mergeStates(layout.slots, [[theta(['a', 'b'])], [theta(['b', 'c'])], [theta(['a'])]]);
    expect(toCell(compileExpression(distinct.expr, layout)(merged, newNotes()), distinct, newNotes())).toBe(3);
  });

  it('of nothing is 0 for counts and sums, and null for everything else', () => {
    expect([
      value(col('row_count'), {}, 'integer'),
      value(col('sum')),
      value(call('distinct_count', col('ids')), {}, 'integer'),
      value(call('digest_count', col('dig')), {}, 'integer'),
    ]).toEqual([0, 0, 0, 0]);
    expect([
      value(col('low')),
      value(col('last'), {}, 'date'),
      value(call('/', col('sum'), col('row_count'))),
      value(call('quantile', col('dig'), lit(0.5))),
      value(call('mean', col('m'))),
    ]).toEqual([null, null, null, null, null]);
  });
});

describe("an output's declared type", () => {
  it('is the same on the wire whatever the value', () => {
    expect(value(col('row_count'), { row_count: 7 }, 'bigint')).toBe('7');
    expect(value(col('sum'), { sum: 10n ** 30n }, 'decimal', 2)).toBe(`1${'0'.repeat(28)}.00`);
    expect(value(call('/', lit(2), lit(3)), {}, 'decimal', 3)).toBe('0.667');
    expect(value(col('row_count'), { row_count: 2n ** 60n }, 'bigint')).toBe(String(2n ** 60n));
  });

  it('refuses an integer past 2^53 with the advice to declare bigint, and never rounds it', async () => {
    const error = await refusal((async () => value(col('row_count'), { row_count: 2n ** 53n + 1n }, 'integer'))());
    expect([error.status, error.code]).toEqual([422, 'unrepresentable_value']);
    expect(error.message).toMatch(/bigint/);
    for (const held of [2 ** 53 - 1, 2 ** 53, -(2 ** 53)])
      expect(value(col('row_count'), { row_count: BigInt(held) }, 'integer')).toBe(held);
    await refusal((async () => value(col('row_count'), { row_count: -(2n ** 53n) - 1n }, 'integer'))());
  });
});
