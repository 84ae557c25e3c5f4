import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { inFolder, run, runAs } from './run.ts';
import { ingestedSales } from './ingestedSales.ts';
import { salesWorkspace } from './salesWorkspace.ts';
import { variant, variants } from '../support/variant.ts';

const ESCAPE = '\u001b';

describe('help', () => {
  it('lists the commands and what each accepts, without colours', async () => {
    const help = await run('--help');
    expect(help).toMatchObject({ status: 0, stderr: '' });
    for (const command of ['init', 'compile', 'ingest', 'metrics', 'values', 'query', 'chart', 'status', 'serve-api', 'serve-mcp']) {
      expect(help.stdout).toMatch(new RegExp(`^ {2}${command} {2,}\\S`, 'm'));
      const own = await run(command, '--help');
      expect(own.status).toBe(0);
      expect(own.stdout).toContain(`$ service ${command} [WORKSPACE]`);
      expect(own.stdout).not.toContain('#0');
      expect(own.stdout).not.toContain(ESCAPE);
    }
    expect((await run('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('is printed as an error without a command, or for an unknown one', async () => {
    expect(await run()).toMatchObject({ status: 2, stdout: '' });
    expect(await run('qury')).toEqual({ status: 2, stdout: '', stderr: 'There is no command "qury". Did you mean "query"?\n' });
    for (const given of [[], ['ws', 'm', 'more']]) {
      expect(await run('query', ...given)).toEqual({
        status: 2,
        stdout: '',
        stderr: 'query expects METRIC, after the workspace if that is not this folder.\n',
      });
    }
    expect(await run('sql', 'ws', 'select', '1')).toMatchObject({ status: 2, stderr: expect.stringContaining('put it in quotes') });
  });

  it('suggests the option that was probably meant', async () => {
    const wrong = async (...argv: readonly string[]) => (await run(...argv)).stderr.split('\n')[0];
    expect(await wrong('query', 'ws', 'm', '--time-axs', 'month')).toBe('There is no option "--time-axs". Did you mean "--time-axis"?');
    expect(await wrong('query', '--dimenson=city', 'm')).toBe(
      'There is no option "--dimenson". Did you mean "--dimension" or "--dimensions"?',
    );
    expect(await wrong('ingest', '--prun')).toBe('There is no option "--prun". Did you mean "--prune"?');
    expect(await wrong('serve-api', '--prot', '80')).toMatch(/^There is no option "--prot"\. Did you mean "--port"/);
    expect(await run('status', '--xyzzy')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no option "--xyzzy".\nservice status --help lists its arguments and options.\n',
    });
    expect(await wrong('query', 'm', '--limit')).toBe('--limit needs a value.');
    expect(await wrong('query', 'm', '--order-by', '-revenue')).toBe(
      '--order-by needs a value. If the value starts with a dash, write --order-by=-revenue.',
    );
  });

  it('shows the name that the command was called by', async () => {
    expect((await runAs('governed', '--help')).stdout).toMatch(/^governed \d[^]*Usage: governed COMMAND/);
    expect((await runAs('governed', 'status', '--help')).stdout).toContain('$ governed status [WORKSPACE]');
    const help = (await runAs('npx service', 'ingest', '--help')).stdout;
    expect([help.includes('$ npx service ingest [WORKSPACE] [SOURCE]'), help.includes('npx npx')]).toEqual([true, false]);
    expect((await runAs('governed', 'status', '--fromat', 'json')).stderr).toContain('governed status --help');
  });
});

describe('without a workspace', () => {
  variant('a command works on the current folder', async () => {
    const { root } = salesWorkspace();
    const ask = (...argv: readonly string[]) => inFolder(root, () => run(...argv));
    expect(await ask('compile')).toMatchObject({ status: 0, stderr: '' });
    expect(await ask('ingest')).toMatchObject({ status: 0 });
    expect((await ask('query', 'orders', '--format', 'csv')).stdout).toBe('orders\n5\n');
    expect((await ask('query', '.', 'orders', '--format', 'csv')).stdout).toBe('orders\n5\n');
    expect((await ask('status')).stdout).toContain('orders: chunks 2 ok');
    const sql = new ServiceProcess(['sql', 'select count(*) as n from sales'], { cwd: root });
    expect([await sql.ended, sql.stdout]).toEqual([0, expect.stringMatching(/^n\n-\n5\n/)]);
    expect((await ask('sql')).stdout).toContain('sales: ');
    expect((await ask('export')).stdout).toContain('to meta/metric_export_month.duckdb');
  });

  it('says so if that folder is not a workspace, and how to ingest one source of it', async () => {
    const { root } = salesWorkspace();
    expect(await inFolder(`${root}/data`, () => run('query', 'orders'))).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'This folder is not a workspace: it has no folder "catalog". Change to a workspace, or name one before the other arguments.\n',
    });
    expect(await inFolder(root, () => run('ingest', 'orders'))).toEqual({
      status: 1,
      stdout: '',
      stderr: "There is no workspace orders. To ingest one source of this folder's, write: service ingest . SOURCE\n",
    });
  });
});

