import { describe, expect, it } from 'vitest';
import { canKillAtSystemCalls, killTrials } from '../soak/faults/killTrials.ts';
import { Violations } from '../soak/Violations.ts';
import { sampled } from '../support/caseCount.ts';
import { faultShop } from '../support/faultShop.ts';
import { onlyIf } from '../support/onlyIf.ts';

describe(
  'an ingest or an export that is killed at a system call, or finds no space left',
  onlyIf(canKillAtSystemCalls, 'strace is not installed'),
  () => {
    it('leaves what was published answering, and the next run ends as if nothing had happened', async () => {
      const violations = new Violations();
      // Each twice, for some end before the call comes; `npm run soak -- --only kills` tries every way with each, at every call.
      const disturbed = sampled([
        { scenario: 'incremental', interference: 'killed at a change' },
        { scenario: 'incremental', interference: 'no space left' },
        { scenario: 'export', interference: 'killed at a write' },
      ] as const);
      const table = await killTrials({ trials: 2, instants: 1, disturbed, shops: faultShop }, violations);
      expect(violations.found).toEqual([]);
      const { trials, mended, wrong } = table.total();
      expect(trials).toBeGreaterThan(0);
      expect({ mended, wrong }).toEqual({ mended: trials, wrong: 0 });
    });
  },
);
