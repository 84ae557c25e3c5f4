import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExtensionName } from '../../runtime/places/loadExtension.ts';
import { VERSION, wheels } from './extensionWheels.ts';

/**
 * The file of an engine extension, fetched once from the Python package index and cached in the temporary folder; null without Python or
 * network, or on another system.
 */
export function engineExtension(name: ExtensionName): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { module, sha256, file_sha256 } = wheels[name];
  const folder = join(tmpdir(), `engine-extensions-${VERSION}`);
  const file = join(folder, sha256.slice(0, 12), `${name}.duckdb_extension`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const options = ['--no-deps', '--only-binary', ':all:', '--disable-pip-version-check', '--quiet', '--dest', folder];
  spawnSync('python3', ['-m', 'pip', 'download', ...options, `${module}==${VERSION}`], { timeout: 120_000 });
  const wheel = join(folder, `${module}-${VERSION}-py3-none-manylinux2014_x86_64.whl`);
  if (!existsSync(wheel)) return null;
  requireHash(wheel, readFileSync(wheel), sha256);
  const member = `${module}/extensions/v${VERSION}/${name}.duckdb_extension`;
  const unpacked = spawnSync(
    'python3',
    ['-c', 'import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))', wheel, member],
    { maxBuffer: 2 ** 28 },
  );
  if (unpacked.status !== 0) return null;
  requireHash(member, unpacked.stdout, file_sha256);
  mkdirSync(join(folder, sha256.slice(0, 12)), { recursive: true });
  // Another test may be doing the same.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, unpacked.stdout);
  renameSync(unfinished, file);
  return file;
}

function requireHash(file: string, bytes: Uint8Array, sha256: string): void {
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Error(`${file} is not what the tests were written with: its sha256 is ${found}`);
}
