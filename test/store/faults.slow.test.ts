import { describe, expect, it } from 'vitest';
import { checkpointTrials } from '../soak/faults/checkpointTrials.ts';
import { canKillAtSystemCalls, killTrials } from '../soak/faults/killTrials.ts';
import { Violations } from '../soak/Violations.ts';
import { onlyIf } from '../support/onlyIf.ts';

describe('damage to the checkpoint of a processor', () => {
  it('never becomes a wrong number: it is counted rightly or refused, and a forced ingest mends it', async () => {
    const violations = new Violations();
    const table = await checkpointTrials({ flips: 2, truncations: 2, seed: 1 }, violations);
    expect(violations.found).toEqual([]);
    expect(table.total()).toMatchObject({ trials: 5, mended: 5, wrong: 0 });
    expect(table.total().detected).toBeGreaterThanOrEqual(3);
  });
});

describe(
  'an ingest or an export that is killed at a system call, or finds no space left',
  onlyIf(canKillAtSystemCalls, 'strace is not installed'),
  () => {
    it('leaves what was published answering, and the next run ends as if nothing had happened', async () => {
      const violations = new Violations();
      // Each once; `npm run soak -- --only kills` tries every way with each, at every call.
      const disturbed = [
        { scenario: 'fresh', interference: 'killed at a change' },
        { scenario: 'incremental', interference: 'no space left' },
        { scenario: 'export', interference: 'killed at a write' },
      ] as const;
      const table = await killTrials({ trials: 1, disturbed }, violations);
      expect(violations.found).toEqual([]);
      const { trials, mended, wrong } = table.total();
      expect(trials).toBeGreaterThan(0);
      expect({ mended, wrong }).toEqual({ mended: trials, wrong: 0 });
    });
  },
);
