import { describe, expect, it } from 'vitest';
import { checkpointTrials } from '../soak/faults/checkpointTrials.ts';
import { damageTrials } from '../soak/faults/damageTrials.ts';
import { canKillAtSystemCalls, killTrials } from '../soak/faults/killTrials.ts';
import { Violations } from '../soak/Violations.ts';
import { onlyIf } from '../support/onlyIf.ts';

/** A damage of each kind of file, and each of the ways to lose a generation. `npm run soak -- --only damage` tries all of them, many times. */
const damages = [
  'partial: bit flip',
  'partial: another in its place',
  'seal of a partial: truncation',
  'ledger: bit flip',
  'ledger: another in its place',
  'seal of a ledger: bit flip',
  'lock of a ledger: truncation',
  'generation: bit flip',
  'generation: removal',
  'older generation: bit flip',
  'publications: bit flip',
  'export: bit flip',
  'link: removal',
  'meta: removal',
];

describe('damage to any durable file of a workspace', () => {
  it('never becomes a wrong answer, and the next ingest mends it', async () => {
    const violations = new Violations();
    const table = await damageTrials({ flips: 1, truncations: 1, seed: 20_261_122, only: damages }, violations);
    expect(violations.found).toEqual([]);
    expect(table.total()).toMatchObject({ trials: damages.length, mended: damages.length, wrong: 0 });
    expect(table.total().detected).toBeGreaterThanOrEqual(9);
  });
});

describe('damage to the checkpoint of a processor', () => {
  it('never becomes a wrong number: it is counted rightly or refused, and a forced ingest mends it', async () => {
    const violations = new Violations();
    const table = await checkpointTrials({ flips: 5, truncations: 2, seed: 1 }, violations);
    expect(violations.found).toEqual([]);
    expect(table.total()).toMatchObject({ trials: 8, mended: 8, wrong: 0 });
    expect(table.total().detected).toBeGreaterThanOrEqual(3);
  });
});

describe(
  'an ingest or an export that is killed at a system call, or finds no space left',
  onlyIf(canKillAtSystemCalls, 'strace is not installed'),
  () => {
    it.each(['fresh', 'incremental', 'export'])(
      'leaves what was published answering, and the next %s run ends as if nothing had happened',
      async (scenario) => {
        const violations = new Violations();
        const table = await killTrials({ trials: 1, only: [scenario] }, violations);
        expect(violations.found).toEqual([]);
        const { trials, mended, wrong } = table.total();
        expect(trials).toBeGreaterThan(0);
        expect({ mended, wrong }).toEqual({ mended: trials, wrong: 0 });
      },
    );
  },
);
