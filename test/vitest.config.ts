import { defineConfig } from 'vitest/config';
import { LongTestsFirst } from './support/LongTestsFirst.ts';

/*
 * Three lanes, distinguished by file name. NAME.test.ts is a unit test: it runs in one process on data that it creates itself, and a file
 * takes at most about three seconds. NAME.slow.test.ts is for tests that take longer, start other processes, need the build in dist/, or
 * query the three million flights. NAME.long.test.ts tries something in every form that there is, or at random, for as long as the tests of a
 * whole folder: what it is about has a shorter test as well. Or it is about the surroundings rather than the code that changes each day: the
 * packed tarball, the files that a start loads, a disk without links, the first format of the store, accessibility of every page.
 * `npm run test:unit` runs the first lane, `npm test` the first two, `npm run test:long` the third, `npm test -- --lane all`, as CI, all of them; test/lanes.test.ts
 * checks this rule. Of generated cases, and of cases that test the same code, a plain `npm test` tries an eighth and CI a third, and of the tests
 * written as `variant`, which are further forms of what the tests beside them show, none and all; `npm run soak` tries every case
 * (test/support/caseCount.ts).
 */
export default defineConfig({
  test: {
    root: '.',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/builtModules.mjs', 'test/support/runFolder.ts'],
    // Each process imports the engine once; nothing under test keeps state in a module. Two more processes than two cores, because tests
    // often wait for a disk.
    pool: 'forks',
    isolate: false,
    maxWorkers: 4,
    sequence: { sequencer: LongTestsFirst },
    // Sources are transformed once, not in each run: that takes a sixth of the unit lane.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest-modules' },
    // Its ES modules import folders, which only a bundler resolves; Node uses its CommonJS form.
    server: { deps: { inline: ['clipanion'] } },
    // Only for tests that hang: a slow step on a busy machine is awaited for as long as it makes progress (test/support/eventually.ts).
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
