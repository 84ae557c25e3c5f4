import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { serviceBinary } from '../support/processes.ts';

/** What a process holds at one moment: resident memory in MiB, and open file descriptors. */
export interface Sample {
  readonly rss_mib: number;
  readonly descriptors: number;
}

/** A `service serve-api` of its own, whose log goes to a file: a soak writes too much of it for memory. */
export class ServerUnderLoad {
  readonly port: number;
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly #log: string;

  private constructor(child: ChildProcess, port: number, log: string) {
    this.#child = child;
    this.#log = log;
    this.port = port;
    this.pid = child.pid ?? 0;
  }

  /** @param log the file */
  static async start(workspace: string, log: string, flags: readonly string[] = []): Promise<ServerUnderLoad> {
    const file = openSync(log, 'w');
    const child = spawn(process.execPath, [serviceBinary, 'serve-api', workspace, '--port', '0', ...flags], {
      stdio: ['ignore', 'pipe', file],
    });
    closeSync(file);
    const port = await new Promise<number>((resolve, reject) => {
      let printed = '';
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const found = /at http:\/\/[^:]+:(\d+),/.exec(printed)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
      child.once('exit', (status) => reject(new Error(`serve-api ended with ${status}: ${readFileSync(log, 'utf8').slice(-2000)}`)));
    });
    return new ServerUnderLoad(child, port, log);
  }

  get running(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  sample(): Sample {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    return {
      rss_mib: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024,
      descriptors: readdirSync(`/proc/${this.pid}/fd`).length,
    };
  }

  /** The files that it has open, and those of them that no name leads to any more. */
  openFiles(): readonly string[] {
    return readdirSync(`/proc/${this.pid}/fd`).flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/${this.pid}/fd/${fd}`)];
      } catch {
        return [];
      }
    });
  }

  /** Events of the log that report a fault of ours. */
  faults(): readonly string[] {
    return readFileSync(this.#log, 'utf8')
      .split('\n')
      .filter((line) => /"event":"(unexpected_error|release_unreadable)"|"level":"(error|fatal)"/.test(line) || /^[^{\n]/.test(line));
  }

  /** SIGTERM, and the exit status. */
  async stop(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    if (this.running) await once(this.#child, 'exit');
    return this.#child.exitCode;
  }
}
