import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketCrowd } from '../soak/bucket/bucketCrowd.ts';
import { bucketTrials } from '../soak/bucket/bucketTrials.ts';
import { Violations } from '../soak/Violations.ts';
import { BucketServer, weedProgram } from '../support/BucketServer.ts';
import { onlyIf } from '../support/onlyIf.ts';

/** `npm run soak` has the long forms, of two services. */
describe(
  'a bucket whose service fails',
  onlyIf(weedProgram() !== null, "SeaweedFS could not be installed from Python's package index"),
  () => {
    let server: BucketServer;
    beforeAll(async () => {
      server = await BucketServer.weed();
    });
    afterAll(() => server.stop());

    it('has all of a publication or nothing, whenever its writer is killed or goes without an answer, and the next one ends as in a folder', async () => {
      const violations = new Violations();
      const tries = (kind: string): boolean => kind.startsWith('killed') || kind === 'answer lost';
      const table = await bucketTrials({ server, trials: 1, tries }, violations);
      expect(violations.found).toEqual([]);
      expect(table.total()).toEqual({ trials: 4, detected: 4, mended: 4, wrong: 0 });
    });

    it('serves one publication at a time to each of four readers while two publishers compete', async () => {
      const violations = new Violations();
      const figures = await bucketCrowd({ server, readers: 4, publications: 3, faults: 0.02, seed: 1 }, violations);
      expect(violations.found).toEqual([]);
      expect(figures.published).toBeGreaterThan(1);
      expect(figures.answers).toBeGreaterThan(20);
    });
  },
);