describe('a workspace', () => {
  it('goes from raw files to answers', async () => {
    const { root } = salesWorkspace();

    expect(await run('query', root, 'revenue')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining(`service ingest ${root} orders`),
    });
    expect((await run('status', root)).stdout).toContain('Nothing is published yet');

    const ingested = await run('ingest', root);
    expect(ingested.status).toBe(0);
    expect(ingested.stdout).toMatch(
      /^orders: chunks 2 ingested, 0 unchanged; rows 5 in, 5 kept; groups 5; \d+\.\d s\nPublished generation g000001-[0-9a-f]{8}\. Done in \d+\.\d s\.\n$/,
    );
    expect(ingested.stderr).toMatch(/^orders: ingest finished, 0\.0\/0\.0 MiB, /m);
    expect(ingested.stderr).not.toContain(ESCAPE);

    const again = await run('ingest', root, 'orders');
    expect(again.stdout).toMatch(/chunks 0 ingested, 2 unchanged[\s\S]*Nothing new was published/);

    const status = await run('status', root);
    expect(status.stdout).toMatch(/^Generation g000001-/);
    expect(status.stdout).toMatch(/^sales +published +5 +2 +2026-01-05 +2026-01-06/m);
    expect(JSON.parse((await run('status', root, '--format', 'json')).stdout)).toMatchObject({
      sources: [{ source: 'orders', chunks: { ok: 2, failed: 0 } }],
    });

    const table = await run('query', root, 'revenue', '--dimensions', 'city', '--filter', 'items>=1', '--totals');
    expect(table).toMatchObject({ status: 0, stderr: '' });
    expect(table.stdout.split('\n').slice(0, 9)).toEqual([
      'city   revenue [EUR]',
      '-----  -------------',
      'Basel             20',
      'Bern           11.75',
      'a,"b"              3',
      'NULL               5',
      '',
      '4 rows',
      'Totals: revenue = 39.75',
    ]);
    expect(table.stdout).toMatch(/From sales by day: 5 aggregate rows of 2 chunks and 1 run, the newest of \d{4}-/);
    expect(table.stdout).toMatch(
      /Catalog [0-9a-f]{12}, computation [0-9a-f]{12}, data [0-9a-f]{12}, generation g000001-[0-9a-f]{8}, digest [0-9a-f]{12}\n$/,
    );

    const csv = await run('query', root, 'revenue', '--dimension', 'city', '--format', 'csv', '--limit', '2', '--order-by=-revenue');
    expect(csv).toEqual({ status: 0, stdout: 'city,revenue\nBasel,20\nBern,11.75\n', stderr: '' });

    const json = JSON.parse((await run('query', root, 'orders', '--intent', '{"time_axis": "day"}', '--format', 'json')).stdout) as {
      rows: unknown;
      provenance: { intent: unknown };
    };
    expect(json.rows).toEqual([
      { day: '2026-01-05', orders: 3 },
      { day: '2026-01-06', orders: 2 },
    ]);
    expect(json.provenance.intent).toMatchObject({ time_axis: 'day', limit: 1000 });
  });

  it('writes CSV in which spreadsheets see no formulas, when asked', async () => {
    const workspace = salesWorkspace();
    workspace.write('data/2026-01-07.csv', 'at,city,amount,items\n2026-01-07,=A1,1.00,1\n');
    const { root } = workspace;
    await run('ingest', root);
    const formula = ['query', root, 'revenue', '--dimension', 'city', '--filter', 'city:starts_with==', '--format'] as const;
    expect((await run(...formula, 'csv')).stdout).toBe('city,revenue\n=A1,1\n');
    expect((await run(...formula, 'csv', '--csv', 'safe')).stdout).toBe("city,revenue\n'=A1,1\n");
    expect((await run(...formula, 'json', '--csv', 'safe')).stderr).toBe('--csv safe requires --format csv.\n');
    expect((await run(...formula, 'csv', '--csv', 'bold')).stderr).toBe(
      '--csv bold: the only value is safe; for plain CSV leave out --csv.\n',
    );
  });

  variant('says which chunks failed, publishes the others, and exits 1', async () => {
    const workspace = salesWorkspace();
    workspace.write('data/2026-01-07.csv', 'at,city,amount,items\n2026-01-07,Bern,much,1\n');
    const { status, stdout } = await run('ingest', workspace.root);
    expect(status).toBe(1);
    expect(stdout).toMatch(/chunks 2 ingested, 0 unchanged, 1 failed/);
    expect(stdout).toMatch(/^ {2}failed 2026-01-07: /m);
    expect(stdout).toMatch(/Published generation .* Finished with failures/);
  });

  variant('reports chunks whose files are gone, and retires them when asked', async () => {
    const workspace = await ingestedSales();
    rmSync(workspace.path('data/2026-01-06.csv'));
    expect((await run('ingest', workspace.root)).stdout).toMatch(/1 missing[\s\S]*--prune retires it/);
    expect((await run('ingest', workspace.root, '--prune')).stdout).toMatch(/1 retired with 2 rows/);
    expect((await run('query', workspace.root, 'orders', '--format', 'csv')).stdout).toBe('orders\n3\n');
  });
});

