import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: '.',
    include: ['test/**/*.test.ts'],
    // One process imports the engine once; nothing under test keeps state in a module.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    globalSetup: ['test/support/flightsSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
