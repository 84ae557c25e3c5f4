import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { FaultShop, type ShopHistory } from '../soak/faults/FaultShop.ts';
import { madeOnce } from './madeOnce.ts';

/** A shop with some history, of the caller's own, who removes it. The first test of a run that asks for a history makes it; each gets a copy. */
export async function faultShop(history: ShopHistory): Promise<FaultShop> {
  const folder = join(inject('run_folder'), `faults-${history}`);
  await madeOnce(`${folder}.lock`, async () => renameSync((await FaultShop.after(history, faultShop)).root, folder));
  return FaultShop.copyOf(folder);
}
