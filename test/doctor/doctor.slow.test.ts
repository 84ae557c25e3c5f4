import { appendFileSync, chmodSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DoctorReport } from '../../runtime/doctor/DoctorReport.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { run } from '../cli/run.ts';
import { emptyShop, ingest } from '../release/shop.ts';
import { damages, type Damage } from '../soak/faults/damages.ts';
import { FaultShop, type Said } from '../soak/faults/FaultShop.ts';
import { IngestProcess } from '../support/IngestProcess.ts';
import type { TestWorkspace } from '../support/workspaces.ts';

async function doctor(root: string, ...flags: readonly string[]): Promise<DoctorReport> {
  const ran = await run('doctor', root, '--format', 'json', ...flags);
  if (ran.stdout === '') throw new Error(ran.stderr);
  const report = JSON.parse(ran.stdout) as DoctorReport;
  expect(ran.status).toBe(report.healthy ? 0 : 1);
  return report;
}

function codesOf({ faults }: DoctorReport): readonly string[] {
  return faults.map(({ code }) => code);
}

let shop: FaultShop;
let published: Said;

beforeAll(async () => {
  shop = FaultShop.create();
  await shop.ingest(false);
  shop.day(2, 1);
  shop.day(4, 0);
  await shop.ingest(false);
  await shop.export();
  published = await shop.ask();
});
afterAll(() => shop.remove());

/** Of each kind of file and of damage, what the doctor finds. A kind that is not here leaves nothing that could be found. */
const found: Readonly<Record<string, string>> = {
  'partial: bit flip': 'partial_damaged',
  'partial: truncation': 'partial_damaged',
  'partial: removal': 'partial_missing',
  'partial: another in its place': 'partial_damaged',
  'seal of a partial: bit flip': 'partial_unsealed',
  'seal of a partial: truncation': 'partial_unsealed',
  'seal of a partial: removal': 'partial_unsealed',
  'seal of a partial: another in its place': 'partial_unsealed',
  'ledger: bit flip': 'ledger_damaged',
  'ledger: truncation': 'ledger_damaged',
  'ledger: removal': 'ledger_lost',
  'ledger: another in its place': 'ledger_damaged',
  'seal of a ledger: bit flip': 'ledger_damaged',
  'seal of a ledger: truncation': 'ledger_damaged',
  'seal of a ledger: another in its place': 'ledger_damaged',
  'lock of a ledger: truncation': 'lock_damaged',
  'generation: bit flip': 'generation_damaged',
  'generation: truncation': 'generation_damaged',
  'generation: removal': 'link_lost',
  'seal of the generation: bit flip': 'generation_damaged',
  'seal of the generation: truncation': 'generation_damaged',
  'seal of the generation: removal': 'generation_damaged',
  'older generation: bit flip': 'older_generation_damaged',
  'older generation: truncation': 'older_generation_damaged',
  'older generation: another in its place': 'older_generation_damaged',
  'publications: truncation': 'publications_damaged',
  'export: bit flip': 'export_damaged',
  'export: truncation': 'export_damaged',
  'seal of an export: bit flip': 'export_damaged',
  'seal of an export: truncation': 'export_damaged',
  'lock of an export: truncation': 'export_lock_damaged',
  'link: removal': 'link_lost',
  'link: replaced': 'link_lost',
  'meta: removal': 'link_lost',
  'generations: removal': 'link_lost',
};
/** Of these, nothing is left that could be told from a workspace that never had them, or that anything depends on. */
const silent: readonly string[] = [
  'seal of a ledger: removal',
  'lock of a ledger: bit flip',
  'lock of a ledger: removal',
  'lock of a ledger: another in its place',
  'older generation: removal',
  'publications: bit flip',
  'publications: removal',
  'export: removal',
  'seal of an export: removal',
  'lock of an export: bit flip',
  'lock of an export: removal',
];

/** One damage of each kind; the harness says which there are. */
function trials(): readonly Damage[] {
  const seen = new Map<string, Damage>();
  let state = 20_261_122;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (const damage of damages(shop, random, 1, 1))
    if (damage.kind === 'link: replaced' || !seen.has(damage.kind))
      seen.set(damage.kind === 'link: replaced' ? damage.what : damage.kind, damage);
  return [...seen.values()];
}

