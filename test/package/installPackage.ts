import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtPackage, builtPages } from '../support/built.ts';
import { repository } from '../support/catalogs.ts';

/** What `npm pack` says of the tarball. */
export interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string; readonly mode: number }[];
}

/** A folder that was empty, with the tarball and what npm has installed of it. */
export interface Installed {
  readonly folder: string;
  readonly packed: Packed;
  /** Why npm could not fetch what the package needs; null when it could. */
  readonly unfetched: string | null;
}

/** What npm says when it is offline, or reaches no registry. */
const unreachable = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;

/**
 * Packs what is built, and installs it as a dependency of an empty project. In CI npm begins with an empty cache.
 * @throws Error with what npm says, for anything but a registry out of reach
 */
export function installPackage(): Installed {
  // Leaves compiled code beside the program.
  spawnSync(process.execPath, [builtPackage(), '--version']);
  builtPages();
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  const [packed] = JSON.parse(
    npm(repository, 'pack', '--ignore-scripts', '--json', '--pack-destination', folder).stdout,
  ) as readonly Packed[];
  if (packed === undefined) throw new Error('npm packed nothing');
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const cache = process.env['CI'] === undefined ? [] : ['--cache', join(folder, 'cache')];
  const { failed, stderr } = npm(folder, 'install', '--save-dev', '--prefer-offline', ...cache, `./${packed.filename}`);
  const reason = unreachable.exec(stderr)?.[0];
  if (failed && reason === undefined) throw new Error(`npm install failed:\n${stderr}`);
  return { folder, packed, unfetched: failed ? `npm could not fetch what the package needs: ${reason}` : null };
}

/** Runs npm as it is for a person: without the variables that an npm that runs the tests has set. */
export function npm(
  cwd: string,
  ...args: readonly string[]
): { readonly failed: boolean; readonly stdout: string; readonly stderr: string } {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(?:config|package|lifecycle)/i.test(name)));
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--no-audit', '--no-fund'], {
    cwd,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { failed: status !== 0, stdout, stderr };
}
