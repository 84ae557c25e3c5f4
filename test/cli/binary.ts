import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { repository } from '../support/catalogs.ts';

/** The service as it is installed, built from the sources as they are now. */
export class Binary {
  readonly #folder: string;
  readonly main: string;

  constructor() {
    // Below node_modules, so that the build finds its packages.
    const cache = join(repository, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    this.#folder = mkdtempSync(join(cache, 'service-'));
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(repository, 'node_modules/typescript/bin/tsc'), '--outDir', this.#folder],
      { cwd: repository, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`the service does not build:\n${stdout}`);
    copyFileSync(join(repository, 'package.json'), join(this.#folder, 'package.json'));
    this.main = join(this.#folder, 'runtime/cli/main.js');
  }

  /** @param token the variable SERVICE_API_TOKEN */
  start(argv: readonly string[], token = ''): Child {
    return new Child(
      spawn(process.execPath, [this.main, ...argv], { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, SERVICE_API_TOKEN: token } }),
    );
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A running command, with all that it has written so far. */
export class Child {
  readonly process: ChildProcessByStdio<Writable, Readable, Readable>;
  /** The exit status, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  stdout = '';
  stderr = '';

  constructor(child: ChildProcessByStdio<Writable, Readable, Readable>) {
    this.process = child;
    child.stdout.on('data', (chunk: Buffer) => {
      this.stdout += String(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      this.stderr += String(chunk);
    });
    child.stdin.on('error', () => {});
    this.ended = new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown')));
  }

  /** Resolves when standard output or error matches, or rejects when the command has ended without. */
  async until(pattern: RegExp): Promise<RegExpExecArray> {
    let ended = false;
    void this.ended.then(() => {
      ended = true;
    });
    for (;;) {
      const match = pattern.exec(this.stdout) ?? pattern.exec(this.stderr);
      if (match !== null) return match;
      if (ended) throw new Error(`ended without ${String(pattern)}:\n${this.stdout}\n${this.stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
