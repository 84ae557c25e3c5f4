import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { run, type Ran } from './run.ts';
import { salesWorkspace } from './salesWorkspace.ts';

const names = ['catalog.md', 'client.py', 'client.ts', 'manifest.json', 'mcp-tools.json', 'openapi.json', 'osi.json', 'views.sql'];
const advice = 'Run service compile WORKSPACE and commit what it writes; remove extra files, which it does not write.';

/** What a check prints, wherever the workspace is. */
async function checked(root: string, ...flags: readonly string[]): Promise<Ran> {
  const ran = await run('compile', root, '--check', ...flags);
  return { ...ran, stderr: ran.stderr.replaceAll(root, 'WORKSPACE') };
}

function stale(...lines: readonly string[]): string {
  return ['The committed artifacts differ from what the catalog compiles to:', ...lines, advice, ''].join('\n');
}

describe('compile --check', () => {
  it("passes on what compile wrote, and lists each artifact that is missing, changed or not the compiler's", async () => {
    const workspace = salesWorkspace();
    const check = () => checked(workspace.root);
    expect(await check()).toEqual({ status: 1, stdout: '', stderr: stale(...names.map((name) => `  missing  ${name}`)) });

    expect((await run('compile', workspace.root)).stdout).toMatch(
      /^3 metrics over 1 processor, catalog [0-9a-f]{12}\n(  written    \S+\n){8}$/,
    );
    expect(await check()).toEqual({ status: 0, stdout: expect.stringMatching(/: 8 artifacts up to date\n$/), stderr: '' });
    workspace.write('generated/.gitattributes', '* -text\n');
    expect((await check()).status).toBe(0);

    rmSync(workspace.path('generated/client.ts'));
    workspace.write('generated/views.sql', '-- edited by hand\n');
    workspace.write('generated/schema.graphql', 'what another version wrote\n');
    expect(await check()).toEqual({
      status: 1,
      stdout: '',
      stderr: stale('  missing  client.ts', '  extra    schema.graphql', '  changed  views.sql'),
    });

    const written = await run('compile', workspace.root);
    expect(
      written.stdout
        .split('\n')
        .filter((line) => !line.startsWith('  unchanged'))
        .slice(1),
    ).toEqual([
      '  written    client.ts',
      '  written    views.sql',
      '  extra      schema.graphql: the compiler does not write it, and --check fails while it is here',
      '',
    ]);
    expect(await check()).toMatchObject({ status: 1, stderr: stale('  extra    schema.graphql') });
    rmSync(workspace.path('generated/schema.graphql'));
    expect((await check()).status).toBe(0);
  });

  it('says the same in JSON, and nothing else', async () => {
    const workspace = salesWorkspace();
    await run('compile', workspace.root);
    const check = async (...flags: readonly string[]): Promise<unknown> => {
      const { status, stdout, stderr } = await checked(workspace.root, '--format', 'json', ...flags);
      return { status, stderr, ...(JSON.parse(stdout) as object) };
    };
    const found = { stderr: '', diagnostics: [], count: 0 };
    expect(await check()).toEqual({ ...found, status: 0, outdated: [] });
    rmSync(workspace.path('generated/client.ts'));
    workspace.write('generated/views.sql', '-- edited by hand\n');
    workspace.write('generated/schema.graphql', 'what another version wrote\n');
    expect(await check()).toEqual({
      ...found,
      status: 1,
      outdated: [
        { path: 'generated/client.ts', state: 'missing' },
        { path: 'generated/schema.graphql', state: 'extra' },
        { path: 'generated/views.sql', state: 'changed' },
      ],
    });
    workspace.write('catalog/processors.yaml', '');
    expect(await check()).toEqual({ status: 1, stderr: '', diagnostics: expect.anything(), count: expect.any(Number) });
  });

  it('names exactly what an edit of the catalog changes', async () => {
    const workspace = salesWorkspace();
    await run('compile', workspace.root);
    workspace.write(
      'catalog/metrics.yaml',
      `
metrics:
  revenue: {kind: formula, processor: sales, expression: revenue * 1, unit: EUR}
  orders: {kind: formula, processor: sales, expression: row_count}
  basket: {kind: quantile, processor: sales, state: amounts, unit: EUR}
`,
    );
    const { status, stderr } = await checked(workspace.root);
    expect([status, stderr]).toEqual([
      1,
      stale('  changed  catalog.md', '  changed  manifest.json', '  changed  openapi.json', '  changed  osi.json'),
    ]);
  });

  it('names the YAML files of the catalog folder that nothing reads', async () => {
    const workspace = salesWorkspace();
    workspace.write('catalog/metrics2.yaml', 'metrics: {}\n');
    workspace.write('catalog/extra.yml', '');
    workspace.write('catalog/.metrics.yaml', '');
    workspace.write('catalog/notes.md', '');
    workspace.write('catalog/metrics/more.yml', '');
    workspace.write('catalog/metrics/below/more.yaml', '');
    const { status, stderr } = await run('compile', workspace.root);
    expect(status).toBe(0);
    const warnings = stderr.split('\n').filter((line) => line.includes('warning: unread-file'));
    expect(warnings.map((line) => line.split(':')[0])).toEqual([
      'catalog/extra.yml',
      'catalog/metrics/below/more.yaml',
      'catalog/metrics/more.yml',
      'catalog/metrics2.yaml',
    ]);
    expect(warnings[0]).toContain('"catalog/extra.yml" is not read. A catalog consists of ');
    expect(warnings[3]).toContain('"catalog/metrics2.yaml" is not read. Did you mean "catalog/metrics.yaml"?');
    const strict = await run('compile', workspace.root, '--strict', '--format', 'json');
    expect([strict.status, JSON.parse(strict.stdout)]).toMatchObject([1, { count: 4 }]);
  });
});

