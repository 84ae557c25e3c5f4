import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Manifest } from '../../compiler/manifest.ts';
import { built } from './built.ts';
import type { TestWorkspace } from './workspaces.ts';

const program = built('test/support/ingestChild.ts');

/** An ingest in a process of its own. */
export class IngestProcess {
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];
  readonly #ended: Promise<number | null>;
  #listener: (() => void) | null = null;

  /**
   * Starts an ingest of one source. `hold` makes it stop once it has the source, `ahead` makes it die after a reducer has committed but
   * before the ledger has, `frugal` makes it use as little memory as allowed.
   */
  constructor(workspace: TestWorkspace, manifest: Manifest, source: string, mode: 'run' | 'hold' | 'ahead' | 'frugal' = 'run') {
    const file = `${manifest.catalog_hash}.json`;
    workspace.write(file, JSON.stringify(manifest));
    const child = spawn(process.execPath, [program, workspace.root, workspace.path(file), source, mode], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.pid = child.pid ?? 0;
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.#lines.push(line);
      this.#listener?.();
    });
    this.#ended = new Promise((resolve) => child.once('close', (code) => resolve(code)));
  }

  /** Resolves when the process has printed a line; rejects when it ends without. */
  async printed(line: string): Promise<void> {
    const seen = new Promise<void>((resolve) => {
      this.#listener = () => {
        if (this.#lines.includes(line)) resolve();
      };
      this.#listener();
    });
    const ended = this.#ended.then((code) => {
      if (!this.#lines.includes(line)) throw new Error(`the ingest ended (${code}) before it printed ${line}`);
    });
    await Promise.race([seen, ended]);
  }

  /** Its peak memory in MiB, once it has ended by itself. */
  async peak(): Promise<number> {
    await this.#ended;
    return Number(this.#lines.find((line) => line.startsWith('peak '))?.slice('peak '.length));
  }

  /** Its exit status; null when it was killed. */
  async ended(): Promise<number | null> {
    return this.#ended;
  }

  /** Like `kill -9`, and waits until it is dead. Returns whether it was still running. */
  async kill(): Promise<boolean> {
    const alive = this.#child.exitCode === null;
    this.#child.kill('SIGKILL');
    await this.#ended;
    return alive;
  }
}
