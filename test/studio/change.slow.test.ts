import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { StudioState } from '../../generated/types.ts';
import { edited } from '../init/editedCatalog.ts';
import { sampled } from '../support/caseCount.ts';
import { inFolders } from '../support/inFolders.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { AuthoringStudio } from './AuthoringStudio.ts';
import { applied, drafted, reviewed, treeOf, undone } from './steps.ts';
import { variant } from '../support/variant.ts';

/* Applying writes what the review showed, or nothing; undoing restores every byte, or nothing. */

const orders = 'day,region,amount\n2026-01-01,North,10.50\n2026-01-02,South,20.25\n2026-02-01,North,30.00\n';
const visits = 'day,page,seconds\n2026-01-01,home,1.5\n2026-01-01,search,2.5\n2026-02-03,home,4.5\n';

const files = Object.keys(edited);

const studios: AuthoringStudio[] = [];
afterEach(async () => {
  for (const studio of studios.splice(0)) await studio.close();
});

async function open({ root }: TestWorkspace): Promise<AuthoringStudio> {
  const studio = await AuthoringStudio.open(root);
  studios.push(studio);
  await studio.enter();
  return studio;
}

interface Shop {
  readonly workspace: TestWorkspace;
  readonly data: TestWorkspace;
  readonly journey: AuthoringStudio;
  /** The file to add, outside the workspace. */
  readonly from: string;
}

async function shop(): Promise<Shop> {
  const workspace = new TestWorkspace();
  const data = new TestWorkspace();
  for (const [path, text] of Object.entries(edited)) workspace.write(path, text);
  workspace.write('data/orders.csv', orders);
  data.write('visits.csv', visits);
  return { workspace, data, journey: await open(workspace), from: data.path('visits.csv') };
}

/** What the catalog and the data are, apart from what the studio remembers and what was ingested. */
function kept(workspace: TestWorkspace): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(treeOf(workspace)).filter(([path]) => !/^(?:meta|generated|aggregates)\b/.test(path)));
}

