import { existsSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import { repository } from '../support/catalogs.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { dataFile, init } from './support.ts';

const good = 'day,x\n2026-01-01,1\n2026-01-02,2\n';
const schemas = ['pipelines', 'processors', 'metrics', 'checks'].map((name) => `${name}.schema.json`);

/** The copy of a schema in a workspace, and that of this package. */
function bothOf(workspace: TestWorkspace, name: string): readonly [copy: string, own: string] {
  return [readFileSync(workspace.path(`.schemas/${name}`), 'utf8'), readFileSync(`${repository}schemas/${name}`, 'utf8')];
}

describe('the .gitignore of a new workspace', () => {
  it('keeps what ingest makes, and the data, out of git', async () => {
    const { workspace, printed } = await init(dataFile('t.csv', good));
    const lines = readFileSync(workspace.path('.gitignore'), 'utf8').trimEnd().split('\n');
    expect(lines.filter((line) => !line.startsWith('#'))).toEqual(['aggregates/', 'meta/', 'data/']);
    expect(printed).toMatch(/^ {2}\.gitignore +keeps aggregates and data out of git$/m);
  });

  it('never overwrites an existing one, and does not claim to', async () => {
    const workspace = new TestWorkspace();
    workspace.write('.gitignore', 'mine\n');
    const { status, stdout } = await run('init', workspace.root, '--from', dataFile('t.csv', good));
    expect(status).toBe(0);
    expect(stdout).not.toContain('.gitignore');
    expect(readFileSync(workspace.path('.gitignore'), 'utf8')).toBe('mine\n');
  });
});

describe('the schemas for editors', () => {
  it('are in the workspace, identical to those in this package', async () => {
    const { workspace } = await init(dataFile('t.csv', good));
    for (const name of schemas) {
      const [copy, own] = bothOf(workspace, name);
      expect(copy).toBe(own);
    }
  });

  it('are renewed when the catalog is compiled, if a workspace has them', async () => {
    const { workspace } = await init(dataFile('t.csv', good));
    workspace.write('.schemas/metrics.schema.json', '{"of": "an earlier version"}');
    rmSync(workspace.path('.schemas/pipelines.schema.json'), { recursive: true });
    expect(await run('compile', workspace.root)).toMatchObject({ status: 0 });
    for (const name of schemas) {
      const [copy, own] = bothOf(workspace, name);
      expect(copy).toBe(own);
    }

    rmSync(workspace.path('.schemas'), { recursive: true });
    expect(await run('compile', workspace.root)).toMatchObject({ status: 0 });
    expect(existsSync(workspace.path('.schemas'))).toBe(false);
  });

  it('are left alone by a check', async () => {
    const { workspace } = await init(dataFile('t.csv', good));
    expect(await run('compile', workspace.root)).toMatchObject({ status: 0 });
    workspace.write('.schemas/metrics.schema.json', '{}');
    expect(await run('compile', workspace.root, '--check')).toMatchObject({ status: 0 });
    expect(readFileSync(workspace.path('.schemas/metrics.schema.json'), 'utf8')).toBe('{}');
  });
});
