import { appendFileSync, chmodSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DoctorReport } from '../../runtime/doctor/DoctorReport.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { run } from '../cli/run.ts';
import { emptyShop, ingest, shopCatalog, writeShop } from '../release/shop.ts';
import type { FaultShop } from '../soak/faults/FaultShop.ts';
import { faultShop } from '../support/faultShop.ts';
import { IngestProcess } from '../support/IngestProcess.ts';
import { PreparedWorkspaces } from '../support/PreparedWorkspaces.ts';
import type { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

async function doctor(root: string, ...flags: readonly string[]): Promise<DoctorReport> {
  const ran = await run('doctor', root, '--format', 'json', ...flags);
  if (ran.stdout === '') throw new Error(ran.stderr);
  const report = JSON.parse(ran.stdout.replaceAll(root, 'WORKSPACE')) as DoctorReport;
  expect(ran.status).toBe(report.healthy ? 0 : 1);
  return report;
}

function codesOf({ faults }: DoctorReport): readonly string[] {
  return faults.map(({ code }) => code);
}

const prepared = new PreparedWorkspaces();
let shop: FaultShop;

beforeAll(async () => {
  shop = await faultShop('exported');
});
afterAll(() => shop.remove());

describe('service doctor', () => {
  it('finds nothing wrong with an untouched workspace, and says what it checked', async () => {
    expect(await doctor(shop.root)).toEqual({
      healthy: true,
      faults: [],
      notices: [],
      repaired: [],
      checked: { sources: 2, partials: 13, memories: 3, generations: 3, exports: 1 },
    });
    expect((await run('doctor', shop.root)).stdout).toBe(
      'No faults. Checked the catalog, 2 sources, 13 partials, 3 memories, 3 generations, 1 export.\n',
    );
  });

  variant('names the command for each fault, in words for people', async () => {
    const damaged = shop.copy();
    onTestFinished(() => damaged.remove());
    rmSync(workspacePaths(damaged.root).current);
    rmSync(workspacePaths(damaged.root).ledger('sales'));
    const { status, stdout } = await run('doctor', damaged.root);
    expect(status).toBe(1);
    expect(stdout.replaceAll(damaged.root, 'WORKSPACE')).toBe(
      [
        '2 faults. Checked the catalog, 2 sources, 13 partials, 3 memories, 3 generations, 1 export.',
        '  fault link_lost in meta/aggregate_views.duckdb: The published generation is gone: its file, or the link to it, was moved, removed or replaced. Run: service ingest WORKSPACE',
        '  fault ledger_lost in sales: The ledger of this source is gone. It can be rebuilt from what was published. Run: service ingest WORKSPACE sales',
        'To run the safe repairs: service doctor WORKSPACE --repair',
        '',
      ].join('\n'),
    );
    const repaired = await run('doctor', damaged.root, '--repair');
    expect(repaired).toMatchObject({ status: 0 });
    expect(repaired.stdout.replaceAll(damaged.root, 'WORKSPACE')).toBe(
      'Repaired by: service ingest WORKSPACE\nNo faults left. Checked the catalog, 2 sources, 13 partials, 3 memories, 3 generations, 1 export.\n',
    );
  });

  variant('reports faults of the catalog and its artifacts, and writes the artifacts again', async () => {
    const sales = await soldShop();
    expect(await run('compile', sales.root)).toMatchObject({ status: 0 });
    appendFileSync(sales.path('generated/openapi.json'), ' ');
    sales.write('catalog/more.yaml', 'metrics: {}\n');
    sales.write('generated/other.json', '{}');
    expect(await doctor(sales.root)).toMatchObject({
      faults: [
        { code: 'artifacts_stale', where: 'generated/openapi.json', command: 'service compile WORKSPACE', repairable: true },
        { code: 'artifacts_extra', where: 'generated/other.json', command: null, repairable: false },
      ],
      notices: [{ code: 'catalog_unread', where: 'catalog/more.yaml' }],
    });
    expect(codesOf(await doctor(sales.root, '--repair'))).toEqual(['artifacts_extra']);
    sales.write('catalog/metrics.yaml', 'metrics: {revenue: {kind: formula}}\n');
    expect(await doctor(sales.root, '--repair')).toMatchObject({
      faults: [{ code: 'catalog_refused', command: 'service compile WORKSPACE', repairable: false }],
      repaired: [],
    });
  });

  variant('leaves alone what a repair must not fix, and names the command that does', async () => {
    const sales = await soldShop();
    sales.write('meta/retention.json', 'half a fi');
    expect(await doctor(sales.root, '--repair')).toMatchObject({
      faults: [{ code: 'retention_unread', command: 'service ingest WORKSPACE --keep N', repairable: false }],
    });
  });

  it('misses no generation where nothing was ever published', async () => {
    const sales = await prepared.copy('unread', async (unread) => {
      writeShop(unread);
      unread.write('catalog/pipelines.yaml', shopCatalog['catalog/pipelines.yaml'].replace('([^/]+)', '([0-9-]+)'));
      unread.write('data/total.csv', 'day,amount\n2026-01-01,1\n');
      const { status, stdout } = await run('ingest', unread.root);
      expect([status, stdout]).toEqual([1, expect.stringContaining('captures nothing in it')]);
    });
    expect(await doctor(sales.root)).toMatchObject({ healthy: true, faults: [], notices: [{ code: 'processors_pending' }] });
  });

  variant('finds a link that names an older generation than the newest', async () => {
    const sales = await soldShop();
    sales.write('data/2026-01-02.csv', 'day,amount\n2026-01-02,2\n');
    await ingest(sales);
    const { current, generations } = workspacePaths(sales.root);
    const [oldest = ''] = readdirSync(generations).toSorted();
    rmSync(current);
    symlinkSync(`generations/${oldest}`, current);
    expect(codesOf(await doctor(sales.root))).toEqual(['link_behind']);
    expect(await doctor(sales.root, '--repair')).toMatchObject({ healthy: true, repaired: ['service ingest WORKSPACE'] });
  });

  variant('finds an older ledger in place of the newest', async () => {
    const sales = await soldShop();
    const { ledger } = workspacePaths(sales.root);
    const older = [ledger('sales'), `${ledger('sales')}.seal`].map((file) => [file, readFileSync(file)] as const);
    sales.write('data/2026-01-02.csv', 'day,amount\n2026-01-02,2\n');
    await ingest(sales);
    for (const [file, bytes] of older) writeFileSync(file, bytes);
    expect(codesOf(await doctor(sales.root))).toEqual(['ledger_behind']);
    expect(await doctor(sales.root, '--repair')).toMatchObject({ healthy: true });
  });

  variant('closes a state folder that others can read, and notices what nobody needs', async () => {
    const sales = await soldShop();
    sales.write('meta/state/kept/source=sales/processor=sales/remembered', 'raw rows');
    chmodSync(sales.path('meta/state/kept/source=sales/processor=sales'), 0o755);
    sales.write('meta/scratch/sales-0123456789ab/spill', 'raw rows');
    expect(codesOf(await doctor(sales.root))).toEqual(['state_exposed']);
    expect(await doctor(sales.root, '--repair')).toMatchObject({
      healthy: true,
      notices: [],
      repaired: ['service doctor WORKSPACE --repair', 'service vacuum WORKSPACE'],
    });
  });

  variant('notices chunks that failed, processors whose computation is not published, and a source that is being ingested', async () => {
    const sales = await soldShop();
    sales.write('data/2026-01-02.csv', 'day,amount\n2026-01-02,much\n');
    expect((await run('ingest', sales.root)).status).toBe(1);
    const said = async (): Promise<unknown> => {
      const report = await doctor(sales.root);
      expect(report).toMatchObject({ healthy: true, notices: [{ code: 'chunks_failed', where: 'sales' }] });
      return report.notices[0]?.message;
    };
    expect(await said()).toMatch(/^1 chunk .* It was never read, and is missing from answers\.$/);
    sales.write('data/2026-01-01.csv', 'day,amount\n2026-01-01,less\n');
    expect((await run('ingest', sales.root)).status).toBe(1);
    expect(await said()).toMatch(
      /^2 chunks .* Of 1 the earlier contents are still shown; 1 was never read, and is missing from answers\.$/,
    );
    sales.write('data/2026-01-02.csv', 'day,amount\n2026-01-02,2\n');
    expect((await run('ingest', sales.root)).status).toBe(1);
    expect(await said()).toMatch(/^1 chunk .* Its earlier contents are still shown\.$/);
    const compiled = await compileWorkspace(sales.root);
    if (!compiled.ok) throw new Error('the catalog does not compile');
    const holder = new IngestProcess(sales, compiled.manifest, 'sales', 'hold');
    onTestFinished(async () => void (await holder.kill()));
    await holder.printed('holding');
    expect((await doctor(sales.root)).notices).toContainEqual(expect.objectContaining({ code: 'source_busy', where: 'sales' }));
  });

  it('notices a rollup that is left out since its sums are too large, as an ingest and the status do', async () => {
    const sales = await soldShop();
    sales.write(
      'catalog/processors.yaml',
      `processors:
  sales:
    kind: numeric_distribution
    source: sales
    grain: day
    states: {amount: {kind: value_sum, of: amount}, squares: {kind: moments, of: amount}}
    rollups: {months: {grain: month, dimensions: []}}
`,
    );
    sales.write('catalog/metrics.yaml', 'metrics: {mean: {kind: formula, processor: sales, expression: mean(squares)}}\n');
    const message =
      "sales: the rollup months is left out, since the exact sum of the state squares takes more than 38 digits in it. Answers are the same without it, from a finer table. Lower the state's scale to have it, or remove the rollup.";
    for (const day of [1, 2]) sales.write(`data/2026-01-0${day}.csv`, `day,amount\n2026-01-0${day},9000000000000000000\n`);
    const ingested = await run('ingest', sales.root);
    expect([ingested.status, ingested.stdout]).toEqual([0, expect.stringContaining(`warning: ${message}`)]);
    expect((await run('status', sales.root)).stdout).toContain(`warning: ${message}`);
    expect(await doctor(sales.root)).toMatchObject({
      healthy: true,
      notices: expect.arrayContaining([expect.objectContaining({ code: 'rollup_left_out', where: 'sales', message })]),
    });
    expect((await run('query', sales.root, 'mean', '--format', 'csv')).stdout).toMatch(/^mean\r?\n9000000000000000000\r?\n$/);
  });

  it('reports no fault in a workspace where nothing was ever ingested', async () => {
    expect(await doctor(emptyShop().root)).toMatchObject({ healthy: true, notices: [{ code: 'processors_pending' }] });
  });
});

/** A shop of one day, published. */
async function soldShop(): Promise<TestWorkspace> {
  return prepared.copy('sold', async (sales) => {
    writeShop(sales);
    sales.write('data/2026-01-01.csv', 'day,amount\n2026-01-01,1\n');
    await ingest(sales);
  });
}
