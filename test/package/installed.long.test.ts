import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { repository } from '../support/catalogs.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { installPackage, npm } from './installPackage.ts';
import { patientSqlFlags } from '../support/patientSql.ts';

const { folder, packed, unfetched } = installPackage();
const installed = onlyIf(unfetched === null, unfetched ?? '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command as npm has put it into the project. */
const command = join(folder, 'node_modules', '.bin', process.platform === 'win32' ? 'service.cmd' : 'service');
const workspace = join(folder, 'stocks');

function service(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
  expect({ args, status, stderr: status === 0 ? '' : stderr }).toEqual({ args, status: 0, stderr: '' });
  return stdout;
}

async function startServer(...flags: readonly string[]): Promise<string> {
  const server = spawn(command, ['serve-api', workspace, '--port', '0', ...flags], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stdout.on('data', (chunk: Buffer) => {
      printed += String(chunk);
      const url = /at (http:\/\/\S+?),/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    });
    server.once('exit', () => reject(new Error(`serve-api ended: ${printed}`)));
  });
}

describe('the tarball that npm pack makes', () => {
  const paths = packed.files.map(({ path }) => path);

  it('contains what runs and what editors read, and nothing else', () => {
    const folders = new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')));
    expect([...folders].toSorted()).toEqual(
      [
        'LICENSE',
        'README.md',
        'dist/runtime',
        'dist/service',
        'package.json',
        ...readdirSync(join(repository, 'schemas'))
          .filter((name) => name.endsWith('.schema.json'))
          .map((name) => `schemas/${name}`),
      ].toSorted(),
    );
    expect(paths.filter((path) => path.startsWith('dist/runtime/') && !path.startsWith('dist/runtime/pages/app/'))).toEqual([]);
  });

  it('holds nothing that V8 has compiled on this machine', () => {
    expect(existsSync(join(repository, 'dist', 'service', 'code-cache'))).toBe(true);
    expect(paths.filter((path) => path.includes('code-cache'))).toEqual([]);
  });

  it('includes the licences of everything that is bundled', () => {
    const terms = readFileSync(join(repository, 'dist', 'service', 'LICENSES.txt'), 'utf8');
    for (const name of ['koa', 'clipanion', '@duckdb/node-api', 'vega', 'ajv']) expect(terms).toMatch(new RegExp(`^${name} \\d`, 'm'));
    const ofPages = readFileSync(join(repository, 'dist', 'runtime', 'pages', 'app', 'files', 'LICENSES.txt'), 'utf8');
    for (const name of ['preact', 'vega-embed', '@picocss/pico']) expect(ofPages).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });
});

describe('the package, installed in an empty folder', () => {
  it('compiles to the bytes that the sources compile to, without a compiler of TypeScript', installed, () => {
    expect(service('compile', join(repository, 'workspaces-example', 'flights'), '--check')).toContain('8 artifacts up to date');
    expect(readFileSync(join(repository, 'dist', 'service', 'LICENSES.txt'), 'utf8')).not.toMatch(/^(?:@ts-morph|typescript)/m);
  });

  it('includes the engine, and nothing that runs when it is installed', installed, () => {
    const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
    };
    const names = Object.keys(packages).map((path) => path.replace('node_modules/', ''));
    expect(
      names.filter(
        (name) =>
          !/^(@duckdb\/node-bindings.*|detect-libc|libpg-query|node-sqlite3-wasm|@pgsql\/types|governed-aggregate-service)$/.test(name),
      ),
    ).toEqual([]);
    expect(Object.values(packages).filter(({ hasInstallScript }) => hasInstallScript === true)).toEqual([]);
  });

  it('runs the steps of a first metric: init, compile, ingest, query, chart', installed, () => {
    const data = join(repository, 'node_modules', 'vega-datasets', 'data', 'stocks.csv');
    expect(service('init', 'stocks', '--from', data)).toContain('the metrics rows, average_price and total_price');
    expect(service('compile', 'stocks')).toMatch(/^3 metrics over 1 processor/);
    expect(service('compile', 'stocks', '--check')).toContain('8 artifacts up to date');
    service('ingest', 'stocks');
    const answer = JSON.parse(service('query', 'stocks', 'average_price', '--time-axis', 'year', '--format', 'json')) as {
      readonly row_count: number;
    };
    expect(answer.row_count).toBe(11);
    service('chart', 'stocks', 'average_price', '--time-axis', 'year', '--out', 'price.svg');
    expect(readFileSync(join(folder, 'price.svg'), 'utf8')).toMatch(/^<svg /);
  });

  it('leaves the schemas that the catalog names for editors beside the catalog', installed, () => {
    for (const name of ['pipelines', 'processors', 'metrics']) {
      const text = readFileSync(join(workspace, 'catalog', `${name}.yaml`), 'utf8');
      const reference = /yaml-language-server: \$schema=(\S+)/.exec(text)?.[1] ?? 'none';
      expect(JSON.parse(readFileSync(join(workspace, 'catalog', reference), 'utf8'))).toHaveProperty('$schema');
    }
  });

  it('serves HTTP: answers, governed SQL, the documentation and the explorer with their files', installed, async () => {
    const url = await startServer(...patientSqlFlags);
    const post = (path: string, body: object): Promise<Response> =>
      fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    const answer = await post('/metrics/average_price/query', { dimensions: ['symbol'] });
    expect(await answer.json()).toMatchObject({ row_count: 5 });
    const counted = await post('/sql', { sql: 'SELECT sum(row_count) AS rows FROM stocks_by_month' });
    expect(await counted.json()).toMatchObject({ rows: [{ rows: 560 }] });
    const page = async (path: string): Promise<string> => {
      const response = await fetch(url + path);
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
      return response.text();
    };
    for (const html of [await page('/docs/swagger'), await page('/ui')]) {
      const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);
      expect(files.length).toBeGreaterThan(1);
      for (const path of files) expect((await page(path)).length).toBeGreaterThan(0);
    }
  });

  it('serves MCP to the official client', installed, async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport({ command, args: ['serve-mcp', workspace], cwd: folder, stderr: 'ignore' }));
    const { tools } = await client.listTools();
    await client.close();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['metric_query', 'metric_list']));
  });

  it('also installs globally, and runs with npx from the tarball alone', installed, () => {
    const elsewhere = join(folder, 'elsewhere');
    const whole = npm(folder, 'install', '--global', '--prefix', elsewhere, '--prefer-offline', `./${packed.filename}`);
    expect(whole).toMatchObject({ failed: false });
    const bin = process.platform === 'win32' ? elsewhere : join(elsewhere, 'bin');
    expect(existsSync(join(bin, 'governed')) || existsSync(join(bin, 'governed.cmd'))).toBe(true);
    const once = npm(folder, 'exec', '--yes', '--prefer-offline', `--package=./${packed.filename}`, '--', 'service', '--version');
    expect(once).toMatchObject({ failed: false, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string });
  });
});
