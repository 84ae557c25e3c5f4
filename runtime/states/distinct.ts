import type { State } from '../../compiler/manifest.ts';
import type { StateFunctionName } from '../../compiler/states/stateDefinitions.ts';
import { ratioOf } from '../exact/rational.ts';
import { DEFAULT_ENTRIES } from '../../compiler/states/distinctEntries.ts';
import { thetaAccuracy, ThetaMerger } from '../sketch/theta.ts';
import type { StateSlot, StateValue } from './StateSlot.ts';
import type { RollUp, StateRuntime } from './StateRuntime.ts';
import { columnName, measuredBy, valueOf, valueWhere } from './StateSql.ts';
import { thetaSql } from './thetaFunctions.ts';

export const distinct: StateRuntime<StateFunctionName<'distinct'>> = {
  aggregate(state, columns) {
    const measured = measuredBy(state, columns);
    return {
      state,
      plain: [],
      sketch: {
        name: columnName(state, 0),
        item: valueWhere(`CAST(${valueOf(state, measured)} AS VARCHAR)`, measured.where),
        hash: (text) => thetaSql.hash(text),
        stored: (hash) => thetaSql.fromHashes(`list(${hash}) FILTER (WHERE ${hash} IS NOT NULL)`, entriesOf(state)),
      },
      gathered: null,
      added: null,
    };
  },
  slots: (state) => [distinctSlot(columnName(state, 0), entriesOf(state))],
  value: null,
  counted: countOf,
  functions: { distinct_count: (row, slot) => ratioOf(countOf(row[slot])) },
  accuracies: { distinct_count: (row, slot) => thetaAccuracy(sketchIn(row[slot])) },
};

function countOf(value: StateValue | undefined): number {
  return Math.round(sketchIn(value).estimate());
}

function sketchIn(value: StateValue | undefined): ThetaMerger {
  if (!(value instanceof ThetaMerger)) throw new TypeError('the state is no distinct count');
  return value;
}

export const distinctRollUp: RollUp = { how: 'aggregate', sql: (column, state) => thetaSql.union(`list(${column})`, entriesOf(state)) };

function entriesOf({ entries }: State): number {
  return entries ?? DEFAULT_ENTRIES;
}

function distinctSlot(column: string, entries: number): StateSlot {
  return {
    columns: [column],
    engine_merge: null,
    most_bytes: 16 * entries,
    stored_bytes: (column) => `octet_length(${column})`,
    empty: () => new ThetaMerger(entries),
    merge(into, value) {
      if (into instanceof ThetaMerger && value instanceof ThetaMerger) into.merge(value);
      return into;
    },
    union: (a, b) => (a instanceof ThetaMerger && b instanceof ThetaMerger ? a.union(b) : a),
    async read(reader, first, { of, index, each }) {
      await each((row) => {
        const states = of(row);
        if (!(states[index] instanceof ThetaMerger)) states[index] = new ThetaMerger(entries);
      });
      await reader.blobs(first, (row, bytes) => {
        const held = of(row)[index];
        if (held instanceof ThetaMerger) held.add(bytes);
      });
    },
  };
}
