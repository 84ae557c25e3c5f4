import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { onlyIf } from '../support/onlyIf.ts';
import { serviceBinary } from '../support/processes.ts';

describe('a command line', onlyIf(existsSync('/proc/self/cmdline'), 'the system has no /proc'), () => {
  /** What is printed for an argument that the shell makes. */
  function queried(argument: string): readonly [status: number | null, stderr: string] {
    const script = `"$0" "$1" query nowhere flights --filter "origin=${argument}"`;
    const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath, serviceBinary], { encoding: 'utf8' });
    return [status, stderr];
  }

  it('that is not UTF-8 is refused, instead of asking for U+FFFD', () => {
    expect(queried("$(printf '\\377')")).toEqual([2, 'An argument is not UTF-8. Write it in UTF-8, or set the terminal to it.\n']);
    const [status, stderr] = queried('\u{fffd}');
    expect([status, stderr]).toEqual([1, expect.stringContaining('nowhere')]);
  });
});
