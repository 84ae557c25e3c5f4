import { execFile, type ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How a command ended. */
export interface Ended {
  readonly ok: boolean;
  readonly stdout: string;
  /** The line of what it printed that says what was wrong; empty where nothing was. */
  readonly fault: string;
}

/** Runs a command to its end; a failure is part of the answer. */
export async function ran([command = '', ...args]: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  try {
    const { stdout } = await run(command, args, { cwd, env: { ...process.env, ...env }, maxBuffer: 2 ** 27 });
    return { ok: true, stdout, fault: '' };
  } catch (error) {
    if (!(error instanceof Error) || !('stdout' in error) || !('stderr' in error)) throw error;
    const [stdout, stderr] = [String(error.stdout), String(error.stderr)];
    const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
    const told =
      lines.find((line) => /error|exception|fail/i.test(line) && !line.startsWith('npm warn')) ?? lines.at(-1) ?? 'it failed in silence';
    return { ok: false, stdout, fault: told.trim().slice(0, 200) };
  }
}

/** The first of some commands that this machine lacks; null where it has all. */
export function lackedOf(commands: readonly string[]): string | null {
  return commands.find((command) => !folders().some((folder) => isExecutable(join(folder, command)))) ?? null;
}

function folders(): readonly string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Makes a Python environment with these packages. @returns its interpreter */
export async function pythonWith(folder: string, packages: readonly string[], interpreter = 'python3'): Promise<string> {
  const python = join(folder, 'python', 'bin', 'python');
  for (const command of [
    [interpreter, '-m', 'venv', 'python'],
    [python, '-m', 'pip', 'install', '--quiet', '--no-compile', '--retries', '1', ...packages],
  ]) {
    const { ok, fault } = await ran(command, folder);
    if (!ok) throw new Error(fault);
  }
  return python;
}

/** Resolves when a server that was started answers at an address, with whatever status. @param patience in seconds */
export async function answering(child: ChildProcess, address: string, patience: number): Promise<void> {
  for (let waited = 0; !(await isAnswered(address)); waited += 1) {
    if (child.exitCode !== null || waited > patience) throw new Error(`${child.spawnfile} does not answer at ${address}`);
    await sleep(1000);
  }
}

async function isAnswered(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

/** A port of this machine that nothing listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
