import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { readCatalog } from '../../runtime/workspace/readCatalog.ts';
import { emptyShop } from '../release/shop.ts';
import type { TestWorkspace } from '../support/workspaces.ts';

const METRICS = 'catalog/metrics.yaml';

type Obstacle = (path: string, workspace: TestWorkspace) => void | Promise<void>;

async function socketAt(path: string): Promise<void> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(path, resolve));
}

/** What compiling says of a shop with an obstacle in place of a file of its catalog. */
async function toldOf(path: string, put: Obstacle): Promise<readonly string[]> {
  const workspace = emptyShop();
  rmSync(workspace.path(path), { recursive: true });
  await put(workspace.path(path), workspace);
  return asUser(workspace, async () => {
    const result = await compileWorkspace(workspace.root);
    return result.ok ? [] : result.diagnostics.map(({ file, code, message }) => `${file} ${code}: ${message}`);
  });
}

/** Permissions bind no administrator, as which tests may run. */
async function asUser<Result>({ root }: TestWorkspace, task: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return task();
  chmodSync(root, 0o755);
  process.seteuid?.(65_534);
  try {
    return await task();
  } finally {
    process.seteuid?.(0);
  }
}

describe('what cannot be read of a catalog', () => {
  it.each<[what: string, path: string, put: Obstacle, told: string]>([
    ['a folder', METRICS, (path) => void mkdirSync(path), `${METRICS} is a folder where a file is expected.`],
    ['a socket', METRICS, socketAt, `${METRICS} is a named pipe, a socket or a device where a file is expected.`],
    [
      'a device',
      METRICS,
      (path) => symlinkSync('/dev/zero', path),
      `${METRICS} is a named pipe, a socket or a device where a file is expected.`,
    ],
    [
      'a link to itself',
      METRICS,
      (path) => symlinkSync(path, path),
      `${METRICS} cannot be read: it is a symbolic link that leads back to itself.`,
    ],
    ['a link to nothing', METRICS, (path) => symlinkSync('nothing', path), `${METRICS} is a symbolic link to something that is not there.`],
    [
      'a link to nothing in a folder',
      METRICS,
      (_, workspace) => {
        mkdirSync(workspace.path('catalog/metrics'));
        symlinkSync('nothing', workspace.path('catalog/metrics/a.yaml'));
      },
      'catalog/metrics/a.yaml is a symbolic link to something that is not there.',
    ],
    [
      'a file of another user',
      METRICS,
      (_, workspace) => {
        workspace.write(METRICS, 'metrics: {}\n');
        chmodSync(workspace.path(METRICS), 0);
      },
      `${METRICS} cannot be read: permission denied.`,
    ],
    [
      'a folder of another user',
      METRICS,
      (_, workspace) => {
        workspace.write('catalog/metrics/a.yaml', 'metrics: {}\n');
        chmodSync(workspace.path('catalog/metrics'), 0);
        onTestFinished(() => chmodSync(workspace.path('catalog/metrics'), 0o755));
      },
      'catalog/metrics cannot be read: permission denied.',
    ],
    [
      'a catalog of another user',
      METRICS,
      (_, workspace) => {
        chmodSync(workspace.path('catalog'), 0);
        onTestFinished(() => chmodSync(workspace.path('catalog'), 0o755));
      },
      'catalog cannot be read: permission denied.',
    ],
    ['a file for the folder', 'catalog', (_, workspace) => workspace.write('catalog', ''), 'catalog is a file where a folder is expected.'],
  ])('is named once, with the reason: %s', async (_, path, put, told) => {
    expect(await toldOf(path, put)).toEqual([`${told.split(' ')[0]} unreadable-file: ${told}`]);
  });

  it('is all of it at once, and an error for who needs the text', async () => {
    const workspace = emptyShop();
    for (const file of [METRICS, 'catalog/checks.yaml']) {
      rmSync(workspace.path(file), { force: true });
      mkdirSync(workspace.path(file));
    }
    await expect(readCatalog(workspace.root)).rejects.toMatchObject({
      code: 'catalog_does_not_compile',
      diagnostics: [{ file: 'catalog/checks.yaml' }, { file: METRICS }],
    });
  });
});
