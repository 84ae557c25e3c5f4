#!/usr/bin/env node
import { areUtf8 } from './areUtf8.ts';
import { EXIT } from './exitStatus.ts';
import { programCalled } from './programCalled.ts';

// By default Node would open a debugger port for anyone on this machine.
process.on('SIGUSR1', () => {});
// A reader that stops early, such as `head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.stderr.on('error', () => {});

void main();

/** Not at the top level: the packed program is CommonJS. */
async function main(): Promise<void> {
  if (!areUtf8(process.argv)) {
    process.stderr.write('An argument is not UTF-8. Write it in UTF-8, or set the terminal to it.\n', () => process.exit(EXIT.usage));
    return;
  }
  const { runCli } = await import('./runCli.ts');
  const status = await runCli(process.argv.slice(2), programCalled(process.argv[1] ?? '', process.env, process.cwd()));
  // Earlier output is flushed when the callback runs; nothing that is still open may keep the process alive.
  process.stdout.write('', () => process.exit(status));
}
