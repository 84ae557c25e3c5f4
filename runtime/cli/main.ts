#!/usr/bin/env node
import { basename } from 'node:path';

// Node would open a debugger's port, to whoever on this machine connects.
process.on('SIGUSR1', () => {});
// A reader that has seen enough, as `head` has, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.stderr.on('error', () => {});

const { runCli } = await import('./runCli.ts');
// On most Linux systems another program is called service.
const called = basename(process.argv[1] ?? '').startsWith('governed') ? 'governed' : 'service';
const status = await runCli(process.argv.slice(2), called);
// What is written before this is flushed when the callback comes; nothing that is still open may keep the process.
process.stdout.write('', () => process.exit(status));
