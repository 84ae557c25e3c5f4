import { chmodSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalog } from '../../runtime/workspace/readCatalog.ts';
import { replaceCatalog } from '../../runtime/workspace/replaceCatalog.ts';
import { TestWorkspace } from '../support/workspaces.ts';

describe('files of a catalog that are replaced', () => {
  it('keep their permissions, and links to them stay links', async () => {
    const [workspace, elsewhere] = [new TestWorkspace(), new TestWorkspace()];
    elsewhere.write('metrics.yaml', 'metrics: {}\n');
    workspace.write('catalog/pipelines.yaml', 'sources: {}\n');
    chmodSync(workspace.path('catalog/pipelines.yaml'), 0o640);
    mkdirSync(workspace.path('catalog'), { recursive: true });
    symlinkSync(elsewhere.path('metrics.yaml'), workspace.path('catalog/metrics.yaml'));
    const before = await readCatalog(workspace.root);
    const after = { ...before, 'catalog/pipelines.yaml': 'sources: {a: 1}\n', 'catalog/metrics.yaml': 'metrics: {b: 1}\n' };
    expect(await replaceCatalog(workspace.root, before, after)).toBe('written');
    expect(await readCatalog(workspace.root)).toEqual(after);
    expect(statSync(workspace.path('catalog/pipelines.yaml')).mode & 0o777).toBe(0o640);
    expect(lstatSync(workspace.path('catalog/metrics.yaml')).isSymbolicLink()).toBe(true);
    expect(readFileSync(elsewhere.path('metrics.yaml'), 'utf8')).toBe('metrics: {b: 1}\n');
  });

  it('come and go in a folder of the name of a file', async () => {
    const workspace = new TestWorkspace();
    workspace.write('catalog/metrics.yaml', 'metrics: {a: 1}\n');
    const before = await readCatalog(workspace.root);
    const after = { ...before, 'catalog/metrics.yaml': null, 'catalog/metrics/b.yaml': 'b', 'catalog/metrics/a.yaml': 'a' };
    expect(await replaceCatalog(workspace.root, before, after)).toBe('written');
    expect(await readCatalog(workspace.root)).toEqual(after);
    workspace.write('catalog/metrics/b.yaml', 'mine');
    expect(await replaceCatalog(workspace.root, after, before)).toBe('changed meanwhile');
    workspace.write('catalog/metrics/b.yaml', 'b');
    expect(await replaceCatalog(workspace.root, after, before)).toBe('written');
    expect(await readCatalog(workspace.root)).toEqual(before);
  });
});
