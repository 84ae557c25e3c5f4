import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../compiler/manifest.ts';
import { catalogPaths } from '../../compiler/parse/catalogFiles.ts';
import { changedFiles } from '../../runtime/workspace/replaceCatalog.ts';
import { readCatalog } from '../../runtime/workspace/readCatalog.ts';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { run } from '../cli/run.ts';
import { edited } from './editedCatalog.ts';
import { inFolders } from '../support/inFolders.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { ask, dataFile, init, runNext } from './support.ts';
import { variant } from '../support/variant.ts';

const orders = 'day,region,amount\n2026-01-01,North,10.50\n2026-01-02,South,20.25\n2026-02-01,North,30.00\n';
const visits = 'day,page,seconds\n2026-01-01,home,1.5\n2026-01-01,search,2.5\n2026-02-03,home,4.5\n';

function catalogOf({ root }: TestWorkspace): Readonly<Record<string, string>> {
  return Object.fromEntries(
    catalogPaths
      .filter((path) => path.startsWith('catalog/') && !/dash|checks/.test(path))
      .map((path) => [path, textAt(`${root}/${path}`)]),
  );
}

function textAt(path: string): string {
  return readFileSync(path, 'utf8');
}

async function manifestOf({ root }: TestWorkspace): Promise<Manifest> {
  const compiled = await compileWorkspace(root);
  if (!compiled.ok) throw new Error('the catalog does not compile');
  return compiled.manifest;
}

function editedShop(): TestWorkspace {
  const workspace = new TestWorkspace();
  for (const [path, text] of Object.entries(edited)) workspace.write(path, text);
  workspace.write('data/orders.csv', orders);
  return workspace;
}

