import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchProgram, serviceMain } from './places.ts';

const START_MS = 120_000;

/** A server in a process of its own that prints a URL when it listens. Its log goes to a file, which is read only when it fails. */
export class ServerProcess {
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /** The service over HTTP, exactly as its users start it. */
  static async service(workspace: string, folder: string, flags: readonly string[] = []): Promise<ServerProcess> {
    return ServerProcess.#start([serviceMain, 'serve-api', workspace, '--port', '0', ...flags], join(folder, 'service.log'));
  }

  /** The contestants of `bareServer.ts`. */
  static async bare(workspace: string, folder: string): Promise<ServerProcess> {
    return ServerProcess.#start([benchProgram('bareServer'), workspace, folder], join(folder, 'bare.log'));
  }

  /** The server of `bareHttpStart.ts`. */
  static async bareHttp(workspace: string, folder: string): Promise<ServerProcess> {
    return ServerProcess.#start([benchProgram('bareHttpStart'), workspace], join(folder, 'bare.log'));
  }

  static async #start(args: readonly string[], log: string): Promise<ServerProcess> {
    const file = openSync(log, 'w');
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', file] });
    closeSync(file);
    try {
      return new ServerProcess(child, await announcedPort(child));
    } catch (error) {
      child.kill('SIGKILL');
      throw new Error(`${String(error)}\n${readFileSync(log, 'utf8').slice(-4000)}`, { cause: error });
    }
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('a server that never started has no process');
    return this.#child.pid;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    const killing = setTimeout(() => this.#child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(killing);
  }
}

function announcedPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no server after ${START_MS} ms`)), START_MS);
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(printed)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with status ${code} before it listened`));
    });
  });
}