variants('a plan', {}, () => {
  it('reports what an ingest would read and lose, and an ingest loses nothing without permission', async () => {
    const workspace = salesWorkspace();
    const { root } = workspace;
    for (const command of [
      ['plan', root],
      ['ingest', root, '--dry-run'],
    ] as const) {
      const { status, stdout } = await run(...command);
      expect([status, stdout]).toEqual([
        0,
        expect.stringMatching(/^orders: would read 2 chunks \(.*\), 0 unchanged\n {2}read 2026-01-05 [^]*\nNothing was written\.\n$/),
      ]);
    }
    await run('ingest', root);
    workspace.write(
      'catalog/processors.yaml',
      readFileSync(workspace.path('catalog/processors.yaml'), 'utf8').replace(
        'of: amount}\n      amounts',
        'of: amount * 2}\n      amounts',
      ),
    );
    rmSync(workspace.path('data/2026-01-06.csv'));
    const said =
      /kept sales: its former computation keeps answering, because the new one lacks 1 chunk;.*\n {4}2026-01-06: its files are gone/;
    for (const command of ['plan', 'ingest'] as const)
      expect(await run(command, root)).toMatchObject({ status: 1, stdout: expect.stringMatching(said) });
    expect((await run('query', root, 'revenue', '--format', 'csv')).stdout).toBe('revenue\n39.75\n');
    expect(await run('ingest', root, '--accept-loss')).toMatchObject({ status: 0 });
    expect((await run('query', root, 'revenue', '--format', 'csv')).stdout).toBe('revenue\n71\n');
    expect(await run('ingest', root, '--dry-run', '--wait')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--dry-run can be combined only with --force and --prune'),
    });
    expect(JSON.parse((await run('plan', root, '--format', 'json')).stdout)).toMatchObject({
      ok: true,
      sources: [{ reads: [], unchanged: 1 }],
    });
  });
});

describe('an ingest', () => {
  variant('accepts limits on memory and threads, waits when asked, and retires all chunks when told to', async () => {
    const { root } = salesWorkspace();
    const first = await run('ingest', root, '--memory', '1GiB', '--threads', '1', '--wait');
    expect([first.status, first.stdout]).toEqual([0, expect.stringContaining('chunks 2 ingested')]);
    for (const name of ['2026-01-05.csv', '2026-01-06.csv']) rmSync(join(root, 'data', name));
    const refused = await run('ingest', root, '--prune', '--wait=0.5');
    expect([refused.status, refused.stdout]).toEqual([1, expect.stringContaining('all 2 chunks are gone, with 5 rows.')]);
    const pruned = await run('ingest', root, '--prune=all');
    expect([pruned.status, pruned.stdout]).toEqual([0, expect.stringContaining('2 retired with 5 rows')]);
  });

  it.each([
    [['--memory', '12MiB'], '--memory 12MiB: this must be at least 512MiB.\n'],
    [['--memory', 'much'], '--memory much: this must be a number of bytes, such as 65536, 512KiB or 16MiB.\n'],
    [['--threads', '0'], '--threads 0: this must be at least 1.\n'],
    [['--wait=long'], '--wait long: this must be a number of seconds, such as 30 or 0.5.\n'],
    [['--prune=some'], '--prune=some: write --prune or --prune=all.\n'],
  ])('refuses %j', async (flags, said) => {
    const { root } = salesWorkspace();
    expect(await run('ingest', root, ...flags)).toEqual({ status: 2, stdout: '', stderr: said });
  });
});

