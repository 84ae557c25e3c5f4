import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How long a command may take to end after it was asked to, in milliseconds. */
const GRACE_MS = 15_000;

export interface CommandListener {
  /** A line of its standard output. */
  readonly line: (line: string) => void;
  /** It has ended, after its last line; how, in words. `unusable` when the shell could not run it. */
  readonly ended: (how: string, unusable: boolean) => void;
}

/** A command of the shell, with all that it starts in a group of processes of its own. Its standard error is ours. */
export class CommandProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;

  constructor(command: string, environment: NodeJS.ProcessEnv, listener: CommandListener) {
    const child = spawn(command, {
      shell: true,
      detached: process.platform !== 'win32',
      env: environment,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child = child;
    // It may end before it has read everything: how it ended says so.
    child.stdin?.on('error', () => undefined);
    const lines = child.stdout === null ? null : createInterface({ input: child.stdout, crlfDelay: Infinity });
    lines?.on('line', listener.line);
    this.#ended = new Promise((resolve) => {
      const end = (how: string, unusable: boolean): void => {
        resolve();
        listener.ended(how, unusable);
      };
      child.once('error', () => end('it did not start', true));
      child.once('close', (status, signal) => end(signal ?? `exit status ${status ?? 'unknown'}`, status === 126 || status === 127));
    });
  }

  /** Whether its input is open. */
  get takesOrders(): boolean {
    return this.#child.stdin?.writable === true;
  }

  send(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  /** Tells it that nothing more comes. */
  endInput(): void {
    this.#child.stdin?.end();
  }

  /** Waits until it has ended. */
  async finish(): Promise<void> {
    this.endInput();
    await this.#within(GRACE_MS, () => this.kill());
  }

  /** Asks it and what it started to end, and ends them when they do not. */
  async kill(): Promise<void> {
    this.#signal('SIGTERM');
    await this.#within(GRACE_MS, () => {
      this.#signal('SIGKILL');
      return this.#ended;
    });
  }

  async #within(milliseconds: number, otherwise: () => Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | null = null;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, milliseconds, 'late');
    });
    const came = await Promise.race([this.#ended, late]);
    if (timer !== null) clearTimeout(timer);
    if (came === 'late') await otherwise();
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      if (process.platform === 'win32') this.#child.kill(signal);
      else process.kill(-pid, signal);
    } catch {
      // It has ended.
    }
  }
}
