import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';

/** Debian has the server's programs where only root looks for programs. */
function programOf(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** A user without files: a server refuses to run as root. */
const NOBODY = 65534;

/** A MariaDB server in a temporary folder, reached through a socket there or a port of this machine. */
export class MariaDbServer {
  static readonly present = process.platform === 'linux' && programOf('mariadbd') !== null && programOf('mariadb-install-db') !== null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'mariadb-'));
  readonly #port: number;
  #process: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(port: number): Promise<MariaDbServer> {
    const server = new MariaDbServer(port);
    mkdirSync(server.#data);
    for (const path of [server.#folder, server.#data]) chownSync(path, NOBODY, NOBODY);
    const own = ['--no-defaults', '--user=nobody', `--datadir=${server.#data}`];
    execFileSync(
      programOf('mariadb-install-db') ?? '',
      [...own, '--auth-root-authentication-method=normal', '--skip-test-db', '--skip-name-resolve'],
      { stdio: 'ignore' },
    );
    // As a server may be: in another zone, and in another isolation than InnoDB's own.
    const options = ['--default-time-zone=+09:00', '--transaction-isolation=READ-COMMITTED', '--innodb-flush-method=nosync', '--sql-mode='];
    const listening = [`--socket=${server.#socket}`, '--bind-address=127.0.0.1', `--port=${port}`, `--pid-file=${server.#folder}/pid`];
    server.#process = spawn(
      programOf('mariadbd') ?? '',
      [...own, ...options, ...listening, '--skip-name-resolve', `--log-error=${server.#folder}/log`],
      { stdio: 'ignore' },
    );
    for (let tries = 0; !existsSync(server.#socket); tries += 1) {
      if (tries === 300 || server.#process.exitCode !== null)
        throw new Error(`the server does not start: ${readFileSync(`${server.#folder}/log`, 'utf8').slice(-500)}`);
      await later(100);
    }
    return server;
  }

  /** @param by through its socket or its port */
  address({ user = 'root', password = '', by = 'socket' }: { user?: string; password?: string; by?: 'socket' | 'port' } = {}): string {
    const who = `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
    return by === 'socket'
      ? `mysql://${who}/shop?socket=${encodeURIComponent(this.#socket)}`
      : `mysql://${who}127.0.0.1:${this.#port}/shop?ssl-mode=DISABLED`;
  }

  /** Runs statements. @returns the lines that they give, values divided by tabs */
  run(statements: string): readonly string[] {
    const text = execFileSync(
      programOf('mariadb') ?? '',
      ['--no-defaults', '--default-character-set=utf8mb4', `--socket=${this.#socket}`, '--user=root', '--batch', '--skip-column-names'],
      { input: statements, encoding: 'utf8' },
    );
    return text === '' ? [] : text.trimEnd().split('\n');
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process?.once('exit', resolve) ?? resolve(null));
    this.#process?.kill('SIGKILL');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  get #socket(): string {
    return join(this.#folder, 'socket');
  }
}
