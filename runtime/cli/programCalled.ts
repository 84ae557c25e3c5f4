import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative, sep } from 'node:path';
import { shellWord } from '../errors/shellWord.ts';
import type { Environment } from './environment.ts';

const BIN = join('node_modules', '.bin');
/** Where npx keeps what it installs for one call. */
const INSTALLED_BY_NPX = `${sep}_npx${sep}`;

/**
 * How a shell runs the program once more: by its name where that leads to it, with npx where a project has it, or by its path.
 * @param script what Node runs: a link to the program, or a file of it
 * @param folder absolute: where the next command is run, too
 */
export function programCalled(script: string, environment: Environment, folder: string): string {
  const name = basename(script);
  if (script === '') return 'service';
  if (/\.[cm]?[jt]s$/.test(name)) return `node ${shellWord(shortest(script, folder))}`;
  const place = dirname(script);
  if (place.endsWith(BIN)) {
    const project = place.slice(0, -BIN.length);
    if (place.includes(INSTALLED_BY_NPX)) return byNpx(name, environment);
    if (`${folder}${sep}`.startsWith(project)) return `npx ${name}`;
  }
  const first = (environment['PATH'] ?? '').split(delimiter).find((one) => one !== '' && existsSync(join(one, name)));
  return first === place ? name : shellWord(shortest(script, folder));
}

/** With the packages that the call named, which npm hands on. */
function byNpx(name: string, environment: Environment): string {
  const packages = (environment['npm_config_package'] ?? '').split('\n').filter(Boolean);
  return ['npx', ...packages.map((one) => `--package ${shellWord(one)}`), name].join(' ');
}

function shortest(path: string, folder: string): string {
  const within = relative(folder, path);
  if (within.startsWith('..')) return path;
  return within.includes(sep) ? within : `.${sep}${within}`;
}
