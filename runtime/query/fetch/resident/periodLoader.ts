import type { Grain } from '../../../../compiler/manifest.ts';
import { periodBegin } from '../../../calendar/periods.ts';
import { at } from '../../../errors/at.ts';
import type { ColumnLoader } from './ColumnLoader.ts';
import type { AxisPeriods, PeriodColumn } from './ResidentTable.ts';

/** The periods of rows, which ascend. */
export function periodLoader(rows: number): ColumnLoader<PeriodColumn> {
  const codes = new Int32Array(rows);
  const hours: number[] = [];
  const before: number[] = [];
  return {
    async add(reader, column, first, turns) {
      const read = await reader.hours(column);
      await turns.each(read.length, (index) => {
        const hour = at(read, index);
        const last = hours.at(-1);
        if (last !== undefined && hour < last) throw new Error('the rows of a published table ascend by period');
        if (hour !== last) {
          hours.push(hour);
          before.push(first + index);
        }
        codes[first + index] = hours.length - 1;
      });
    },
    finish: async () => ({
      column: periodColumn(codes, Float64Array.from(hours), Int32Array.from([...before, rows])),
      bytes: codes.byteLength + 16 * hours.length,
    }),
  };
}

function periodColumn(codes: Int32Array, hours: Float64Array, rows_before: Int32Array): PeriodColumn {
  const known = new Map<Grain, AxisPeriods>();
  return {
    codes,
    hours,
    rows_before,
    by(axis) {
      const found = known.get(axis) ?? axisPeriods(axis, hours, rows_before);
      known.set(axis, found);
      return found;
    },
  };
}

function axisPeriods(axis: Grain, hours: Float64Array, rows_before: Int32Array): AxisPeriods {
  const begins: number[] = [];
  const first_rows: number[] = [];
  const places = Int32Array.from(hours, (hour, period) => {
    const begin = periodBegin(axis, hour);
    if (begin !== begins.at(-1)) {
      begins.push(begin);
      first_rows.push(at(rows_before, period));
    }
    return begins.length - 1;
  });
  return { hours: begins, first_rows: Int32Array.from(first_rows), places };
}