describe('service init --add', () => {
  it('adds a source, a processor and metrics, which compile, ingest and answer beside those that were there', async () => {
    const { workspace } = await init(dataFile('orders.csv', orders));
    expect((await run('ingest', workspace.root)).status).toBe(0);
    const before = await manifestOf(workspace);
    const { status, stdout, stderr } = await run('init', workspace.root, '--add', '--from', dataFile('visits.csv', visits));
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.slice(stdout.indexOf('Added:'))).toBe(`Added:
  catalog/pipelines.yaml   the source visits
  catalog/processors.yaml  the aggregate table visits_by_day
  catalog/metrics.yaml     the metrics visits_rows, average_seconds and total_seconds
  catalog/checks.yaml      the checks visits_has_rows, visits_has_every_day and visits_rows_not_halved
  data/visits.csv          a copy of visits.csv: a catalog's paths stay inside its workspace

Next:
  service compile ${workspace.root}
  service ingest ${workspace.root} visits
  service query ${workspace.root} average_seconds --time-axis day
`);
    const after = await manifestOf(workspace);
    expect(after.tables).toMatchObject(before.tables);
    expect(Object.keys(after.metrics)).toEqual(expect.arrayContaining(Object.keys(before.metrics)));
    await runNext(stdout);
    expect(await ask(workspace, 'visits_rows')).toEqual([{ visits_rows: 3 }]);
    expect(await ask(workspace, 'rows')).toEqual([{ rows: 3 }]);
  });

  variant('leaves every byte of an edited catalog unchanged, and follows its style', async () => {
    const workspace = editedShop();
    const { status, stderr } = await run('init', workspace.root, '--add', '--from', dataFile('visits.csv', visits));
    expect([status, stderr]).toEqual([0, '']);
    const {
      'catalog/pipelines.yaml': pipelines = '',
      'catalog/processors.yaml': processors = '',
      'catalog/metrics.yaml': metrics = '',
    } = catalogOf(workspace);

    // Behind the comment that belongs to the last source, as deep as that stands, and before the one that does not.
    const [head = '', tail = ''] = edited['catalog/pipelines.yaml'].split('\n# That is all.');
    expect(pipelines.startsWith(`${head}\n    visits:\n      description: Rows of visits.csv.\n`)).toBe(true);
    expect(pipelines.endsWith(`\n\n# That is all.${tail}`)).toBe(true);
    expect(processors.startsWith(`${edited['catalog/processors.yaml']}\n\n  visits_by_day:\n    kind: numeric_distribution\n`)).toBe(true);
    expect(metrics.startsWith(`${edited['catalog/metrics.yaml'].trimEnd()}\r\n\r\n  visits_rows:\r\n    kind: formula\r\n`)).toBe(true);
    expect(metrics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Object.keys((await manifestOf(workspace)).sources)).toEqual(['orders', 'visits']);
  });

  variant('adds a file to each folder of a catalog, named like the source, and to the end of one that is there', async () => {
    const workspace = new TestWorkspace();
    const split = inFolders({
      ...(await readCatalog(workspace.root)),
      ...edited,
      'catalog/metrics/visits.yaml': '# Of visits.\nmetrics:\n  all: {kind: formula, processor: orders, expression: row_count}\n',
    });
    const first = '# yaml-language-server: $schema=../../.schemas/pipelines.schema.json\n';
    for (const [path, text] of Object.entries<string | null>(split))
      if (text !== null) workspace.write(path, path.startsWith('catalog/pipelines/') ? `${first}${text}` : text);
    workspace.write('data/orders.csv', orders);
    workspace.write('.schemas/pipelines.schema.json', '{}');
    const before = await readCatalog(workspace.root);
    const { status, stdout, stderr } = await run('init', workspace.root, '--add', '--from', dataFile('visits.csv', visits));
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(
      'catalog/pipelines/visits.yaml   the source visits\n  catalog/processors/visits.yaml  the aggregate table visits_by_day\n',
    );
    const after = await readCatalog(workspace.root);
    const pieces = ['pipelines', 'processors', 'metrics'].map((name) => `catalog/${name}/visits.yaml` as const);
    expect(changedFiles(before, after)).toEqual(pieces);
    expect(pieces.map((path) => (after as Readonly<Record<string, string | null>>)[path]?.split('\n').slice(0, 3))).toEqual([
      [first.trimEnd(), 'sources:', '  visits:'],
      ['processors:', '  visits_by_day:', '    kind: numeric_distribution'],
      ['# Of visits.', 'metrics:', '  all: {kind: formula, processor: orders, expression: row_count}'],
    ]);
    expect(await run('compile', workspace.root, '--strict')).toMatchObject({ status: 0, stderr: '' });
    expect(Object.keys((await manifestOf(workspace)).sources)).toEqual(['orders', 'visits']);
    const { required, properties } = JSON.parse(textAt(workspace.path('.schemas/pipelines.schema.json'))) as {
      required?: object;
      properties: object;
    };
    expect([required, Object.keys(properties)]).toEqual([undefined, ['workspace', 'lookups', 'sources']]);
  });

  it.each<readonly [why: string, message: RegExp, change: (workspace: TestWorkspace) => void, flags: readonly string[]]>([
    ['a source has the name', /The catalog already has a source orders,.*--name orders_2/, () => undefined, ['--name', 'orders']],
    [
      'a processor has the name',
      /The catalog already has a processor till_by_day,/,
      (shop) => {
        shop.write('catalog/processors.yaml', edited['catalog/processors.yaml'].replace('  orders:', '  till_by_day:'));
        shop.write('catalog/metrics.yaml', edited['catalog/metrics.yaml'].replace('processor: orders', 'processor: till_by_day'));
      },
      ['--name', 'till'],
    ],
    [
      'a metric has the name, and the one with the name of the source',
      /The catalog already has a metric visits_rows,/,
      (shop) =>
        shop.write(
          'catalog/metrics.yaml',
          `${edited['catalog/metrics.yaml']}  visits_rows: {kind: formula, processor: orders, expression: row_count}\r\n`,
        ),
      [],
    ],
    [
      'another source would read the file too',
      /The source orders reads data\/\*\.csv, so it would also read data\/visits\.csv/,
      (shop) => shop.write('catalog/pipelines.yaml', edited['catalog/pipelines.yaml'].replace('data/orders.csv', 'data/*.csv')),
      [],
    ],
    [
      'the entries stand between braces',
      /metrics in catalog\/metrics\.yaml is written in braces/,
      (shop) => shop.write('catalog/metrics.yaml', 'metrics: {rows: {kind: formula, processor: orders, expression: row_count}}\n'),
      [],
    ],
    [
      'the catalog does not compile',
      /The catalog does not compile\.\n\ncatalog\/metrics\.yaml:2:/,
      (shop) => shop.write('catalog/metrics.yaml', 'metrics:\n  rows: {kind: formula, processor: order, expression: row_count}\n'),
      [],
    ],
  ])('refuses, and changes nothing, if %s', async (_, message, change, flags) => {
    const workspace = editedShop();
    change(workspace);
    const before = catalogOf(workspace);
    const { status, stdout, stderr } = await run('init', workspace.root, '--add', '--from', dataFile('visits.csv', visits), ...flags);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(message);
    expect(catalogOf(workspace)).toEqual(before);
    expect(() => textAt(workspace.path('data/visits.csv'))).toThrow('ENOENT');
  });

  it('says that there is nothing to add to if there is no catalog', async () => {
    const { root } = new TestWorkspace();
    const { status, stderr } = await run('init', root, '--add', '--from', dataFile('visits.csv', visits));
    expect([status, stderr]).toEqual([1, `${root} has no catalog to add to. Leave out --add to create one.\n`]);
  });

  it('accepts another name for the source, from which its processor and metrics are named', async () => {
    const workspace = editedShop();
    const named = await run('init', workspace.root, '--add', '--from', dataFile('orders.csv', visits), '--name', 'web');
    // The data are another file of the same name.
    expect([named.status, named.stderr]).toEqual([1, expect.stringContaining('The workspace already has another file data/orders.csv')]);
    const { status } = await run('init', workspace.root, '--add', '--from', dataFile('visits.csv', visits), '--name', 'web');
    expect([status, Object.keys((await manifestOf(workspace)).tables)]).toEqual([0, ['orders', 'web_by_day']]);
    expect(await run('init', workspace.root, '--add', '--from', 'v.csv', '--name', 'Web')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--name Web: write lower-case letters'),
    });
  });
});
