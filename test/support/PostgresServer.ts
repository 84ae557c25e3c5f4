import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian and its derivatives install the server's programs; null when they are missing. */
function programs(): string | null {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return null;
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0];
  const bin = join(versions, newest ?? '', 'bin');
  return existsSync(join(bin, 'initdb')) ? bin : null;
}

/** A user without files: a server refuses to run as root. */
const NOBODY = 65534;

/** A PostgreSQL server in a temporary folder, reached through a socket there. */
export class PostgresServer {
  static readonly present = process.platform === 'linux' && programs() !== null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  readonly #bin = programs() ?? '';

  constructor() {
    chmodSync(this.#folder, 0o755);
    mkdirSync(this.#data);
    if (process.getuid?.() === 0) for (const path of [this.#folder, this.#data]) chownSync(path, NOBODY, NOBODY);
    this.#run('initdb', '--pgdata', this.#data, '--username', 'owner', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync');
    this.start();
  }

  start(): void {
    const options = `-k ${this.#folder} -c listen_addresses= -c fsync=off -c datestyle=SQL,DMY -c timezone=Asia/Tokyo`;
    this.#run('pg_ctl', 'start', '--wait', '--pgdata', this.#data, '--log', join(this.#folder, 'log'), '--options', options);
  }

  address(user = 'owner'): string {
    return `postgres://${user}:told-to-nobody@/postgres?host=${encodeURIComponent(this.#folder)}`;
  }

  /** Runs statements, one after the other. */
  run(...statements: readonly string[]): void {
    const commands = statements.flatMap((statement) => ['--command', statement]);
    this.#run(
      'psql',
      '--no-psqlrc',
      '--quiet',
      '--set',
      'ON_ERROR_STOP=1',
      '--host',
      this.#folder,
      '--username',
      'owner',
      'postgres',
      ...commands,
    );
  }

  /** Ends it as a crash would; `start` recovers it. */
  crash(): void {
    this.#run('pg_ctl', 'stop', '--mode', 'immediate', '--wait', '--pgdata', this.#data);
  }

  /** All its processes stand still, and their connections with them. */
  pause(): void {
    this.#signal('SIGSTOP');
  }

  resume(): void {
    this.#signal('SIGCONT');
  }

  stop(): void {
    this.crash();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #signal(signal: NodeJS.Signals): void {
    const first = Number(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    const others = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ');
    for (const pid of [first, ...others.map(Number)]) process.kill(pid, signal);
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  #run(program: string, ...args: readonly string[]): void {
    const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    execFileSync(join(this.#bin, program), args, { ...asNobody, cwd: this.#folder, stdio: ['ignore', 'ignore', 'pipe'] });
  }
}
