import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExtensionName } from '../../runtime/places/loadExtension.ts';

/** A wheel in which the engine's makers publish a signed extension for this engine version on Linux, and the file in it. */
interface Wheel {
  readonly module: string;
  readonly sha256: string;
  readonly file_sha256: string;
}

export const wheels: Readonly<Record<ExtensionName, Wheel>> = {
  httpfs: {
    module: 'duckdb_extension_httpfs',
    sha256: '84913dbe172ccb54368de2c4a020c38ca8b0e76f99df548f7fac37934cc7826f',
    file_sha256: '887c392b1e49128d11667c81e3698d8b00dfdeb456771acf66d05a0f74f7b7d8',
  },
  postgres_scanner: {
    module: 'duckdb_extension_postgres_scanner',
    sha256: 'fea9413d1b5bded7ead650aff91b3d7578c5149d832f666100b362f64404bf18',
    file_sha256: 'b1ced4cfc6311313e117c2afb3eac76508718778dde0716421503c7dbfb5605c',
  },
  mysql_scanner: {
    module: 'duckdb_extension_mysql_scanner',
    sha256: '91ea3d182de797113133c132bf267ba6c22dc716a2018cb6753470303baefbe8',
    file_sha256: 'e2d3328b5370ae703f2c287c314a87979de513ef270d4dd565071c03057d2601',
  },
};
export const VERSION = '1.5.5';

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
