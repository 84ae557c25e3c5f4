// The modules of generated/ that are built rather than committed: only machines read them.
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Also listed in .gitignore. */
export const builtModules = ['schemas.ts', 'validators.ts', 'argumentValidators.ts', 'manifestValidator.ts', 'clientFrames.ts'];

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What they are made from. */
const sources = ['schemas', 'compiler/emit/clients'];

/** Whether they are all there, and newer than what they are made from. */
export function areBuilt() {
  const made = builtModules.map((name) => changed(`${root}generated/${name}`) ?? 0);
  const used = sources.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((name) => changed(`${root}${folder}/${name}`) ?? 0),
  );
  return Math.min(...made) >= Math.max(...used);
}

function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
