import { describe, expect, it } from 'vitest';
import { damageTrials } from '../soak/faults/damageTrials.ts';
import { foundByDoctor } from '../soak/faults/foundByDoctor.ts';
import { memoryTrials } from '../soak/faults/memoryTrials.ts';
import { Violations } from '../soak/Violations.ts';
import { isTried } from '../support/caseCount.ts';
import { faultShop } from '../support/faultShop.ts';

/** Of the damages to each kind of file one or two; all with more cases. `npm run soak -- --only damage` tries them many times, each by itself. */
const tries = (kind: string): boolean => isTried(kind, 3);
const sizes = { flips: 1, truncations: 1, seed: 20_261_122, tries } as const;

it('is reported by the doctor, never becomes a wrong answer, and is fixed by a repair', async () => {
  const violations = new Violations();
  const table = await damageTrials({ ...sizes, trials: 'together', mended_by: 'doctor', shops: faultShop }, violations);
  expect(violations.found).toEqual([]);
  const kinds = table.rows().map(({ kind }) => String(kind));
  expect(kinds.toSorted()).toEqual(Object.keys(foundByDoctor).filter(tries).toSorted());
  const { trials, detected, mended, wrong } = table.total();
  expect(trials).toBeGreaterThanOrEqual(kinds.length);
  expect({ detected, mended, wrong }).toEqual({ detected: trials, mended: trials, wrong: 0 });
});

describe('damage to what ingest remembers of raw data', () => {
  it('is reported by the doctor, never becomes a wrong number, and is fixed by a repair or a forced ingest', async () => {
    const violations = new Violations();
    const table = await memoryTrials({ flips: 1, truncations: 0, seed: 1, besides: 'copies', shops: faultShop }, violations);
    expect(violations.found).toEqual([]);
    const { trials, mended, wrong } = table.total();
    expect(trials).toBe(9);
    expect({ mended, wrong }).toEqual({ mended: trials, wrong: 0 });
  });
});
