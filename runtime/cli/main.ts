#!/usr/bin/env node
// Node would open a debugger's port, to whoever on this machine connects.
process.on('SIGUSR1', () => {});
// A reader that has seen enough, as `head` has, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.stderr.on('error', () => {});

const [{ Cli }, { runCli }] = await Promise.all([import('clipanion'), import('./runCli.ts')]);
const status = await runCli(process.argv.slice(2), Cli.defaultContext);
// What is written before this is flushed when the callback comes; nothing that is still open may keep the process.
process.stdout.write('', () => process.exit(status));
