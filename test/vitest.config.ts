import { defineConfig } from 'vitest/config';

/*
 * Two lanes, told apart by the name of a file. NAME.test.ts is a unit test: it runs in one process, on data that it makes itself, and a file
 * takes at most about three seconds. NAME.slow.test.ts is what takes longer, starts other processes, needs the build in dist/, or asks the
 * three million flights. `npm run test:unit` runs the first lane, `npm test` both; test/lanes.test.ts holds the rule.
 */
const slow = 'test/**/*.slow.test.ts';

export default defineConfig({
  test: {
    root: '.',
    projects: [
      { extends: true, test: { name: 'slow', include: [slow], globalSetup: ['test/support/runFolder.ts'] } },
      { extends: true, test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: [slow] } },
    ],
    // One process imports the engine once; nothing under test keeps state in a module. One more than two cores: a test often waits for a disk.
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    // Its ES modules import folders, which only a bundler resolves; node takes its CommonJS form.
    server: { deps: { inline: ['clipanion'] } },
    // For what hangs: what is slow on a busy machine is waited for as long as it gets on (test/support/eventually.ts).
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
