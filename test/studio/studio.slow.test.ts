import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { repository } from '../support/catalogs.ts';
import { wideCsv } from '../support/looks.ts';
import { variant } from '../support/variant.ts';
import { AuthoringStudio } from './AuthoringStudio.ts';
import { reviewed, treeOf, undone } from './steps.ts';

const orders = `day,region,amount,returned,basket
2026-01-05,North,10.50,false,c1
2026-01-05,South,20.00,true,c2
2026-02-06,North,12.25,false,c1
2026-03-07,,7.00,false,c3
`;

let studio: AuthoringStudio | null = null;
afterEach(async () => {
  await studio?.close();
  studio = null;
});

async function open(workspace: TestWorkspace): Promise<AuthoringStudio> {
  studio = await AuthoringStudio.open(workspace.root);
  await studio.enter();
  return studio;
}

describe('a journey of the studio, without a model', () => {
  it('goes from a data file to a catalog that answers exactly, and undo restores what was there', async () => {
    const workspace = new TestWorkspace();
    const data = new TestWorkspace();
    data.write('orders.csv', orders);
    const journey = await open(workspace);

    const sampled = await journey.state('sample', { from: data.path('orders.csv') });
    expect(sampled.workspace).toMatchObject({ catalog: 'none', sources: [], metrics: 0, undo: null });
    expect(sampled.sample).toMatchObject({ file: 'orders.csv', rows: 4, source: 'orders', copied_to: 'data/orders.csv' });
    expect(sampled.sample?.fields.map(({ field, type, nulls, distinct }) => [field, type, nulls, distinct])).toEqual([
      ['day', 'date', 0, 3],
      ['region', 'string', 1, 2],
      ['amount', 'decimal', 0, 4],
      ['returned', 'boolean', 0, 2],
      ['basket', 'string', 0, 3],
    ]);
    expect(sampled).toMatchObject({ model: null, sharing: null, draft: null });

    const choices = {
      grain: 'day',
      dimensions: ['region'],
      measures: [
        { kind: 'mean', field: 'amount', description: "Mean of an order: what it's worth." },
        { kind: 'share', field: 'returned' },
        { kind: 'different', field: 'basket' },
      ],
    } as const;
    const drafted = await journey.state('fill', {
      choices: { ...choices, dimensions: [...choices.dimensions], measures: [...choices.measures] },
    });
    expect(drafted.draft).toMatchObject({ origin: 'form', choices });
    const reviewed = await journey.state('review', {});
    expect(reviewed.review).toMatchObject({ compiles: true, diagnostics: [], breaking: 0, requires_data_run: true });
    expect(reviewed.review?.files.map(({ path, is_new, removed }) => [path, is_new, removed])).toEqual([
      ['catalog/pipelines.yaml', true, 0],
      ['catalog/processors.yaml', true, 0],
      ['catalog/metrics.yaml', true, 0],
      ['catalog/checks.yaml', true, 0],
    ]);
    expect(reviewed.review?.reads).toEqual([{ source: 'orders', chunks: 1, rows: 4, bytes: orders.length, problem: null }]);
    expect(existsSync(workspace.path('catalog'))).toBe(false);

    const applied = await journey.state('apply', { sha256: reviewed.review?.sha256 ?? '' });
    expect(applied.applied).toEqual({
      sha256: applied.workspace.undo?.sha256,
      files: ['catalog/pipelines.yaml', 'catalog/processors.yaml', 'catalog/metrics.yaml', 'catalog/checks.yaml'],
      copied: ['data/orders.csv'],
    });
    expect(drafted.draft?.files.map(({ path, text }) => [path, text])).toEqual(
      applied.applied?.files.map((file) => [file, readFileSync(workspace.path(file), 'utf8')]),
    );

    const ran = await journey.state('run', {});
    expect(ran.run).toMatchObject({ ok: true, summary: expect.stringContaining('Published generation') });
    const { report } = await journey.state('report', {});
    expect(report?.answers.map(({ metric }) => metric)).toEqual([
      'average_amount',
      'different_basket',
      'returned_share',
      'rows',
      'total_amount',
    ]);
    // By hand, of the rows above.
    const answer = async (metric: string): Promise<unknown> => {
      const { stdout } = await run('query', workspace.root, metric, '--format', 'json');
      return (JSON.parse(stdout) as { rows: readonly Record<string, unknown>[] }).rows[0]?.[metric];
    };
    expect(await answer('rows')).toBe(4);
    expect(await answer('total_amount')).toBe(49.75);
    expect(await answer('average_amount')).toBe(12.4375);
    expect(await answer('returned_share')).toBe(0.25);
    expect(await answer('different_basket')).toBe(3);

    const { processor } = await journey.state('processor', { processor: 'orders_by_day' });
    expect(processor?.columns.map(({ field, dimension, measures, use }) => [field, dimension, measures, use])).toEqual([
      ['day', false, [], 'places rows in time'],
      ['region', false, ['different'], 'dimension'],
      ['amount', false, ['mean'], ''],
      ['returned', true, ['share', 'different'], ''],
      ['basket', true, ['different'], ''],
    ]);
    await journey.state('extend', { additions: { dimensions: ['basket'], measures: [{ kind: 'share', field: 'returned' }] } });
    const { review } = await journey.state('review', {});
    expect(review).toMatchObject({ compiles: true, diagnostics: [], breaking: 0, re_ingest: ['orders_by_day'] });
    expect(review?.files.map(({ path, removed }) => [path, removed])).toEqual([
      ['catalog/processors.yaml', 1],
      ['catalog/metrics.yaml', 0],
    ]);
    expect(await journey.refused('extend', { additions: { dimensions: ['day'], measures: [] } })).toMatchObject({
      detail: '"day" (places rows in time) cannot become a dimension. Remove it from the dimensions.',
    });

    const restored = await undone(journey);
    expect(restored.workspace).toMatchObject({ catalog: 'none', undo: null });
    expect(restored).toMatchObject({ applied: null, run: null, report: null, review: null });
    expect(existsSync(workspace.path('catalog/metrics.yaml'))).toBe(false);
    expect(await journey.refused('undo', { sha256: applied.applied?.sha256 ?? '' })).toMatchObject({ code: 'page_outdated' });
  });

  it('that has gone on in another tab refuses what the first still shows, writes nothing, and goes on from where it is', async () => {
    const workspace = new TestWorkspace();
    const data = new TestWorkspace();
    data.write('orders.csv', orders);
    data.write('visits.csv', 'day,page,seconds\n2026-01-05,home,3\n2026-02-06,cart,4\n');
    const journey = await open(workspace);
    const { sha256 } = await reviewed(journey, { from: data.path('orders.csv') });
    const first = await journey.state('resume', {});
    const shown = { 'if-match': `"${first.version}"` };
    const second = await journey.state('sample', { from: data.path('visits.csv') });
    const before = treeOf(workspace);
    const bodies = {
      sample: { from: data.path('orders.csv') },
      fill: { choices: first.sample?.proposal },
      edit: { files: first.draft?.files },
      review: {},
      apply: { sha256 },
      run: {},
      discard: {},
    };
    for (const [name, body] of Object.entries(bodies)) {
      const refused = await journey.act(name, body, shown);
      expect([name, refused]).toMatchObject([name, { status: 412, body: { code: 'page_outdated' } }]);
    }
    for (const tag of ['"x"', `"${second.version}", "${second.version}"`, `W/"${second.version}"`, ''])
      expect((await journey.act('discard', {}, { 'if-match': tag })).status).toBe(412);
    expect(await journey.state('resume', {})).toEqual(second);
    expect(treeOf(workspace)).toEqual(before);
    await journey.state('fill', { choices: second.sample?.proposal ?? expect.fail('there is no sample') });
    await journey.state('review', {});
  });

  it('that goes on while a sample is read for another tab stays where it is', async () => {
    const workspace = new TestWorkspace();
    const data = new TestWorkspace();
    data.write('orders.csv', orders);
    data.write('wide.csv', wideCsv(60));
    const journey = await open(workspace);
    await journey.state('sample', { from: data.path('orders.csv') });
    const [looked, discarded] = await Promise.all([journey.act('sample', { from: data.path('wide.csv') }), journey.state('discard', {})]);
    expect(looked).toMatchObject({ status: 412, body: { code: 'page_outdated' } });
    expect((await journey.state('resume', {})).sample).toEqual(discarded.sample);
  });

  variant('reads a table of a lake where it is, and knows it by its log', async () => {
    const workspace = new TestWorkspace();
    const journey = await open(workspace);
    const table = `${repository}test/fixtures/lake/shops`;
    const review = await reviewed(journey, { from: table });
    expect(review.reads).toEqual([expect.objectContaining({ source: 'shops', problem: null })]);
    await journey.state('apply', { sha256: review.sha256 });
    expect(readFileSync(workspace.path('catalog/pipelines.yaml'), 'utf8')).toContain('    root: shops\n    reader:\n      kind: delta\n');
    expect((await journey.state('run', {})).run).toMatchObject({ ok: true, summary: expect.stringContaining('rows 4 in, 4 kept') });
  });
});
