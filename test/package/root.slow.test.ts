import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { repository } from '../support/catalogs.ts';
import { onlyIf } from '../support/onlyIf.ts';

/* What may stand in the root of the repository, besides files whose name begins with a dot. */
const folders = ['bench', 'compiler', 'docs', 'generated', 'runtime', 'schemas', 'test', 'workspaces-example'];
const files = ['Dockerfile', 'LICENSE', 'compose.yaml', 'package-lock.json', 'package.json', 'tsconfig.json'];
const pages = ['ARCHITECTURE', 'CHANGELOG', 'CONTRIBUTING', 'README', 'SECURITY'].map((name) => `${name}.md`);

const { stdout } = spawnSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' });
const tracked = (stdout ?? '').split('\n').filter((path) => path !== '');

it(
  'the repository has no other entry in its root than those that are known',
  onlyIf(tracked.length > 0, 'this is no checkout of git'),
  () => {
    const found = new Set(tracked.map((path) => path.split('/')[0] ?? '').filter((name) => !name.startsWith('.')));
    expect([...found].toSorted()).toEqual([...folders, ...files, ...pages].toSorted());
  },
);
