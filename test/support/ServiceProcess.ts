import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { eventually } from './eventually.ts';
import { serviceBinary } from './processes.ts';

/** A running `service` command, with all that it has written so far. */
export class ServiceProcess {
  readonly process: ChildProcessByStdio<Writable, Readable, Readable>;
  /** The exit status, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  stdout = '';
  stderr = '';

  /**
   * @param token the variable SERVICE_API_TOKEN
   * @param cwd where it runs; default: the folder of the tests
   */
  constructor(
    argv: readonly string[],
    { token = '', cwd, env = {} }: { readonly token?: string; readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
  ) {
    this.process = spawn(process.execPath, [serviceBinary, ...argv], {
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(cwd === undefined ? {} : { cwd }),
      env: { ...process.env, SERVICE_API_TOKEN: token, ...env },
    });
    this.process.stdout.on('data', (chunk: Buffer) => {
      this.stdout += String(chunk);
    });
    this.process.stderr.on('data', (chunk: Buffer) => {
      this.stderr += String(chunk);
    });
    this.process.stdin.on('error', () => {});
    this.ended = new Promise((resolve) => this.process.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown')));
  }

  /** Resolves when standard output or error matches, or rejects when the command ends without a match. */
  async until(pattern: RegExp): Promise<RegExpExecArray> {
    let ended = false;
    void this.ended.then(() => {
      ended = true;
    });
    const found = (): RegExpExecArray | null => pattern.exec(this.stdout) ?? pattern.exec(this.stderr);
    const progress = (): number => this.stdout.length + this.stderr.length;
    const match = await eventually(() => found() ?? (ended ? 'ended' : null), { progress });
    if (match === 'ended') throw new Error(`ended without ${String(pattern)}:\n${this.stdout}\n${this.stderr}`);
    return match;
  }
}
