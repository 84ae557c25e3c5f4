import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The interpreter of a Python environment with exactly the packages of a requirements file, made once and kept in the temporary folder;
 * null without Python or network.
 */
export function cachedEnvironment(requirements: string): string | null {
  const hash = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `python-environment-${hash}`);
  const python = join(folder, 'bin', 'python');
  if (existsSync(join(folder, 'complete'))) return python;
  const unfinished = mkdtempSync(join(tmpdir(), 'python-environment-'));
  const ran = (command: string, args: readonly string[]): boolean => spawnSync(command, args, { timeout: 600_000 }).status === 0;
  const install = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--retries', '1', '--disable-pip-version-check', '-r', requirements];
  const isMade = ran('python3', ['-m', 'venv', unfinished]) && ran(join(unfinished, 'bin', 'python'), install);
  if (!isMade) {
    rmSync(unfinished, { recursive: true, force: true });
    return null;
  }
  spawnSync('touch', [join(unfinished, 'complete')]);
  try {
    // Another test may have been faster.
    renameSync(unfinished, folder);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return existsSync(join(folder, 'complete')) ? python : null;
}
