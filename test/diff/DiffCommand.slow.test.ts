import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { Cli } from 'clipanion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiffCommand } from '../../runtime/cli/commands/DiffCommand.ts';
import { readCatalog } from '../../runtime/workspace/readCatalog.ts';
import { inFolders } from '../support/inFolders.ts';
import { compileText, flightsCatalog, flightsWorkspace } from '../support/catalogs.ts';
import { variant } from '../support/variant.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'diff-')));
const repo = join(root, 'repo');
const ws = join(repo, 'ws');
const here = process.cwd();

interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

class Collected extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += String(chunk);
    done();
  }
}

async function diff(...argv: readonly string[]): Promise<Ran> {
  const [stdout, stderr] = [new Collected(), new Collected()];
  const cli = Cli.from([DiffCommand], { binaryName: 'service', enableColors: false });
  const status = await cli.run(['diff', ...argv], { env: {}, stdin: new PassThrough(), stdout, stderr, colorDepth: 1 });
  return { status, stdout: stdout.text, stderr: stderr.text };
}

function git(...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false', ...args], {
    cwd: repo,
    stdio: 'pipe',
  });
}

function edit(file: string, from: string, to: string): void {
  const path = join(ws, 'catalog', file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(path, text.replace(from, to));
}

// v1: as it is, with its manifest. v2: a description. broken: does not compile. On disk, after v2: an output renamed.
beforeAll(async () => {
  mkdirSync(ws, { recursive: true });
  cpSync(join(flightsWorkspace, 'catalog'), join(ws, 'catalog'), { recursive: true });
  // Its reports name the metric that is renamed.
  rmSync(join(ws, 'catalog/dashboards.yaml'));
  rmSync(join(ws, 'catalog/checks.yaml'));
  const compiled = await compileText(flightsCatalog());
  if (!compiled.ok) throw new Error('the flights do not compile');
  writeFileSync(join(ws, 'manifest.json'), JSON.stringify(compiled.manifest, null, 2));
  git('init', '--quiet', '--initial-branch=main');
  for (const [tag, change] of [
    ['v1', () => undefined],
    ['broken', () => edit('metrics.yaml', 'processor: traffic', 'processor: trafic')],
    [
      'v2',
      () => {
        edit('metrics.yaml', 'processor: trafic', 'processor: traffic');
        edit('metrics.yaml', 'Flights that departed.', 'Departures.');
      },
    ],
  ] as const) {
    change();
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', tag);
    git('tag', tag);
  }
  // On a branch: the files of v2 as folders.
  for (const [path, text] of Object.entries<string | null>(inFolders(await readCatalog(ws)))) {
    if (text === null) continue;
    mkdirSync(dirname(join(ws, path)), { recursive: true });
    writeFileSync(join(ws, path), text);
  }
  for (const name of ['pipelines', 'processors', 'metrics']) rmSync(join(ws, `catalog/${name}.yaml`));
  git('checkout', '--quiet', '-b', 'split');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'split');
  git('checkout', '--quiet', 'main');
  edit('metrics.yaml', '  flights:', '  departures:');
  process.chdir(repo);
});

afterAll(() => {
  process.chdir(here);
  rmSync(root, { recursive: true, force: true });
});

const renamed = /^2 changes: 1 breaking and 1 safe\. .*\n\nBREAKING\n {2}metric flights\n {4}metric-removed: /;

