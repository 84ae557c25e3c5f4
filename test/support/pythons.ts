import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pythonWith, ran } from '../conformance/commands.ts';

/** A Python interpreter on this machine. */
export interface Python {
  readonly command: string;
  /** For 3.11, this is 11. */
  readonly minor: number;
}

/** The interpreters that can run a client.py: one per version from CPython 3.9 on, oldest first. */
export function pythons(): readonly Python[] {
  const versions = process.env['PYENV_ROOT'] ?? join(homedir(), '.pyenv');
  const installed = existsSync(join(versions, 'versions')) ? readdirSync(join(versions, 'versions')) : [];
  const candidates = [
    ...installed.map((version) => join(versions, 'versions', version, 'bin', 'python3')),
    ...Array.from({ length: 11 }, (_, index) => `python3.${9 + index}`),
    'python3',
  ];
  const found = new Map<number, Python>();
  for (const command of candidates) {
    const minor = minorOf(command);
    if (minor !== null && minor >= 9 && !found.has(minor)) found.set(minor, { command, minor });
  }
  return [...found.values()].toSorted((a, b) => a.minor - b.minor);
}

function minorOf(command: string): number | null {
  try {
    const said = execFileSync(command, ['-c', 'import sys; print(*sys.version_info[:2])'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [major, minor] = said.trim().split(' ').map(Number);
    return major === 3 && minor !== undefined ? minor : null;
  } catch {
    return null;
  }
}

/** A Python environment with packages, in a folder of its own. */
export interface Environment {
  readonly python: string;
  readonly remove: () => void;
}

/** A folder with Python packages that need no environment. */
export interface PythonModules {
  /** The value for PYTHONPATH. */
  readonly folder: string;
  readonly remove: () => void;
}

/**
 * Installs packages into a folder, without their dependencies; null when the registry is unreachable. Takes a tenth of the time of an
 * environment.
 */
export async function modulesOf(packages: readonly string[], interpreter: string): Promise<PythonModules | null> {
  const folder = mkdtempSync(join(tmpdir(), 'python-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const install = ['-m', 'pip', 'install', '--quiet', '--no-compile', '--no-deps', '--retries', '1', '--disable-pip-version-check'];
  const { ok } = await ran([interpreter, ...install, '--target', folder, ...packages], folder);
  if (ok) return { folder, remove };
  remove();
  return null;
}

/** Creates an environment with these packages; null when the registry is unreachable or has none for this interpreter. */
export async function environmentWith(packages: readonly string[], interpreter: string): Promise<Environment | null> {
  const folder = mkdtempSync(join(tmpdir(), 'python-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    return { python: await pythonWith(folder, packages, interpreter), remove };
  } catch {
    remove();
    return null;
  }
}