describe('compile, of a catalog with warnings', () => {
  /** `orders` shows what `revenue` withholds. */
  const warned = () => {
    const workspace = salesWorkspace();
    workspace.write(
      'catalog/metrics.yaml',
      `
metrics:
  revenue: {kind: formula, processor: sales, expression: revenue, privacy: {min_count: 5}}
  orders: {kind: formula, processor: sales, expression: row_count}
`,
    );
    return workspace;
  };
  const heading = /^catalog\/metrics\.yaml:4:3 {2}warning: unprotected-rows {2}"orders" has no privacy/m;

  it('writes its artifacts and shows them; with --strict it writes nothing and fails', async () => {
    const workspace = warned();
    const strict = await run('compile', workspace.root, '--strict');
    expect([strict.status, strict.stdout]).toEqual([1, '']);
    expect(strict.stderr).toMatch(/^The catalog has warnings, which --strict does not allow\.\n\n/);
    expect(strict.stderr).toMatch(heading);
    expect((await run('compile', workspace.root, '--check')).stderr).toContain('missing  manifest.json');

    const written = await run('compile', workspace.root);
    expect([written.status, written.stdout]).toEqual([0, expect.stringMatching(/^2 metrics over 1 processor/)]);
    expect(written.stderr).toMatch(heading);
    expect(written.stderr).toMatch(/\n1 warning\n$/);
    expect((await run('compile', workspace.root, '--check')).status).toBe(0);
    expect((await run('compile', workspace.root, '--check', '--strict')).status).toBe(1);
  });

  it('prints only JSON for tools, whether or not there is anything to report', async () => {
    const codes = async (...args: readonly string[]): Promise<unknown> => {
      const { status, stdout, stderr } = await run('compile', ...args, '--format', 'json');
      const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly { readonly severity: string }[] };
      return [status, diagnostics.map(({ severity }) => severity), stderr];
    };
    const workspace = warned();
    expect(await codes(workspace.root)).toEqual([0, ['warning'], '']);
    expect(await codes(workspace.root, '--strict')).toEqual([1, ['warning'], '']);
    expect(await codes(salesWorkspace().root)).toEqual([0, [], '']);
    workspace.write('catalog/processors.yaml', '');
    expect(await codes(workspace.root)).toEqual([1, expect.arrayContaining(['error']), '']);
  });
});
