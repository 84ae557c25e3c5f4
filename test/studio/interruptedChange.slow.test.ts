import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogPaths, type CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { identityOf } from '../../runtime/studio/change/CatalogChange.ts';
import { mendChange, undoable, undoChange, writeChange } from '../../runtime/studio/change/ChangeRecord.ts';
import { TestWorkspace } from '../support/workspaces.ts';

const RECORD = 'meta/studio/change.json';
const files = ['catalog/pipelines.yaml', 'catalog/processors.yaml', 'catalog/metrics.yaml'] as const;
type Files = Readonly<Record<string, string | null>>;

const before: Files = {
  'catalog/pipelines.yaml': '# ours\r\nsources: {}\r\n',
  'catalog/processors.yaml': '\uFEFFprocessors:\n  a: 1 # why\n\n\n',
  'catalog/metrics.yaml': null,
  'ai.yaml': 'model: one # the cheap one\n',
};
const after: Files = {
  ...before,
  'catalog/pipelines.yaml': '# ours\r\nsources: {}\r\n# more',
  'catalog/processors.yaml': 'processors:\n  b: 2\n',
  'catalog/metrics.yaml': 'metrics: {}\n',
};

function whole(texts: Files): CatalogText {
  return Object.fromEntries(catalogPaths.map((path) => [path, texts[path] ?? null])) as unknown as CatalogText;
}

function workspaceWith(texts: Files): TestWorkspace {
  const workspace = new TestWorkspace();
  for (const [path, text] of Object.entries(texts)) if (text !== null) workspace.write(path, text);
  return workspace;
}

/** Every file of the catalog, byte for byte. */
function onDisk({ root }: TestWorkspace): Files {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.yaml/.test(path));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]));
}

function present(texts: Files): Files {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null));
}

function interrupted(workspace: TestWorkspace, record: object = {}): void {
  workspace.write(
    RECORD,
    JSON.stringify({ version: 1, state: 'writing', before: whole(before), after: whole(after), earlier: null, ...record }),
  );
}

/** The change from what was before to what is after. */
const sha256 = identityOf({ before: whole(before), after: whole(after) });

const subsets = Array.from({ length: 2 ** files.length }, (_, bits) => files.filter((_file, index) => (bits & (1 << index)) !== 0));

