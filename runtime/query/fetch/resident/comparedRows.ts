import type { ChunkBits } from '../../groups/ChunkBits.ts';
import type { Turns } from '../../../turns/Turns.ts';
import { at } from '../../../errors/at.ts';
import type { QueryPlan } from '../../plan/planQuery.ts';
import type { ComparedRows } from '../ComparedRows.ts';
import { ChunkMarks } from './ChunkMarks.ts';
import { GroupNumbers, type KeyPart } from './GroupNumbers.ts';
import type { ResidentTable } from './ResidentTable.ts';
import { BLOCK, eachBlock, keepPassing, periodTest, rowScan, type RowTest } from './RowScan.ts';

/**
 * The chunks and rows behind an answer with a comparison: those within the bounds, and those before that a row of the answer is compared
 * with. Null when the table does not hold what a filter or a dimension is about.
 * @param chunks of the aggregate table
 */
export async function comparedRows(
  table: ResidentTable,
  { scan }: QueryPlan,
  { axis, dimensions, filters, current_from, pairs }: ComparedRows,
  chunks: number,
  turns: Turns,
): Promise<ChunkBits | null> {
  const rows = rowScan(table, scan, filters);
  const keys = dimensions.flatMap(({ name, type }): KeyPart[] => {
    const column = table.dimensions.get(name);
    const values = column?.valuesAs(type) ?? null;
    return column === undefined || values === null
      ? []
      : [{ codes: column.codes, as: null, size: values.values.length + 1, ordered: false }];
  });
  if (rows === null || keys.length < dimensions.length) return null;
  const { periods } = table;
  const { hours, places } = periods.by(axis);
  const placeOf = new Map(hours.map((hour, place) => [hour, place]));
  // The place of what a period is compared with; one after the last for a period that has no rows.
  const before = new Map(pairs.map((pair) => [placeOf.get(pair.now), placeOf.get(pair.before)]));
  const compared = Int32Array.from(places, (place) => before.get(place) ?? hours.length);
  const timed = (as: Int32Array, ordered: boolean): KeyPart => ({ codes: periods.codes, as, size: hours.length + 1, ordered });
  const current = periodTest(periods, (hour) => hour >= current_from);
  const isCompared: RowTest = { codes: periods.codes, passes: Uint8Array.from(compared, (place) => Number(place < hours.length)) };

  const marks = new ChunkMarks(table.chunks);
  const numbers = GroupNumbers.of([timed(compared, false), ...keys], rows.to - rows.from);
  const numbered = new Int32Array(BLOCK);
  await eachBlock({ ...rows, tests: [...rows.tests, current] }, turns, (block) => {
    marks.add(block);
    keepPassing(block, isCompared);
    numbers.assign(block, numbered);
  });
  const earlier = numbers.withFirst(timed(places, true));
  const isEarlier = periodTest(periods, (hour) => hour < current_from);
  await eachBlock({ ...rows, tests: [...rows.tests, isEarlier] }, turns, (block) => {
    earlier.find(block, numbered);
    const { list, count } = block;
    block.count = 0;
    for (let place = 0; place < count; place++) if (at(numbered, place) >= 0) list[block.count++] = at(list, place);
    marks.add(block);
  });
  return marks.bits(chunks);
}
