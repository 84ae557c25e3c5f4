import { PassThrough, Writable } from 'node:stream';
import { runCli } from '../../runtime/cli/runCli.ts';

export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

class Collected extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += String(chunk);
    done();
  }
}

/** Runs a command line in this process, with streams that are not terminals. */
export async function run(...argv: readonly string[]): Promise<Ran> {
  return runAs('service', ...argv);
}

/** Runs it by another name. */
export async function runAs(binary: string, ...argv: readonly string[]): Promise<Ran> {
  const stdout = new Collected();
  const stderr = new Collected();
  const status = await runCli(argv, binary, { env: {}, stdin: new PassThrough(), stdout, stderr, colorDepth: 1 });
  return { status, stdout: stdout.text, stderr: stderr.text };
}

/** Runs it in another folder. */
export async function inFolder<Result>(folder: string, run: () => Promise<Result>): Promise<Result> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await run();
  } finally {
    process.chdir(before);
  }
}