describe('a change that was interrupted', () => {
  it.each(subsets.map((written) => [written.length === 0 ? 'nothing' : written.join(' and '), written] as const))(
    'is rolled back if %s had been written',
    async (_, written) => {
      const workspace = workspaceWith({ ...before, ...Object.fromEntries(written.map((file) => [file, after[file] ?? null])) });
      for (const file of files) workspace.write(`${file}.tmp`, 'half of i');
      interrupted(workspace);
      expect(await mendChange(workspace.root)).toEqual({ outcome: 'rolled back', files });
      expect(onDisk(workspace)).toEqual(present(before));
      expect(await mendChange(workspace.root)).toBeNull();
      expect(await undoable(workspace.root)).toBeNull();
    },
  );

  it('is rolled back without touching other files that somebody has edited since', async () => {
    const workspace = workspaceWith({ ...after, 'ai.yaml': 'model: two\n' });
    interrupted(workspace);
    expect(await mendChange(workspace.root)).toEqual({ outcome: 'rolled back', files });
    expect(onDisk(workspace)).toEqual(present({ ...before, 'ai.yaml': 'model: two\n' }));
  });

  it.each<readonly [what: string, edit: Files]>([
    ['edited', { 'catalog/processors.yaml': 'mine\n' }],
    ['removed', { 'catalog/pipelines.yaml': null }],
    ['made', { 'catalog/metrics.yaml': 'mine: {}\n' }],
  ])('is left as it is if somebody has %s one of its files since, and nothing that it replaced is lost', async (_, edit) => {
    const now = { ...before, 'catalog/pipelines.yaml': after['catalog/pipelines.yaml'] ?? null, ...edit };
    const workspace = workspaceWith(now);
    interrupted(workspace);
    expect(await mendChange(workspace.root)).toEqual({ outcome: 'left as is', files });
    expect(onDisk(workspace)).toEqual(present(now));
    const kept = readdirSync(workspace.path('meta/studio'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(workspace.path(`meta/studio/${name}`), 'utf8'));
    expect(kept.map((text) => (JSON.parse(text) as { before: unknown }).before)).toEqual([whole(before)]);
    expect(await mendChange(workspace.root)).toBeNull();
    expect(await undoable(workspace.root)).toBeNull();
  });

  it('whose record is incomplete changes nothing, and is reported', async () => {
    const workspace = workspaceWith(after);
    const record = JSON.stringify({ version: 1, state: 'writing', before: whole(before), after: whole(after) });
    const others = [
      '',
      'null',
      '[]',
      '"x"',
      '{}',
      '{"version":2}',
      JSON.stringify({ version: 1, state: 'writing', before: { '../x': 'y' } }),
    ];
    const cut = [1, 20, 100, record.length - 2].map((end) => record.slice(0, end));
    for (const text of [...cut, ...others]) {
      workspace.write(RECORD, text);
      expect(await mendChange(workspace.root), text).toEqual({ outcome: 'unreadable' });
      expect(await undoChange(workspace.root, sha256)).toBe(false);
      expect(onDisk(workspace)).toEqual(present(after));
    }
  });

  it('never writes outside the catalog, whatever the record says', async () => {
    for (const path of ['../outside.yaml', '/tmp/outside.yaml', 'catalog/../../outside.yaml', '.gitignore', 'constructor']) {
      const workspace = workspaceWith(before);
      interrupted(workspace, { before: { ...whole(before), [path]: 'hers' } });
      expect(await mendChange(workspace.root)).toEqual({ outcome: 'unreadable' });
      expect(onDisk(workspace)).toEqual(present(before));
    }
  });
});

describe('a change', () => {
  it('is undone byte for byte, once', async () => {
    const workspace = workspaceWith(before);
    expect(await writeChange(workspace.root, whole(before), whole(after))).toBe('written');
    expect(onDisk(workspace)).toEqual(present(after));
    expect(await undoable(workspace.root)).toEqual({ sha256, files });
    expect(await undoChange(workspace.root, sha256)).toBe(true);
    expect(onDisk(workspace)).toEqual(present(before));
    expect(await undoChange(workspace.root, sha256)).toBe(false);
  });

  it('is not undone in place of another', async () => {
    const workspace = workspaceWith(before);
    await writeChange(workspace.root, whole(before), whole(after));
    const next = { ...after, 'catalog/metrics.yaml': 'metrics: {more: 1}\n' };
    await writeChange(workspace.root, whole(after), whole(next));
    expect(await undoChange(workspace.root, sha256)).toBe(false);
    expect(onDisk(workspace)).toEqual(present(next));
    expect(await undoChange(workspace.root, (await undoable(workspace.root))?.sha256 ?? '')).toBe(true);
    expect(onDisk(workspace)).toEqual(present(after));
    expect(await undoChange(workspace.root, sha256)).toBe(false);
  });

  it('is not undone over an edit of one of its files, and can be undone once the edit is reverted', async () => {
    const workspace = workspaceWith(before);
    await writeChange(workspace.root, whole(before), whole(after));
    workspace.write('catalog/metrics.yaml', 'metrics: {} # hers\n');
    expect(await undoable(workspace.root)).toBeNull();
    expect(await undoChange(workspace.root, sha256)).toBe(false);
    expect(onDisk(workspace)).toEqual(present({ ...after, 'catalog/metrics.yaml': 'metrics: {} # hers\n' }));
    workspace.write('catalog/metrics.yaml', after['catalog/metrics.yaml'] ?? '');
    expect(await undoChange(workspace.root, sha256)).toBe(true);
    expect(onDisk(workspace)).toEqual(present(before));
  });

  it('that finds the catalog changed writes nothing, and the one before it can still be undone', async () => {
    const workspace = workspaceWith(before);
    await writeChange(workspace.root, whole(before), whole(after));
    const next = { ...after, 'catalog/metrics.yaml': 'metrics: {more: 1}\n' };
    const stale = { ...after, 'catalog/metrics.yaml': 'metrics: {other: 1}\n' };
    expect(await writeChange(workspace.root, whole(stale), whole(next))).toBe('changed meanwhile');
    expect(onDisk(workspace)).toEqual(present(after));
    expect(await undoChange(workspace.root, sha256)).toBe(true);
    expect(onDisk(workspace)).toEqual(present(before));
  });

  it('that changes nothing leaves the one before it to be undone', async () => {
    const workspace = workspaceWith(before);
    await writeChange(workspace.root, whole(before), whole(after));
    expect(await writeChange(workspace.root, whole(after), whole(after))).toBe('written');
    expect(await undoable(workspace.root)).toEqual({ sha256, files });
  });

  it('that fails in the middle is taken back at once, and the one before it can still be undone', async () => {
    const workspace = workspaceWith(before);
    await writeChange(workspace.root, whole(before), whole(after));
    // No file can be written where a folder stands.
    mkdirSync(workspace.path('catalog/metrics.yaml.tmp/x'), { recursive: true });
    const next = { ...after, 'catalog/pipelines.yaml': 'next', 'catalog/metrics.yaml': 'next' };
    await expect(writeChange(workspace.root, whole(after), whole(next))).rejects.toThrow(/EISDIR/);
    rmSync(workspace.path('catalog/metrics.yaml.tmp'), { recursive: true });
    expect(onDisk(workspace)).toEqual(present(after));
    expect(await undoable(workspace.root)).toEqual({ sha256, files });
  });

  it('that cannot be undone now can be undone later', async () => {
    const workspace = workspaceWith(before);
    await writeChange(workspace.root, whole(before), whole(after));
    mkdirSync(workspace.path('catalog/processors.yaml.tmp/x'), { recursive: true });
    await expect(undoChange(workspace.root, sha256)).rejects.toThrow(/EISDIR/);
    rmSync(workspace.path('catalog/processors.yaml.tmp'), { recursive: true });
    expect(onDisk(workspace)).toEqual(present(after));
    expect(await undoChange(workspace.root, sha256)).toBe(true);
    expect(onDisk(workspace)).toEqual(present(before));
  });

  it('that was being undone when the process ended is applied again, and can be undone', async () => {
    const workspace = workspaceWith(before);
    await writeChange(workspace.root, whole(before), whole(after));
    // The moment after the first file of the undo was written.
    const record = JSON.parse(readFileSync(workspace.path(RECORD), 'utf8')) as Readonly<Record<'before' | 'after', object>>;
    writeFileSync(
      workspace.path(RECORD),
      JSON.stringify({ ...record, state: 'writing', before: record.after, after: record.before, earlier: record }),
    );
    workspace.write('catalog/pipelines.yaml', before['catalog/pipelines.yaml'] ?? '');
    expect(await mendChange(workspace.root)).toEqual({ outcome: 'rolled back', files });
    expect(onDisk(workspace)).toEqual(present(after));
    expect(await undoChange(workspace.root, sha256)).toBe(true);
    expect(onDisk(workspace)).toEqual(present(before));
  });
});
