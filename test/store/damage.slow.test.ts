import { expect, it } from 'vitest';
import { damageTrials } from '../soak/faults/damageTrials.ts';
import { foundByDoctor } from '../soak/faults/foundByDoctor.ts';
import { Violations } from '../soak/Violations.ts';

/** A damage of each kind to each kind of file. `npm run soak -- --only damage` tries all of them many times, each by itself. */
it('is reported by the doctor, never becomes a wrong answer, and is fixed by a repair', async () => {
  const violations = new Violations();
  const table = await damageTrials({ flips: 1, truncations: 1, seed: 20_261_122, trials: 'together', mended_by: 'doctor' }, violations);
  expect(violations.found).toEqual([]);
  const kinds = table.rows().map(({ kind }) => String(kind));
  expect(kinds.toSorted()).toEqual(Object.keys(foundByDoctor).toSorted());
  const { trials, detected, mended, wrong } = table.total();
  expect(trials).toBeGreaterThanOrEqual(kinds.length);
  expect({ detected, mended, wrong }).toEqual({ detected: trials, mended: trials, wrong: 0 });
});
