import { at } from '../../../errors/at.ts';
import type { Dictionary, CodedDictionary } from '../../groups/Dictionary.ts';
import type { Group } from '../../groups/Group.ts';
import type { Groups } from '../../groups/Groups.ts';
import type { Turns } from '../../../turns/Turns.ts';
import { emptyStates } from '../../states/layout.ts';
import type { GroupRequest } from '../AggregateReader.ts';
import { ChunkMarks } from './ChunkMarks.ts';
import { firstGroups, type GroupKeys } from './firstGroups.ts';
import { GroupNumbers, type KeyPart } from './GroupNumbers.ts';
import { growingWholes } from './Growing.ts';
import type { DimensionColumn, ResidentTable } from './ResidentTable.ts';
import { BLOCK, eachBlock, rowAt, rowScan, type RowBlock, type RowScan } from './RowScan.ts';
import { stateReads, type StateReads } from './StateReads.ts';

/* oxlint-disable typescript/no-non-null-assertion -- loops over typed arrays and lists of their lengths, within their own bounds */

/** A request in terms of the columns of a resident table. */
export interface ResidentRead {
  readonly table: ResidentTable;
  readonly request: GroupRequest;
  readonly scan: RowScan;
  readonly states: StateReads;
  readonly keys: readonly { readonly column: DimensionColumn; readonly values: CodedDictionary }[];
}

/** How a table answers a request; null when it does not hold what that needs, in a form that is exact. */
export function residentRead(table: ResidentTable, request: GroupRequest): ResidentRead | null {
  const scan = rowScan(table, request.plan.scan, request.filters);
  const states = stateReads(table, request.layout.slots);
  const keys = request.dimensions.flatMap(({ name, type }) => {
    const column = table.dimensions.get(name);
    const values = column?.valuesAs(type) ?? null;
    return column === undefined || values === null ? [] : [{ column, values }];
  });
  return scan === null || states === null || keys.length < request.dimensions.length ? null : { table, request, scan, states, keys };
}

/** Reads the groups of a request in one pass over the rows of its table. */
export async function readResident({ table, request, scan, states, keys }: ResidentRead, turns: Turns): Promise<Groups> {
  const { axis, chunks, layout, count_contributions, page } = request;
  const numbers = GroupNumbers.of(keyParts(table, request, keys), scan.to - scan.from);
  const numbered = new Int32Array(BLOCK);
  const first_rows = growingWholes();
  const marks = count_contributions ? new ChunkMarks(table.chunks) : null;
  const add = (block: RowBlock): void => {
    const known = numbers.count;
    const same = numbers.assign(block, numbered);
    if (numbers.count > known) putFirstRows(first_rows.reach(numbers.count), known, block, numbered);
    states.add(block, numbered, numbers.count, same);
    marks?.add(block);
  };
  await eachBlock(scan, turns, add, axis === null ? undefined : table.periods.by(axis).first_rows);

  const rows = first_rows.items.subarray(0, numbers.count);
  const hourOf = hoursOf(table, request, rows);
  const shown = page === null ? [...rows.keys()] : await pageOfGroups(rows, hourOf, { states, keys }, page, turns);
  const merged = await states.merged(shown, turns);
  const groups: Group[] = [];
  await turns.each(shown.length, (row) => {
    const { hour, current } = hourOf(shown[row]!);
    groups.push({ hour, current, row, states: merged[row]!, exposes: false });
  });
  // Without grouping columns there is one group, even of no rows.
  if (axis === null && keys.length === 0 && groups.length === 0)
    groups.push({ hour: 0, current: true, row: 0, states: emptyStates(layout.slots), exposes: false });
  return {
    keys: keys.map(({ values }): Dictionary => values),
    codes: keys.map(({ column }) => codesOf(column, rows, shown)),
    groups,
    contributed: marks?.bits(chunks) ?? null,
  };
}

/** What the rows of a table are grouped by: the period of the axis, whether it is within the bounds, and each dimension. */
function keyParts(
  table: ResidentTable,
  { axis, plan: { scan, current_from } }: GroupRequest,
  keys: ResidentRead['keys'],
): readonly KeyPart[] {
  const { periods } = table;
  const parts = keys.map(({ column, values }): KeyPart => ({
    codes: column.codes,
    as: null,
    size: values.values.length + 1,
    ordered: false,
  }));
  if (axis === null) return parts;
  const { hours, places } = periods.by(axis);
  const time = { codes: periods.codes, as: places, size: hours.length, ordered: true };
  if (current_from === null || scan.from === current_from) return [time, ...parts];
  const current = Int32Array.from(periods.hours, (hour) => Number(hour >= current_from));
  return [time, { codes: periods.codes, as: current, size: 2, ordered: true }, ...parts];
}

function putFirstRows(first_rows: Int32Array, known: number, block: RowBlock, numbered: Int32Array): void {
  let next = known;
  for (let place = 0; place < block.count; place++) if (numbered[place] === next) first_rows[next++] = rowAt(block, place);
}

/** The period of a group by its number, and whether it is within the bounds: as its first row is. */
function hoursOf(
  { periods }: ResidentTable,
  { axis, plan: { current_from } }: GroupRequest,
  rows: Int32Array,
): (number: number) => Pick<Group, 'hour' | 'current'> {
  if (axis === null) return () => ({ hour: 0, current: true });
  const { hours, places } = periods.by(axis);
  return (number) => {
    const period = periods.codes[rows[number]!]!;
    return { hour: hours[places[period]!]!, current: current_from === null || periods.hours[period]! >= current_from };
  };
}

/** The codes of some groups' values, each that of the group's first row. */
function codesOf(column: DimensionColumn, rows: Int32Array, shown: readonly number[]): Int32Array {
  const codes = new Int32Array(shown.length);
  for (let place = 0; place < shown.length; place++) codes[place] = codeOf(column, rows[shown[place]!]!);
  return codes;
}

/** The code of a row's value, -1 for null. */
function codeOf({ codes }: DimensionColumn, row: number): number {
  return codes[row]! - 1;
}

async function pageOfGroups(
  rows: Int32Array,
  hourOf: (number: number) => Pick<Group, 'hour'>,
  { states, keys }: Pick<ResidentRead, 'states' | 'keys'>,
  page: NonNullable<GroupRequest['page']>,
  turns: Turns,
): Promise<readonly number[]> {
  const order: GroupKeys = {
    time: (group) => hourOf(group).hour,
    rank(dimension, group) {
      const { column, values } = at(keys, dimension);
      const code = codeOf(column, rows[group]!);
      return code < 0 ? null : values.ranks[code]!;
    },
    sums: states.sums,
  };
  return firstGroups(rows.length, page, order, turns);
}
