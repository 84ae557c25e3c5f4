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
    // Its ES modules import folders, which only a bundler resolves; node takes its CommonJS form.
    server: { deps: { inline: ['clipanion'] } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
