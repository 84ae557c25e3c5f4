#!/usr/bin/env node
import { Cli } from 'clipanion';
import { runCli } from './runCli.ts';

// A reader that has seen enough, as `head` has, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.stderr.on('error', () => {});

const status = await runCli(process.argv.slice(2), Cli.defaultContext);
// What is written before this is flushed when the callback comes; nothing that is still open may keep the process.
process.stdout.write('', () => process.exit(status));
