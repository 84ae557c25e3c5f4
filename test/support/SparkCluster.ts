import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdirSync, existsSync } from 'node:fs';
import { lackedOf, pythonWith, ran } from '../conformance/commands.ts';
import { eventually } from './eventually.ts';

/** The version that is tried; docs/scale.md names it. */
export const PYSPARK = 'pyspark==4.3.0';

/** Why this machine cannot start a cluster; null where it can. */
export function lackedForSpark(): string | null {
  return lackedOf(['java', 'python3']);
}

/** A Python with PySpark, installed once on this machine. */
export async function sparkPython(): Promise<string> {
  const folder = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'governed-aggregates', PYSPARK.replace('==', '-'));
  mkdirSync(folder, { recursive: true });
  const python = join(folder, 'python', 'bin', 'python');
  const works = existsSync(python) && (await ran([python, '-c', 'import pyspark'], folder)).ok;
  return works ? python : pythonWith(folder, [PYSPARK]);
}

/** For processes that live for seconds: half the processor time of a start goes into compiling what is then hardly run. */
const SHORT_LIVED = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/** How long a start says nothing on a busy machine. */
const STILL_MS = 240_000;

/** The processes that pgrep finds. */
export function processes(...asked: readonly string[]): readonly number[] {
  try {
    return execFileSync('pgrep', asked, { encoding: 'utf8' }).trim().split('\n').map(Number);
  } catch {
    return [];
  }
}

/** A standalone cluster on this machine: a master and two workers of one core each. */
export class SparkCluster {
  /** The environment of whatever starts a driver for it. */
  static readonly environment = { SPARK_LOCAL_IP: '127.0.0.1', JAVA_TOOL_OPTIONS: SHORT_LIVED };
  readonly python: string;
  readonly master: string;
  readonly #folder: string;
  readonly #processes: readonly ChildProcess[];
  readonly #page: string;

  private constructor(python: string, folder: string, master: string, page: string, processes: readonly ChildProcess[]) {
    this.python = python;
    this.#folder = folder;
    this.master = master;
    this.#page = page;
    this.#processes = processes;
  }

  static async start(): Promise<SparkCluster> {
    const python = await sparkPython();
    const folder = mkdtempSync(join(tmpdir(), 'spark-'));
    const { stdout } = await ran([python, '-c', 'import pyspark; print(pyspark.__path__[0])'], folder);
    const home = stdout.trim();
    const children: ChildProcess[] = [];
    try {
      const { master, page } = await SparkCluster.#begin(home, folder, children);
      return new SparkCluster(python, folder, master, page, children);
    } catch (error) {
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Starts the processes, of which it keeps a list. @returns the address of the master, and of its page. */
  static async #begin(home: string, folder: string, children: ChildProcess[]): Promise<{ readonly master: string; readonly page: string }> {
    const start = (name: string, args: readonly string[]): (() => string) => {
      let said = '';
      const child = spawn(
        join(home, 'bin', 'spark-class'),
        [`org.apache.spark.deploy.${name}`, '--host', '127.0.0.1', '--webui-port', '0', ...args],
        {
          cwd: folder,
          env: { ...process.env, ...SparkCluster.environment, SPARK_HOME: home, SPARK_NO_DAEMONIZE: '1' },
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      );
      child.stderr?.on('data', (chunk: Buffer) => {
        said += String(chunk);
      });
      children.push(child);
      return () => said;
    };
    const said = start('master.Master', ['--port', '0']);
    const found = (pattern: RegExp): Promise<string> =>
      eventually(() => pattern.exec(said())?.[1] ?? null, { progress: () => said().length, still_ms: STILL_MS });
    const address = await found(/Starting Spark master at (spark:\S+)/);
    const port = await found(/'MasterUI' on port (\d+)/);
    const workers = [1, 2].map((number) =>
      start('worker.Worker', ['--cores', '1', '--memory', '1g', '--work-dir', join(folder, `worker-${number}`), address]),
    );
    const registered = (): number => said().match(/Registering worker/g)?.length ?? 0;
    await eventually(() => registered() === 2, { progress: () => workers.map((worker) => worker().length), still_ms: STILL_MS });
    return { master: address, page: `http://127.0.0.1:${port}/json/` };
  }

  /** The applications that hold executors now. */
  async applications(): Promise<number> {
    const state = (await (await fetch(this.#page)).json()) as { readonly activeapps: readonly unknown[] };
    return state.activeapps.length;
  }

  /** The processes that its workers started. */
  executors(): readonly number[] {
    return processes('-P', this.#processes.map(({ pid }) => pid).join());
  }

  stop(): void {
    for (const child of this.#processes) child.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
