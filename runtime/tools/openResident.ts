import type { ResidentTables } from '../query/fetch/resident/ResidentTables.ts';
import type { Release } from '../release/Release.ts';
import type { ReleaseHolder } from '../release/ReleaseHolder.ts';

/** Holds tables of what is served in memory, whatever that is by now. Loaded only if there is memory for it. */
export async function openResident(max_bytes: number, holder: Pick<ReleaseHolder, 'current' | 'onSwap'>): Promise<ResidentTables | null> {
  if (max_bytes === 0) return null;
  const { ResidentTables } = await import('../query/fetch/resident/ResidentTables.ts');
  const resident = new ResidentTables(max_bytes);
  const follow = ({ generation }: Release): void => {
    if (generation !== null) resident.follow(generation);
  };
  follow(holder.current());
  holder.onSwap(follow);
  return resident;
}
