import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: '.',
    include: ['test/**/*.test.ts'],
    // One process imports the engine once; nothing under test keeps state in a module.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    globalSetup: ['test/support/runFolder.ts'],
    // Its ES modules import folders, which only a bundler resolves; node takes its CommonJS form.
    server: { deps: { inline: ['clipanion'] } },
    // For what hangs: what takes long on a busy machine is waited for as long as it gets on (test/support/eventually.ts).
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
