import { at } from '../../errors/at.ts';
import type { ChunkBits } from '../groups/ChunkBits.ts';
import type { Answering } from '../served/Answering.ts';
import type { ShownAnswer } from './showGroups.ts';

/** The chunks and rows of each metric that contributed to the answer; null when privacy withholds them. */
export async function contributions(
  { reader, turns }: Answering,
  { sides, fetched, hours, baseline }: ShownAnswer,
): Promise<readonly (ChunkBits | null)[]> {
  return Promise.all(
    sides.map(async ({ question: { axis, dimensions, filters }, published, request: { plan }, counts }, place) => {
      if (counts !== 'compared' || baseline === null) return at(fetched, place).contributed;
      const { current_from } = plan;
      if (axis === null || current_from === null) throw new Error('a comparison without an axis and a start reads no other rows');
      const pairs = [...hours].map((now) => ({ now, before: baseline.periodBefore(now) }));
      return reader.comparedContributions(published, plan, { axis, dimensions, filters, current_from, pairs }, turns.signal);
    }),
  );
}