describe('service doctor', () => {
  it('finds nothing wrong with a workspace that nobody has touched, and says what it looked at', async () => {
    expect(await doctor(shop.root)).toEqual({
      healthy: true,
      faults: [],
      notices: [],
      repaired: [],
      checked: { sources: 2, partials: 6, generations: 3, exports: 1 },
    });
    expect((await run('doctor', shop.root)).stdout).toBe(
      'No fault. Looked at the catalog, 2 sources, 6 partials, 3 generations, 1 export.\n',
    );
  });

  it('finds each kind of damage, writes nothing, and mends it with --repair', async () => {
    const untold: string[] = [];
    const kinds = new Set<string>();
    for (const { kind, what, inflict } of trials()) {
      kinds.add(kind);
      const damaged = shop.copy();
      try {
        inflict(damaged.root);
        const before = listing(damaged.root);
        const report = await doctor(damaged.root);
        expect([what, listing(damaged.root)]).toEqual([what, before]);
        const expected = found[kind];
        const told = codesOf(report);
        if (expected === undefined ? !silent.includes(kind) : !told.includes(expected)) untold.push(`${what}: ${told.join(', ')}`);
        for (const { command } of report.faults) expect(command).toMatch(/^service (ingest|export|doctor) <WORKSPACE>/);
        const mended = await doctor(damaged.root, '--repair');
        if (!mended.healthy) untold.push(`${what}, after the repair: ${codesOf(mended).join(', ')}`);
        expect([what, mended.notices]).toEqual([what, []]);
        expect([what, await damaged.ask()]).toEqual([what, published]);
      } finally {
        damaged.remove();
      }
    }
    expect(untold).toEqual([]);
    expect([...kinds].toSorted()).toEqual([...Object.keys(found), ...silent].toSorted());
  });

  it('names the command for each, for a person', async () => {
    const damaged = shop.copy();
    onTestFinished(() => damaged.remove());
    rmSync(workspacePaths(damaged.root).current);
    rmSync(workspacePaths(damaged.root).ledger('sales'));
    const { status, stdout } = await run('doctor', damaged.root);
    expect(status).toBe(1);
    expect(stdout).toBe(
      [
        '2 faults. Looked at the catalog, 2 sources, 6 partials, 3 generations, 1 export.',
        '  fault link_lost in meta/aggregate_views.duckdb: The published generation is gone: its file, or the link to it, was moved, removed or replaced. Run: service ingest <WORKSPACE>',
        '  fault ledger_lost in sales: The ledger of this source is gone. It can be rebuilt from what was published. Run: service ingest <WORKSPACE> sales',
        'To run what is safe of this: service doctor WORKSPACE --repair',
        '',
      ].join('\n'),
    );
    const repaired = await run('doctor', damaged.root, '--repair');
    expect(repaired).toMatchObject({ status: 0 });
    expect(repaired.stdout).toBe(
      'Repaired by: service ingest <WORKSPACE>\nNo fault left. Looked at the catalog, 2 sources, 6 partials, 3 generations, 1 export.\n',
    );
  });

  it('tells faults of the catalog and its artifacts, and writes the artifacts again', async () => {
    const sales = await soldShop();
    expect(await run('compile', sales.root)).toMatchObject({ status: 0 });
    appendFileSync(sales.path('generated/openapi.json'), ' ');
    sales.write('catalog/more.yaml', 'metrics: {}\n');
    sales.write('generated/other.json', '{}');
    expect(await doctor(sales.root)).toMatchObject({
      faults: [
        { code: 'artifacts_stale', where: 'generated/openapi.json', command: 'service compile <WORKSPACE>', repairable: true },
        { code: 'artifacts_extra', where: 'generated/other.json', command: null, repairable: false },
      ],
      notices: [{ code: 'catalog_unread', where: 'catalog/more.yaml' }],
    });
    expect(codesOf(await doctor(sales.root, '--repair'))).toEqual(['artifacts_extra']);
    sales.write('catalog/metrics.yaml', 'metrics: {revenue: {kind: formula}}\n');
    expect(await doctor(sales.root, '--repair')).toMatchObject({
      faults: [{ code: 'catalog_refused', command: 'service compile <WORKSPACE>', repairable: false }],
      repaired: [],
    });
  });

  it('leaves alone what a repair may not mend, and says who has to', async () => {
    const sales = await soldShop();
    sales.write('meta/retention.json', 'half a fi');
    expect(await doctor(sales.root, '--repair')).toMatchObject({
      faults: [{ code: 'retention_unread', command: 'service ingest <WORKSPACE> --keep N', repairable: false }],
    });
  });

  it('finds a link that names an older generation than the newest', async () => {
    const sales = await soldShop();
    sales.write('data/2026-01-02.csv', 'day,amount\n2026-01-02,2\n');
    await ingest(sales);
    const { current, generations } = workspacePaths(sales.root);
    const [oldest = ''] = readdirSync(generations).toSorted();
    rmSync(current);
    symlinkSync(`generations/${oldest}`, current);
    expect(codesOf(await doctor(sales.root))).toEqual(['link_behind']);
    expect(await doctor(sales.root, '--repair')).toMatchObject({ healthy: true, repaired: ['service ingest <WORKSPACE>'] });
  });

  it('finds an older ledger in the place of the newest', async () => {
    const sales = await soldShop();
    const { ledger } = workspacePaths(sales.root);
    const older = [ledger('sales'), `${ledger('sales')}.seal`].map((file) => [file, readFileSync(file)] as const);
    sales.write('data/2026-01-02.csv', 'day,amount\n2026-01-02,2\n');
    await ingest(sales);
    for (const [file, bytes] of older) writeFileSync(file, bytes);
    expect(codesOf(await doctor(sales.root))).toEqual(['ledger_behind']);
    expect(await doctor(sales.root, '--repair')).toMatchObject({ healthy: true });
  });

  it('closes a state folder that others can read, and notices what nobody needs', async () => {
    const sales = await soldShop();
    sales.write('meta/state/kept/source=sales/processor=sales/remembered', 'raw rows');
    chmodSync(sales.path('meta/state/kept/source=sales/processor=sales'), 0o755);
    sales.write('meta/scratch/sales-0123456789ab/spill', 'raw rows');
    expect(codesOf(await doctor(sales.root))).toEqual(['state_exposed']);
    expect(await doctor(sales.root, '--repair')).toMatchObject({
      healthy: true,
      notices: [],
      repaired: ['service doctor <WORKSPACE> --repair', 'service vacuum <WORKSPACE>'],
    });
  });

  it('notices chunks that failed, processors whose computation is not published, and a source that is being ingested', async () => {
    const sales = await soldShop();
    sales.write('data/2026-01-02.csv', 'day,amount\n2026-01-02,much\n');
    expect((await run('ingest', sales.root)).status).toBe(1);
    expect(await doctor(sales.root)).toMatchObject({ healthy: true, notices: [{ code: 'chunks_failed', where: 'sales' }] });
    const compiled = await compileWorkspace(sales.root);
    if (!compiled.ok) throw new Error('the catalog does not compile');
    const holder = new IngestProcess(sales, compiled.manifest, 'sales', 'hold');
    onTestFinished(async () => void (await holder.kill()));
    await holder.printed('holding');
    expect((await doctor(sales.root)).notices).toContainEqual(expect.objectContaining({ code: 'source_busy', where: 'sales' }));
  });

  it('says of a workspace where nothing was ever ingested that there is no fault', async () => {
    expect(await doctor(emptyShop().root)).toMatchObject({ healthy: true, notices: [{ code: 'processors_pending' }] });
  });
});

async function soldShop(): Promise<TestWorkspace> {
  const sales = emptyShop();
  sales.write('data/2026-01-01.csv', 'day,amount\n2026-01-01,1\n');
  await ingest(sales);
  return sales;
}

/** The names of all files. */
function listing(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .toSorted();
}
