import type { StateFunctionName } from '../../compiler/states/stateDefinitions.ts';
import { ratioOf, ratioOfDouble, toDouble } from '../exact/rational.ts';
import type { Value } from '../exact/Value.ts';
import {
  digestEntryCountSql,
  digestEntryKeySql,
  digestEntrySql,
  digestAccuracy,
  DigestMerger,
  type DigestValues,
} from '../sketch/digest.ts';
import { digestSql, EMPTY_DIGEST } from './digestFunctions.ts';
import type { StateRow, StateSlot, StateValue } from './StateSlot.ts';
import type { RollUp, StateRuntime } from './StateRuntime.ts';
import { columnName, extremeColumn, measuredBy, valueOf, valueWhere } from './StateSql.ts';

export const digest: StateRuntime<StateFunctionName<'digest'>> = {
  aggregate(state, columns) {
    const measured = measuredBy(state, columns);
    const { where } = measured;
    const value = valueOf(state, measured);
    return {
      state,
      plain: [
        extremeColumn(columnName(state, 1), 'min', value, where, 'DOUBLE'),
        extremeColumn(columnName(state, 2), 'max', value, where, 'DOUBLE'),
      ],
      sketch: null,
      gathered: { name: columnName(state, 0), stored: digestSql.entries(valueWhere(`CAST(${value} AS DOUBLE)`, where)) },
      added: null,
    };
  },
  slots: ({ columns, value_type }) => [
    digestSlot(
      columns.map(({ name }) => name),
      value_type === 'integer' ? 'whole' : 'any',
    ),
  ],
  value: null,
  counted: (value) => digestIn(value).count,
  functions: {
    quantile: (row, slot, _state, parameter, notes) => {
      const q = shareOf(parameter);
      if (q !== null) return double(digestAt(row, slot).quantile(q)?.value ?? null);
      if (parameter !== null) notes.not_finite += 1;
      return null;
    },
    digest_count: (row, slot) => ratioOf(digestAt(row, slot).count),
    digest_min: (row, slot) => double(digestAt(row, slot).min),
    digest_max: (row, slot) => double(digestAt(row, slot).max),
  },
  accuracies: {
    quantile: (row, slot, parameter) => {
      const q = shareOf(parameter);
      return q === null || digestAt(row, slot).quantile(q)?.exact !== false ? null : digestAccuracy;
    },
  },
};

/** Null for what is no share. */
function shareOf(parameter: Value): number | null {
  if (parameter === null || typeof parameter !== 'object') return null;
  const q = toDouble(parameter);
  return q >= 0 && q <= 1 ? q : null;
}

export const digestRollUp: RollUp = {
  how: 'entries',
  key: digestEntryKeySql,
  count: digestEntryCountSql,
  entry: digestEntrySql,
  empty: EMPTY_DIGEST,
};

/** @param columns for the buckets, the smallest and the largest value. */
function digestSlot(columns: readonly string[], values: DigestValues): StateSlot {
  return {
    columns,
    engine_merge: null,
    most_bytes: 256 * 1024,
    stored_bytes: (column) => `8 * len(${column})`,
    empty: () => new DigestMerger(values),
    merge(into, value) {
      if (into instanceof DigestMerger && value instanceof DigestMerger) into.merge(value);
      return into;
    },
    union: (a, b) => (a instanceof DigestMerger && b instanceof DigestMerger ? a.union(b) : a),
    async read(reader, first, { of, index, each }) {
      const held = (row: number): DigestMerger => {
        const states = of(row);
        const merger = states[index];
        if (merger instanceof DigestMerger) return merger;
        const made = new DigestMerger(values);
        states[index] = made;
        return made;
      };
      await each((row) => void held(row));
      await reader.lists(first, (row, words, from, to) => held(row).add(words, from, to));
      const least = await reader.scalars(first + 1);
      const most = await reader.scalars(first + 2);
      await each((row) => {
        const [min, max] = [least[row], most[row]];
        if (typeof min === 'number' && typeof max === 'number') held(row).addRange(min, max);
      });
    },
  };
}

function digestAt(row: StateRow, slot: number): DigestMerger {
  return digestIn(row[slot]);
}

function digestIn(value: StateValue | undefined): DigestMerger {
  if (!(value instanceof DigestMerger)) throw new TypeError('the state is no digest');
  return value;
}

function double(value: number | null): Value {
  return value === null ? null : ratioOfDouble(value);
}
