import type { DimensionType } from '../../../compiler/manifest.ts';
import type { Cell } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import { sortInTurns } from '../../turns/sortInTurns.ts';
import type { Turns } from '../../turns/Turns.ts';
import { cellOrder } from './cells.ts';
import type { Dictionary } from './Dictionary.ts';

/** The dictionary of values of one type, all different: each has the code of its place. */
export async function dictionaryOf(values: readonly Exclude<Cell, null>[], type: DimensionType, turns: Turns): Promise<Dictionary> {
  const order = cellOrder(type);
  const codes = values.map((_, code) => code);
  const sorted = await sortInTurns(codes, (a, b) => order(at(values, a), at(values, b)), turns);
  const ranks = values.map(() => 0);
  await turns.each(sorted.length, (rank) => {
    ranks[at(sorted, rank)] = rank;
  });
  return { values, ranks };
}
