import { describe, expect, it } from 'vitest';
import { caseCount } from '../support/caseCount.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';
import { serviceBinary } from '../support/processes.ts';
import { alike, reducedElsewhere, workersOf } from '../support/reducedElsewhere.ts';

const command = [process.execPath, serviceBinary, 'reduce-worker'].map((word) => `'${word}'`).join(' ');

/** Every fifth catalog, and all of them in `npm run soak`. */
const tried = positiveCatalogs().filter((_, index) => caseCount(1) > 1 || index % 5 === 0);

describe('a worker', () => {
  it.each(tried.map(({ name, text }) => [name, text] as const))(
    'makes of the sources of %s the rows and the data hash of an ingest here',
    async (_, text) => {
      const stop = new AbortController();
      const workers = workersOf(command, stop.signal);
      expect(await reducedElsewhere(text, workers, stop.signal).finally(() => workers.close())).toMatchObject(alike);
    },
  );
});
