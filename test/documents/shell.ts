import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { inFolder, run } from '../cli/run.ts';
import { onlyIf } from '../support/onlyIf.ts';

/** Options of a test that runs commands of a document which are not ours. */
export const withShell = onlyIf(
  ['curl', 'tar'].every((name) => spawnSync(name, ['--version']).status === 0),
  'curl and tar are not here',
);

/**
 * What lines of a document print, run one after the other in a folder; the test fails with the first that fails. `npx service` runs in this
 * process, which has it loaded, and anything else in a shell.
 */
export async function shell(lines: string, folder: string): Promise<string> {
  let printed = '';
  for (const line of lines.trim().split('\n')) {
    const [, command, file] = /^npx service ([^>]+?)(?: > (\S+))?$/.exec(line) ?? [];
    const { stdout, stderr, status } =
      command === undefined ? inShell(line, folder) : await inFolder(folder, () => run(...wordsOf(command)));
    expect({ line, status, stderr: status === 0 ? '' : stderr }).toEqual({ line, status: 0, stderr: '' });
    if (file === undefined) printed += stdout;
    else writeFileSync(join(folder, file), stdout);
  }
  return printed;
}

/** Of a command line without quotes. */
function wordsOf(command: string): readonly string[] {
  return command.trim().split(/ +/);
}

function inShell(line: string, folder: string): { readonly stdout: string; readonly stderr: string; readonly status: number | null } {
  return spawnSync('sh', ['-ec', line], { cwd: folder, encoding: 'utf8' });
}
