// Builds the modules of generated/ that are not committed before the first test, where that is due.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { areBuilt } from '../../schemas/generate/built.mjs';

export function setup() {
  if (areBuilt()) return;
  const generate = fileURLToPath(new URL('../../schemas/generate.mjs', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [generate, '--check'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