describe('service diff', () => {
  variant('compares two workspaces, or manifests, on disk', async () => {
    expect(await diff('ws', 'ws')).toEqual({ status: 0, stdout: 'No change.\n', stderr: '' });
    const ran = await diff('ws/manifest.json', ws);
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toMatch(/metric-removed: The metric is gone\./);
  });

  variant('reads the folders of a catalog in a revision as the one files that they stand for', async () => {
    expect(await diff('v2:ws', 'split:ws')).toEqual({ status: 0, stdout: 'No change.\n', stderr: '' });
    expect(await diff('split:ws', 'ws')).toMatchObject({ stdout: expect.stringMatching(renamed) });
  });

  variant('compares with a revision, named with its path or alone', async () => {
    for (const old of ['v2:ws', 'v2:ws/', 'main:./ws', 'HEAD:ws', 'v2', 'main', 'HEAD@{0}']) {
      expect([old, (await diff(old, 'ws')).stdout]).toEqual([old, expect.stringMatching(renamed)]);
    }
    expect((await diff('ws', 'v2')).stdout).toContain('metric departures\n    metric-removed');
    expect((await diff('v1:ws', 'v2')).stdout).toBe(
      '1 safe change. No data to ingest again.\n\nSAFE\n  metric flights\n    metric-described: New description.\n',
    );
    expect((await diff('v1:ws/manifest.json', 'v1:ws')).stdout).toBe('No change.\n');
    expect((await diff('v1', 'ws/manifest.json')).stdout).toBe('No change.\n');
  });

  variant('resolves a path from the root of the repository, or from the current folder if it starts with a dot', async () => {
    process.chdir(ws);
    try {
      for (const old of ['v2:ws', 'v2:.', 'v2:./', 'v2:../ws', 'v2'])
        expect([old, (await diff(old, '.')).stdout]).toEqual([old, expect.stringMatching(renamed)]);
      expect(await diff('v2:../..', '.')).toMatchObject({ status: 1, stderr: 'v2:../..: the path leaves the repository.\n' });
    } finally {
      process.chdir(repo);
    }
  });

  variant('renders as markdown and JSON', async () => {
    expect((await diff('v2', 'ws', '--format', 'markdown')).stdout).toContain(
      '| **breaking** | none | metric `flights` | The metric is gone. | `flights` | `flights` | `traffic` |',
    );
    expect(JSON.parse((await diff('v2', 'ws', '--format', 'json')).stdout)).toMatchObject({
      summary: { worst: 'breaking' },
      changes: [{ code: 'metric-removed' }, { code: 'metric-added' }],
    });
  });

  it('fails when asked to, and says why', async () => {
    expect(await diff('v2', 'ws', '--fail-on', 'breaking')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(renamed),
      stderr: 'Failed by --fail-on breaking: 1 change is breaking.\n',
    });
    expect(await diff('v2', 'ws', '--fail-on', 'dangerous')).toMatchObject({
      status: 1,
      stderr: 'Failed by --fail-on dangerous: 1 change is dangerous or worse.\n',
    });
    expect(await diff('v1:ws', 'v2', '--fail-on', 'dangerous')).toMatchObject({ status: 0, stderr: '' });
  });

  variant('says what it cannot compare, and why', async () => {
    const error = async (...argv: readonly string[]): Promise<string> => {
      const ran = await diff(...argv);
      expect(ran).toMatchObject({ status: 1, stdout: '' });
      return ran.stderr;
    };
    expect(await error('v9', 'ws')).toBe('There is no file or folder v9, and git knows no revision v9.\n');
    expect(await error('v9:ws', 'ws')).toBe('There is no file or folder v9:ws, and git knows no revision v9.\n');
    expect(await error('v1', 'v2')).toBe(
      'There is no file or folder v1. To name a git revision, write REV:PATH, or give a path as the other side.\n',
    );
    expect(await error('v1:nowhere', 'ws')).toBe('The revision v1 has no file or folder nowhere.\n');
    expect(await error('v1:', 'ws')).toBe('v1: is not a workspace: it has no folder "catalog".\n');
    expect(await error('v1:ws/catalog/metrics.yaml', 'ws')).toBe('v1:ws/catalog/metrics.yaml cannot be compared. It is not JSON.\n');
    expect(await error('ws/catalog', 'ws')).toBe('ws/catalog is not a workspace: it has no folder "catalog".\n');
    expect(await error('broken', 'ws')).toMatch(
      /^The catalog of broken does not compile\.\n\ncatalog\/metrics\.yaml:7:16 {2}\S+ {2}.*trafic.*\n[\s\S]*1 error\n$/,
    );
    process.chdir(root);
    try {
      expect(await error('v1:ws', ws)).toMatch(/^There is no file or folder v1:ws, and no git repository here to find it in: \S/);
    } finally {
      process.chdir(repo);
    }
  });

  it('refuses options that it does not know', async () => {
    expect(await diff('v1', 'ws', '--format', 'html')).toEqual({
      status: 2,
      stdout: '',
      stderr: '--format html: choose text, markdown or json.\n',
    });
    expect(await diff('v1', 'ws', '--fail-on', 'safe')).toEqual({
      status: 2,
      stdout: '',
      stderr: '--fail-on safe: choose breaking or dangerous.\n',
    });
  });

  it('never passes a revision as an option to git, and changes nothing in the repository', async () => {
    const before = execFileSync('git', ['status', '--porcelain'], { cwd: repo, encoding: 'utf8' });
    expect(await diff('ws', '--', '--output=x:ws')).toMatchObject({
      status: 1,
      stderr: 'There is no file or folder --output=x:ws, and git knows no revision --output=x.\n',
    });
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: repo, encoding: 'utf8' })).toBe(before);
  });
});