describe('what cannot be done', () => {
  it('is reported on standard error, with everything that is wrong and what would be right', async () => {
    const { root } = await ingestedSales();
    const refused = await run('query', root, 'revenue', '--dimensions', 'citty', '--filter', 'cty=Bern');
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toMatch(
      /^Several things are wrong with the request:\n- \/dimensions\/0: .*Did you mean "city"\?.*\n- \/filters\/cty: /,
    );
    expect((await run('query', root, 'revnue')).stderr).toContain('Did you mean "revenue"?');
    expect((await run('query', root, 'revenue', '--limit', '10001')).stderr).toContain('10000');
    expect((await run('query', root, 'revenue', '--intent', '{"metric": "orders"}')).stderr).toContain('leave it out of --intent');
    expect(await run('query', root, 'revenue', '--format', 'xml')).toMatchObject({
      status: 2,
      stderr: '--format xml: choose table, json, csv or arrow.\n',
    });
    expect((await run('ingest', root, 'nothing')).stderr).toBe('The catalog has no source nothing. It has: orders.\n');
    expect(refused.stderr).not.toMatch(/\n\s+at /);
  });

  variant('includes folders that are not workspaces, and catalogs that do not compile', async () => {
    const workspace = salesWorkspace();
    for (const command of [
      ['query', '/nowhere/at/all', 'm'],
      ['ingest', '/nowhere/at/all'],
      ['status', '/nowhere/at/all'],
      ['serve-api', '/nowhere/at/all'],
      ['serve-mcp', '/nowhere/at/all'],
    ]) {
      expect(await run(...command)).toEqual({ status: 1, stdout: '', stderr: 'There is no folder /nowhere/at/all.\n' });
    }
    expect((await run('query', `${workspace.root}/catalog`, 'm')).stderr).toContain('is not a workspace');
    workspace.write('catalog/metrics.yaml', 'metrics:\n  revenue: {kind: formula, procesor: sales, expression: revenue}\n');
    for (const command of [
      ['query', workspace.root, 'revenue'],
      ['ingest', workspace.root],
      ['status', workspace.root],
      ['serve-api', workspace.root, '--port', '0'],
    ]) {
      const { status, stdout, stderr } = await run(...command);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^The catalog does not compile\.\n\ncatalog\/metrics\.yaml:2:\d+ .*\n[\s\S]*\^/);
    }
  });

  it('includes serving others without a token, and invalid ports, origins and tokens', async () => {
    const { root } = salesWorkspace();
    for (const host of ['0.0.0.0', '::', '192.168.1.5', 'example.com']) {
      expect(await run('serve-api', root, '--host', host)).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringContaining(`Refusing to listen on ${host} without a token`),
      });
    }
    expect((await run('serve-api', root, '--port', '65536')).stderr).toContain('from 0 to 65535');
    expect((await run('serve-api', root, '--port', '-1')).status).toBe(2);
    for (const origin of ['*', 'https://app.example.org/', 'app.example.org', 'https://App.example.org', 'null', 'file:///x'])
      expect(await run('serve-api', root, '--allow-origin', origin)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(`--allow-origin ${origin}: write each origin as browsers do`),
      });
    expect((await run('serve-api', root, '--token', '')).stderr).toBe('--token is empty.\n');
    expect((await run('serve-api', root, '--token', 'a\nb')).stderr).toContain('printable ASCII');
  });

  it('includes flags for a workspace in a bucket where it is in a folder', async () => {
    const { root } = salesWorkspace();
    const refused = (flag: string): object => ({
      status: 2,
      stdout: '',
      stderr: `${flag} is for a workspace in a bucket (s3://bucket/prefix), and this one is in a folder: leave it out.\n`,
    });
    for (const command of ['dev', 'serve-api', 'serve-mcp']) expect(await run(command, root, '--poll', '1')).toEqual(refused('--poll'));
    expect(await run('vacuum', root, '--grace', '1')).toEqual(refused('--grace'));
    for (const command of [
      ['studio', root],
      ['ingest', root],
      ['diff', root, root],
      ['init', root, '--from', `${root}/data/2026-01-05.csv`],
    ])
      expect(await run(...command, '--working-copy', '/tmp/copy')).toEqual(refused('--working-copy'));
    expect(await inFolder(root, () => run('ingest', '--working-copy', '/tmp/copy'))).toEqual(refused('--working-copy'));
  });
});
