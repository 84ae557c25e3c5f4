import { existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storage } from '../../runtime/store/storage/storage.ts';
import { TestWorkspace } from '../support/workspaces.ts';

describe('the storage of a workspace', () => {
  it('gives a name to a whole text, whatever had it before, and leaves nothing beside it', async () => {
    const { path, root } = at(new TestWorkspace());
    expect(await storage.read(path('a'))).toBe(null);
    await storage.write(path('a'), 'first');
    await storage.write(path('a'), 'second');
    expect([await storage.read(path('a')), readdirSync(root)]).toEqual(['second', ['a']]);
  });

  it('gives a name only once if it is to be absent, whoever asks at the same time', async () => {
    const { path } = at(new TestWorkspace());
    const asked = await Promise.all(['1', '2', '3', '4'].map(async (text) => [text, await storage.putIfAbsent(path('a'), text)] as const));
    const put = asked.filter(([, outcome]) => outcome === 'put').map(([text]) => text);
    expect(asked.filter(([, outcome]) => outcome === 'taken').length).toBe(3);
    expect([await storage.read(path('a'))]).toEqual(put);
  });

  it('names what was made only once it is complete, with the content that it then has', async () => {
    const { path } = at(new TestWorkspace());
    const made = storage.make(path('new/folder/a'), (unfinished) => {
      expect(existsSync(path('new/folder/a'))).toBe(false);
      writeFileSync(unfinished, 'abc');
      return Promise.resolve();
    });
    expect(await made).toEqual({ bytes: 3, sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' });
    const failed = storage.make(path('b'), () => Promise.reject(new Error('not made')));
    await expect(failed).rejects.toThrow('not made');
    expect((await storage.list(path('.'))).map(({ name, kind }) => `${name} ${kind}`)).toEqual(['new folder']);
  });

  it('lets a pointer name something else in one step, and moves a folder of its name aside', async () => {
    const { path, root } = at(new TestWorkspace());
    expect(await storage.pointed(path('current'))).toBe(null);
    mkdirSync(path('current'));
    expect(await storage.pointed(path('current'))).toBe('not_a_pointer');
    for (const id of ['one', 'two']) await storage.point(path('current'), { link: `generations/${id}`, text: `generations/${id}\n` });
    const pointed = await storage.pointed(path('current'));
    if (lstatSync(path('current')).isSymbolicLink()) expect(pointed).toEqual({ kind: 'link', target: 'generations/two' });
    else expect(pointed).toEqual({ kind: 'text', text: 'generations/two\n' });
    expect(readdirSync(root).length).toBe(2);
  });

  it('finds and lists nothing where nothing is, and removes it without a word', async () => {
    const { path } = at(new TestWorkspace());
    expect([await storage.find(path('a')), await storage.list(path('a')), await storage.resolved(path('a'))]).toEqual([null, [], null]);
    await storage.remove(path('a'));
    await storage.prepare(path('own'), 'private');
    await storage.write(path('own/a'), 'abc');
    expect(await storage.find(path('own/a'))).toMatchObject({ kind: 'file', bytes: 3 });
    await storage.remove(path('own'));
    expect(await storage.find(path('own'))).toBe(null);
  });
});

function at(workspace: TestWorkspace): { readonly path: (name: string) => string; readonly root: string } {
  return { path: (name) => workspace.path(name), root: workspace.root };
}
