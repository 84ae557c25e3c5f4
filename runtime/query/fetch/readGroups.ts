import type { Cell } from '../../../generated/types.ts';
import type { Dimension, DimensionType } from '../../../compiler/manifest.ts';
import { exactDouble } from '../../../compiler/wholeNumbers.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import type { StateValue } from '../../states/StateSlot.ts';
import { at } from '../../errors/at.ts';
import type { GroupRequest } from './AggregateReader.ts';
import type { Groups } from '../groups/Groups.ts';
import type { Group } from '../groups/Group.ts';
import { ChunkBits } from '../groups/ChunkBits.ts';
import type { Dictionary } from '../groups/Dictionary.ts';
import { DictionaryEncoder } from '../groups/DictionaryEncoder.ts';
import type { FetchShape } from './FetchShape.ts';
import * as messages from '../words/messages.ts';
import { periodBegin } from '../../calendar/periods.ts';
import { SpreadMap } from '../../turns/SpreadMap.ts';
import type { Turns } from '../../turns/Turns.ts';
import { emptyStates } from '../states/layout.ts';
import type { GroupColumns } from './GroupColumns.ts';

/** Turns the columns of a fetched result into groups; in mode `kernel`, rows with equal keys merge here. */
export async function readGroups(
  columns: GroupColumns,
  request: GroupRequest,
  { mode, split, dictionaries }: FetchShape,
  turns: Turns,
): Promise<Groups> {
  const {
    axis,
    dimensions,
    layout: { slots },
    plan: { current_from },
  } = request;
  let column = 0;
  const hours = axis === null ? null : await columns.hours(column++);
  const keys: Dictionary[] = [];
  const codes: Int32Array[] = [];
  for (const [index, dimension] of dimensions.entries()) {
    const { coded, dictionary } = await readKey(columns, column++, dimension, dictionaries[index] ?? null, turns);
    keys.push(dictionary);
    codes.push(coded);
  }
  const flags = split ? await columns.codes(column++) : null;

  // When no group is split, a period is current from that of `current_from` on.
  const firstCurrent = axis === null || current_from === null ? null : periodBegin(axis, current_from);
  const groups: Group[] = [];
  const states: StateValue[][] = [];
  const add = (row: number, merged: StateValue[]): void => {
    const hour = hours === null ? 0 : at(hours, row);
    const current = flags === null ? firstCurrent === null || hour >= firstCurrent : flags[row] === 1;
    states.push(merged);
    groups.push({ hour, current, row, states: merged, exposes: false });
  };

  let groupOf: Int32Array | null = null;
  if (mode === 'kernel') {
    const assigned = await assignGroups(columns.rows, hours, codes, flags, keys, turns);
    groupOf = assigned.groupOf;
    await turns.each(assigned.firstRows.length, (index) => add(at(assigned.firstRows, index), [...emptyStates(slots)]));
  } else {
    await turns.each(columns.rows, (row) => add(row, Array<StateValue>(slots.length)));
  }
  if (axis === null && dimensions.length === 0 && groups.length === 0) {
    const nothing = [...emptyStates(slots)];
    groups.push({ hour: 0, current: true, row: 0, states: nothing, exposes: false });
  }
  for (const [index, slot] of slots.entries()) {
    await slot.read(columns, column, {
      index,
      of: (row) => at(states, groupOf === null ? row : at(groupOf, row)),
      each: async (work) => turns.each(columns.rows, work),
    });
    column += slot.columns.length;
  }
  return {
    keys,
    codes,
    groups,
    contributed: request.count_contributions ? await readContributions(columns, column, request, mode, turns) : null,
  };
}

async function readKey(
  columns: GroupColumns,
  column: number,
  { name, type }: Dimension,
  dictionary: Dictionary | null,
  turns: Turns,
): Promise<{ coded: Int32Array; dictionary: Dictionary }> {
  if (dictionary !== null) return { coded: await columns.codes(column), dictionary };
  const encoder = new DictionaryEncoder();
  const coded = await encoder.encode(await readValues(columns, column, name, type), turns);
  return { coded, dictionary: await encoder.dictionary(type, turns) };
}

async function readValues(columns: GroupColumns, column: number, name: string, type: DimensionType): Promise<readonly Cell[]> {
  switch (type) {
    case 'integer':
      return (await columns.wholes(column)).map((value) => safeInteger(value, name));
    case 'bigint':
      return (await columns.wholes(column)).map((value) => (value === null ? null : String(value)));
    case 'string':
    case 'boolean':
    case 'date':
      return columns.scalars(column);
  }
}

function safeInteger(value: number | bigint | null, dimension: string): number | null {
  if (value === null) return null;
  const double = exactDouble(value);
  if (double === null) throw new ServiceError('unrepresentable_value', 422, messages.dimensionBeyondDouble(dimension));
  return double;
}

/** Numbers the groups of rows with equal keys, in the order of their first rows. */
async function assignGroups(
  rows: number,
  hours: Float64Array | null,
  codes: readonly Int32Array[],
  flags: Int32Array | null,
  keys: readonly Dictionary[],
  turns: Turns,
): Promise<{ readonly groupOf: Int32Array; readonly firstRows: readonly number[] }> {
  const groupOf = new Int32Array(rows);
  let count = Math.min(rows, 1);
  const refine = async (part: (row: number) => number, size: number): Promise<void> => {
    const next = new SpreadMap<number, number>();
    count = 0;
    await turns.each(rows, (row) => {
      const combined = at(groupOf, row) * size + part(row);
      let group = next.get(combined);
      if (group === undefined) {
        group = count++;
        next.set(combined, group);
      }
      groupOf[row] = group;
    });
  };
  if (hours !== null && rows > 0) {
    // Hours since 1970 may be negative and span 10,000 years.
    const span = 2 ** 28;
    await refine((row) => at(hours, row) + span / 2, span);
  }
  for (const [index, code] of codes.entries()) await refine((row) => at(code, row) + 1, at(keys, index).values.length + 1);
  if (flags !== null) await refine((row) => at(flags, row), 2);
  const firstRows: number[] = [];
  await turns.each(rows, (row) => {
    if (firstRows.length < count && groupOf[row] === firstRows.length) firstRows.push(row);
  });
  return { groupOf, firstRows };
}

async function readContributions(
  columns: GroupColumns,
  first: number,
  { plan: { rollup }, chunks }: GroupRequest,
  mode: FetchShape['mode'],
  turns: Turns,
): Promise<ChunkBits> {
  const bits = new ChunkBits(chunks);
  if (mode === 'sql') {
    bits.rows = Number((await columns.wholes(first))[0] ?? 0);
    await columns.bits(first + 1, Math.min(columns.rows, 1), (chunk) => bits.add(chunk));
    return bits;
  }
  bits.rows = columns.rows;
  if (rollup === null) {
    const chunkOf = await columns.wholes(first);
    await turns.each(chunkOf.length, (index) => bits.add(Number(chunkOf[index] ?? 0)));
  } else await columns.bits(first, columns.rows, (chunk) => bits.add(chunk));
  return bits;
}
