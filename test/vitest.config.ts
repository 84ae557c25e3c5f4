import { defineConfig } from 'vitest/config';

/*
 * Two lanes, distinguished by file name. NAME.test.ts is a unit test: it runs in one process on data that it creates itself, and a file
 * takes at most about three seconds. NAME.slow.test.ts is for tests that take longer, start other processes, need the build in dist/, or
 * query the three million flights. `npm run test:unit` runs the first lane, `npm test` both; test/lanes.test.ts checks this rule.
 */
export default defineConfig({
  test: {
    root: '.',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/runFolder.ts'],
    // Each process imports the engine once; nothing under test keeps state in a module. One more process than two cores, because tests
    // often wait for a disk.
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    // Its ES modules import folders, which only a bundler resolves; Node uses its CommonJS form.
    server: { deps: { inline: ['clipanion'] } },
    // Only for tests that hang: a slow step on a busy machine is awaited for as long as it makes progress (test/support/eventually.ts).
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