describe('a change of a catalog that people have edited', () => {
  it('preserves their bytes, is undone to them, and can be made again', async () => {
    const { workspace, journey, from } = await shop();
    const before = kept(workspace);
    const review = await reviewed(journey, { from });
    expect(kept(workspace)).toEqual(before);
    expect(review).toMatchObject({ compiles: true, breaking: 0, requires_data_run: true });
    expect(review.files.map(({ path, is_new, removed }) => [path, is_new, removed])).toEqual(
      files.map((path) => [path, false, expect.any(Number)]),
    );
    expect(review.reads.map(({ source, rows }) => [source, rows])).toEqual([
      ['orders', null],
      ['visits', 3],
    ]);
    const { draft } = await journey.state('apply', { sha256: review.sha256 });
    const after = kept(workspace);
    expect(files.map((path) => after[path])).toEqual(draft?.files.map(({ text }) => Buffer.from(text).toString('latin1')));
    expect(after['catalog/metrics.yaml']?.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(after['data/visits.csv']).toBe(visits);

    expect((await undone(journey)).applied).toBeNull();
    expect(kept(workspace)).toEqual({ ...before, 'data/visits.csv': visits });
    await applied(journey, { from });
    expect(kept(workspace)).toEqual(after);
  });

  variant('of folders adds a file to each, which undo removes', async () => {
    const workspace = new TestWorkspace();
    const data = new TestWorkspace();
    for (const [path, text] of Object.entries<string | null>(inFolders(edited))) if (text !== null) workspace.write(path, text);
    workspace.write('data/orders.csv', orders);
    data.write('visits.csv', visits);
    const journey = await open(workspace);
    const before = kept(workspace);
    const review = await reviewed(journey, { from: data.path('visits.csv') });
    const added = ['pipelines', 'processors', 'metrics'].map((name) => `catalog/${name}/visits.yaml`);
    expect(review.files.map(({ path, is_new }) => [path, is_new])).toEqual(added.map((path) => [path, true]));
    await journey.state('apply', { sha256: review.sha256 });
    expect(Object.keys(kept(workspace)).filter((path) => !Object.hasOwn(before, path))).toEqual(expect.arrayContaining(added));
    await undone(journey);
    expect(kept(workspace)).toEqual({ ...before, 'data/visits.csv': visits });
  });

  it.each(
    sampled<readonly [what: string, path: string, edit: (text: string) => string]>([
      ['a file that the draft changes', 'catalog/metrics.yaml', (text) => `${text}# mine\r\n`],
      ['one byte of white space', 'catalog/pipelines.yaml', (text) => `${text} `],
      ['the ends of lines', 'catalog/metrics.yaml', (text) => text.replaceAll('\r\n', '\n')],
      ['a file that the draft leaves as it is', 'ai.yaml', () => 'provider: openai\nmodel: m\napi_key_env: NO_SUCH_KEY\n'],
    ]),
  )('is refused when somebody has changed %s between draft, review and apply', async (_, path, edit) => {
    const { workspace, journey, from } = await shop();
    const text = edit(edited[path as 'catalog/metrics.yaml'] ?? '');
    await drafted(journey, { from });
    workspace.write(path, text);
    const changed = kept(workspace);
    expect(await journey.refused('review', {})).toMatchObject({ status: 409, code: 'catalog_changed' });

    // Drafted from what it is now, it is refused when it is changed back.
    const { sha256 } = await reviewed(journey, { from });
    if (path in edited) workspace.write(path, edited[path as 'catalog/metrics.yaml']);
    else rmSync(workspace.path(path));
    const back = kept(workspace);
    expect(await journey.refused('apply', { sha256 })).toMatchObject({ status: 409, code: 'catalog_changed' });
    expect(kept(workspace)).toEqual(back);
    workspace.write(path, text);
    expect(kept(workspace)).toEqual(changed);
    await journey.state('apply', { sha256 });
  });

  it.each(
    sampled<readonly [what: string, change: (data: TestWorkspace) => void]>([
      ['has another row', (data) => data.write('visits.csv', `${visits}2026-03-01,home,9\n`)],
      ['has another value of the same length', (data) => data.write('visits.csv', visits.replace('home', 'hose'))],
      ['is gone', (data) => rmSync(data.path('visits.csv'))],
      ['is a folder', (data) => (rmSync(data.path('visits.csv')), mkdirSync(data.path('visits.csv')))],
    ]),
  )('is refused if its sample %s in the meantime', async (_, change) => {
    const { workspace, data, journey, from } = await shop();
    const before = kept(workspace);
    const { sha256 } = await reviewed(journey, { from });
    change(data);
    expect(await journey.refused('apply', { sha256 })).toMatchObject({ status: 409, code: 'catalog_changed' });
    expect(kept(workspace)).toEqual(before);
  });

  variant('is refused if a file was added to a folder in the meantime', async () => {
    const { workspace, data, journey } = await shop();
    data.write('days/a.csv', visits);
    data.write('days/b.csv', visits);
    const before = kept(workspace);
    const { sha256 } = await reviewed(journey, { from: data.path('days') });
    data.write('days/c.csv', visits);
    expect(await journey.refused('apply', { sha256 })).toMatchObject({ code: 'catalog_changed' });
    expect(kept(workspace)).toEqual(before);
  });

  variant('is refused when other data have taken the place of its copy, and leaves them there', async () => {
    const { workspace, journey, from } = await shop();
    const { sha256 } = await reviewed(journey, { from });
    workspace.write('data/visits.csv', 'somebody,else\n1,2\n');
    const before = kept(workspace);
    expect((await journey.refused('apply', { sha256 })).detail).toContain('data/visits.csv, which is not overwritten');
    expect(kept(workspace)).toEqual(before);
    // The same bytes are the copy already: nothing is said to have been copied.
    workspace.write('data/visits.csv', visits);
    expect((await journey.state('apply', { sha256 })).applied).toMatchObject({ files, copied: [] });
  });

  variant('is refused for any other hash than that of the review, and for an earlier draft', async () => {
    const { workspace, data, journey, from } = await shop();
    const before = kept(workspace);
    expect(await journey.refused('apply', { sha256: 'a'.repeat(64) })).toMatchObject({ code: 'step_missing' });
    const first = await reviewed(journey, { from });
    for (const sha256 of ['a'.repeat(64), first.sha256.toUpperCase(), first.sha256.slice(1)])
      expect([400, 409]).toContain((await journey.refused('apply', { sha256 })).status);
    data.write('clicks.csv', visits);
    const { draft } = await drafted(journey, { from: data.path('clicks.csv') });
    expect(await journey.refused('apply', { sha256: first.sha256 })).toMatchObject({ code: 'step_missing' });
    await journey.state('review', {});
    expect(await journey.refused('apply', { sha256: first.sha256 })).toMatchObject({ code: 'catalog_changed' });
    await journey.state('edit', { files: [{ path: 'catalog/metrics.yaml', text: `${draft?.files[2]?.text ?? ''}# more\r\n` }] });
    expect(await journey.refused('apply', { sha256: first.sha256 })).toMatchObject({ code: 'step_missing' });
    expect(kept(workspace)).toEqual(before);
  });

  it('is refused when it does not compile, and says why', async () => {
    const { workspace, journey, from } = await shop();
    const before = kept(workspace);
    await drafted(journey, { from });
    for (const text of [
      'metrics: [',
      'metrics:\n  rows: {kind: formula, processor: none, expression: row_count}\n',
      '',
      '\0',
      '!!js/function x',
      '&a [*a]',
    ]) {
      await journey.state('edit', { files: [{ path: 'catalog/metrics.yaml', text }] });
      const { review } = await journey.state('review', {});
      expect(review?.compiles, text).toBe(false);
      expect(review?.diagnostics.join()).toMatch(/catalog\/metrics\.yaml|catalog\/processors\.yaml/);
      expect(await journey.refused('apply', { sha256: review?.sha256 ?? '' })).toMatchObject({ code: 'draft_refused' });
    }
    expect(kept(workspace)).toEqual(before);
  });

  variant('that two tabs have reviewed is written by the first, and the second has to start again', async () => {
    const { workspace, data, journey, from } = await shop();
    data.write('clicks.csv', visits);
    const [tab, other] = [journey.journey, (await journey.enter()).journey];
    const ofOther = await reviewed(journey, { from: data.path('clicks.csv') });
    journey.journey = tab;
    await applied(journey, { from });
    const after = kept(workspace);
    journey.journey = other;
    expect(await journey.refused('apply', { sha256: ofOther.sha256 })).toMatchObject({ code: 'catalog_changed' });
    expect(await journey.refused('review', {})).toMatchObject({ code: 'catalog_changed' });
    expect(kept(workspace)).toEqual(after);
    const again = await applied(journey, { from: data.path('clicks.csv'), name: 'clicks' });
    expect(again.workspace).toMatchObject({ catalog: 'compiles', sources: ['clicks', 'orders', 'visits'] });
    // The last change alone can be undone, by whichever tab shows it.
    journey.journey = tab;
    expect((await undone(journey)).workspace).toMatchObject({ sources: ['orders', 'visits'], undo: null });
    expect(kept(workspace)).toEqual({ ...after, 'data/clicks.csv': visits });
  });

  it('is not undone by a page that shows another, and where it was undone nothing is run or reported', async () => {
    const { workspace, data, journey, from } = await shop();
    data.write('clicks.csv', visits);
    // Another process, or another tab of this one.
    for (const other of [await open(workspace), journey]) {
      await journey.enter();
      const mine = await applied(journey, { from });
      const [first, now] = [journey.journey, kept(workspace)];
      await other.enter();
      const theirs = await applied(other, { from: data.path('clicks.csv') });
      await other.state('run', {});
      const second = other.journey;
      const both = kept(workspace);

      journey.journey = first;
      const refused = await journey.refused('undo', { sha256: mine.applied?.sha256 ?? '' });
      expect(refused).toMatchObject({ status: 412, code: 'page_outdated', detail: expect.stringContaining('another was written since') });
      expect(kept(workspace)).toEqual(both);
      const shown = await journey.state('resume', {});
      expect(shown).toMatchObject({ applied: mine.applied, workspace: { undo: { sha256: theirs.applied?.sha256 } } });
      // What this journey wrote is still there.
      expect(await undone(journey)).toMatchObject({ applied: mine.applied, workspace: { undo: null } });
      expect(kept(workspace)).toEqual({ ...now, 'data/clicks.csv': visits });

      other.journey = second;
      for (const step of ['run', 'report'] as const)
        expect(await other.refused(step, {})).toMatchObject({ code: 'page_outdated', detail: expect.stringContaining('was taken back') });
      expect(await other.state('resume', {})).toMatchObject({ draft: theirs.draft, review: null, applied: null, run: null });
      await other.state('review', {});
      for (const path of files) workspace.write(path, edited[path as 'catalog/metrics.yaml']);
    }
  });

  variant('is written once, however often it is requested', async () => {
    const { workspace, journey, from } = await shop();
    const { sha256 } = await reviewed(journey, { from });
    const answers = await Promise.all([1, 2, 3].map(() => journey.act('apply', { sha256 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 412, 412]);
    const after = kept(workspace);
    expect((await undone(journey)).workspace.sources).toEqual(['orders']);
    expect(kept(workspace)).not.toEqual(after);
  });

  variant('is not undone over a manual edit, which stays', async () => {
    const { workspace, journey, from } = await shop();
    const { undo } = (await applied(journey, { from })).workspace;
    expect(undo?.files).toEqual(files);
    const path = workspace.path('catalog/metrics.yaml');
    writeFileSync(path, `${readFileSync(path, 'utf8')}# by hand\r\n`);
    const byHand = kept(workspace);
    expect((await journey.enter()).workspace.undo).toBeNull();
    expect(await journey.refused('undo', { sha256: undo?.sha256 ?? '' })).toMatchObject({ status: 412, code: 'page_outdated' });
    expect(kept(workspace)).toEqual(byHand);
  });

  variant('is undone by a studio that was restarted', async () => {
    const { workspace, journey, from } = await shop();
    const before = kept(workspace);
    await applied(journey, { from });
    await journey.close();
    const later = await open(workspace);
    await undone(later);
    expect(kept(workspace)).toEqual({ ...before, 'data/visits.csv': visits });
  });

  variant('that changes nothing is not written, copies nothing, and leaves the last one undoable', async () => {
    const { workspace, journey, from, data } = await shop();
    const { draft } = await applied(journey, { from });
    expect(draft).not.toBeNull();
    await journey.enter();
    const before = kept(workspace);
    const asIs = files.map((path) => ({ path, text: Buffer.from(before[path] ?? '', 'latin1').toString() }));
    data.write('other.csv', visits);
    await drafted(journey, { from: data.path('other.csv'), name: 'more' });
    await journey.state('edit', { files: asIs });
    const { review } = await journey.state('review', {});
    expect(review).toMatchObject({ compiles: true, files: [], changes: 'The catalog stays as it is.\n', breaking: 0 });
    const refused = await journey.refused('apply', { sha256: review?.sha256 ?? '' });
    expect(refused).toMatchObject({ code: 'draft_refused', detail: expect.stringContaining('changes no file') });
    expect(kept(workspace)).toEqual(before);
    expect((await journey.enter()).workspace.undo?.files).toEqual(files);
  });
});

describe('a catalog that nothing can be added to', () => {
  it.each<readonly [what: string, path: string, text: string, code: string, detail: RegExp]>([
    [
      'is in braces',
      'catalog/metrics.yaml',
      'metrics: {rows: {kind: formula, processor: orders, expression: row_count}}\n',
      'no_catalog_made',
      /in braces/,
    ],
    ['does not compile', 'catalog/metrics.yaml', 'metrics: [\n', 'step_missing', /does not compile/],
    ['is empty', 'catalog/metrics.yaml', '', 'step_missing', /does not compile/],
    [
      'reads the file already',
      'catalog/pipelines.yaml',
      edited['catalog/pipelines.yaml'].replace('data/orders.csv', 'data/*.csv'),
      'no_catalog_made',
      /would also read/,
    ],
    ['has an odd byte in a comment', 'catalog/metrics.yaml', '', 'step_missing', /does not compile/],
  ])('stays as it is, and says why, when it %s', async (what, path, text, code, detail) => {
    const { workspace, journey, from } = await shop();
    // Latin-1, as some editors write: it would come back as another character.
    workspace.write(path, what.includes('byte') ? Buffer.from(`# Z\xfcrich\n${edited['catalog/metrics.yaml']}`, 'latin1') : text);
    const before = kept(workspace);
    const acted = await journey.act('sample', { from });
    const { sample } = acted.body as StudioState;
    const { body: problem } = acted.status === 200 && sample !== null ? await journey.act('fill', { choices: sample.proposal }) : acted;
    expect(problem).toMatchObject({ code, detail: expect.stringMatching(detail) });
    expect(kept(workspace)).toEqual(before);
  });

  it.each(sampled(['catalog', 'meta', 'data']))('is reported if there is a file where the folder %s should be', async (folder) => {
    const workspace = new TestWorkspace();
    const data = new TestWorkspace();
    data.write('visits.csv', visits);
    const journey = await open(workspace);
    const { sha256 } = await reviewed(journey, { from: data.path('visits.csv') });
    workspace.write(folder, 'a file');
    const { status, detail } = await journey.refused('apply', { sha256 });
    // A catalog that cannot be read is one that does not compile.
    expect([status, detail]).toEqual([folder === 'catalog' ? 422 : 409, expect.stringContaining('a file where a folder')]);
    const left = Object.keys(treeOf(workspace)).filter((path) => path.startsWith('catalog/') || path.endsWith('.tmp'));
    expect(left).toEqual([]);
  });
});
