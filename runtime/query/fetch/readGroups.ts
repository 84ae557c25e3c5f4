import type { Cell } from '../../../generated/types.ts';
import type { Dimension, DimensionType } from '../../../compiler/manifest.ts';
import type { ResultReader } from '../../engine/vectors.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import type { ColumnReader, StateValue } from '../../states/StateSlot.ts';
import { at } from '../at.ts';
import type { Group, GroupRequest, Groups } from './AggregateReader.ts';
import { ChunkBits } from './ChunkBits.ts';
import type { Dictionary } from './Dictionary.ts';
import { DictionaryEncoder, timeFormat } from './dictionaries.ts';
import type { FetchShape } from './fetchStatement.ts';
import * as messages from '../messages.ts';
import { periodBegin } from '../periods.ts';
import { SpreadMap } from '../SpreadMap.ts';
import type { Turns } from '../Turns.ts';
import { emptyStates } from '../states/layout.ts';

/** Turns the columns of a fetched result into groups; in mode `kernel`, rows with equal keys merge here. */
export async function readGroups(
  reader: ResultReader,
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
  const hours = axis === null ? null : await reader.hours(column++);
  const keys: Dictionary[] = [];
  const codes: Int32Array[] = [];
  for (const [index, dimension] of dimensions.entries()) {
    const { coded, dictionary } = await readKey(reader, column++, dimension, dictionaries[index] ?? null, turns);
    keys.push(dictionary);
    codes.push(coded);
  }
  const flags = split ? await reader.codes(column++) : null;

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
    const assigned = await assignGroups(reader.rows, hours, codes, flags, keys, turns);
    groupOf = assigned.groupOf;
    await turns.each(assigned.firstRows.length, (index) => add(at(assigned.firstRows, index), [...emptyStates(slots)]));
  } else {
    await turns.each(reader.rows, (row) => add(row, Array<StateValue>(slots.length)));
  }
  if (axis === null && dimensions.length === 0 && groups.length === 0) {
    const nothing = [...emptyStates(slots)];
    groups.push({ hour: 0, current: true, row: 0, states: nothing, exposes: false });
  }
  const columns = columnReader(reader);
  for (const [index, slot] of slots.entries()) {
    await slot.read(columns, column, {
      index,
      of: (row) => at(states, groupOf === null ? row : at(groupOf, row)),
      each: async (work) => turns.each(reader.rows, work),
    });
    column += slot.columns.length;
  }
  return {
    keys,
    codes,
    groups,
    contributed: request.count_contributions ? await readContributions(reader, column, request, mode, turns) : null,
  };
}

function columnReader(reader: ResultReader): ColumnReader {
  return {
    rows: reader.rows,
    wholes: async (column) => reader.wholes(column),
    scalars: async (column) => reader.scalars(column, timeFormat),
    lists: async (column, each) => reader.lists(column, each),
    blobs: async (column, each) => reader.blobs(column, each),
  };
}

async function readKey(
  reader: ResultReader,
  column: number,
  { name, type }: Dimension,
  dictionary: Dictionary | null,
  turns: Turns,
): Promise<{ coded: Int32Array; dictionary: Dictionary }> {
  if (dictionary !== null) return { coded: await reader.codes(column), dictionary };
  const encoder = new DictionaryEncoder();
  const coded = await encoder.encode(await readValues(reader, column, name, type), turns);
  return { coded, dictionary: await encoder.dictionary(type, turns) };
}

async function readValues(reader: ResultReader, column: number, name: string, type: DimensionType): Promise<readonly Cell[]> {
  switch (type) {
    case 'integer':
      return (await reader.wholes(column)).map((value) => safeInteger(value, name));
    case 'bigint':
      return (await reader.wholes(column)).map((value) => (value === null ? null : String(value)));
    case 'string':
    case 'boolean':
    case 'date':
      return reader.scalars(column, timeFormat);
  }
}

function safeInteger(value: number | bigint | null, dimension: string): number | null {
  if (typeof value === 'bigint') throw new ServiceError('unrepresentable_value', 422, messages.dimensionPastSafeInteger(dimension));
  return value;
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
  reader: ResultReader,
  first: number,
  { plan: { rollup }, chunks }: GroupRequest,
  mode: FetchShape['mode'],
  turns: Turns,
): Promise<ChunkBits> {
  const bits = new ChunkBits(chunks);
  if (mode === 'sql') {
    bits.rows = Number((await reader.wholes(first))[0] ?? 0);
    await reader.bits(first + 1, Math.min(reader.rows, 1), (chunk) => bits.add(chunk));
    return bits;
  }
  bits.rows = reader.rows;
  if (rollup === null) {
    const chunkOf = await reader.wholes(first);
    await turns.each(chunkOf.length, (index) => bits.add(Number(chunkOf[index] ?? 0)));
  } else await reader.bits(first, reader.rows, (chunk) => bits.add(chunk));
  return bits;
}
