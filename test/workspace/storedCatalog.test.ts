import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { CatalogError } from '../../runtime/workspace/CatalogError.ts';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { StoredCatalog } from '../../runtime/workspace/StoredCatalog.ts';
import { emptyShop, hold, shopCatalog } from '../release/shop.ts';
import type { TestWorkspace } from '../support/workspaces.ts';

const FILE = 'meta/compiled_catalog.json';
const METRICS = 'catalog/metrics.yaml';

/** A shop whose catalog was compiled and kept by the build `one`. */
async function shop(): Promise<TestWorkspace> {
  const workspace = emptyShop();
  mkdirSync(workspace.path('meta'));
  const compiled = await compiledOf(workspace);
  await new StoredCatalog(workspace.root, 'one').write(compiled.text, compiled);
  return workspace;
}

/** The manifest, as a server that starts by a build of the service has it. */
async function served(workspace: TestWorkspace, build: string): Promise<string> {
  const holder = await ReleaseHolder.start(workspace.root, { watch: false, stored: new StoredCatalog(workspace.root, build) });
  const { manifest } = holder.current();
  await holder.close();
  return JSON.stringify(manifest);
}

describe('a compiled catalog that is kept', () => {
  it('is used only by the build that made it', async () => {
    const workspace = await shop();
    const { text, manifest, ai } = await compiledOf(workspace);
    const read = await new StoredCatalog(workspace.root, 'one').read(text);
    expect(read).toStrictEqual({ manifest, ai });
    expect([Object.isFrozen(read?.manifest), Object.isFrozen(read?.manifest.metrics['revenue'])]).toEqual([true, true]);
    for (const build of ['two', null]) expect(await new StoredCatalog(workspace.root, build).read(text)).toBeNull();
    for (const build of ['one', 'two']) expect(await served(workspace, build)).toBe(JSON.stringify(manifest));
  });

  it('belongs to one text: it is not used for an edited catalog, valid or not', async () => {
    const workspace = await shop();
    workspace.write(METRICS, shopCatalog[METRICS].replace('expression: amount', 'expression: amount * 2'));
    expect(await served(workspace, 'one')).toBe(JSON.stringify((await compiledOf(workspace)).manifest));
    workspace.write(METRICS, shopCatalog[METRICS].replace('expression: amount', 'expression: amounts'));
    await expect(served(workspace, 'one')).rejects.toThrow(CatalogError);
  });

  it('is not used if a byte of it has changed, or some are missing', async () => {
    const workspace = await shop();
    const { text, manifest, ai } = await compiledOf(workspace);
    const kept = new StoredCatalog(workspace.root, 'one');
    const whole = readFileSync(workspace.path(FILE));
    for (let at = 0; at < whole.length; at += at < 200 ? 1 : 37) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(workspace.path(FILE), damaged);
      expect([at, await kept.read(text)]).toEqual([at, null]);
    }
    for (const length of [0, 1, whole.indexOf('\n'), whole.indexOf('\n') + 1, whole.length - 1]) {
      writeFileSync(workspace.path(FILE), whole.subarray(0, length));
      expect([length, await kept.read(text)]).toEqual([length, null]);
    }
    // The next who compiles it mends it.
    await kept.write(text, { manifest, ai });
    expect(readFileSync(workspace.path(FILE))).toEqual(whole);
    expect(readdirSync(workspace.path('meta'))).toEqual(['compiled_catalog.json']);
  });

  it('is optional: if it cannot be written or read, the catalog is compiled', async () => {
    const workspace = await shop();
    const { text, manifest, ai } = await compiledOf(workspace);
    rmSync(workspace.path('meta'), { recursive: true });
    await new StoredCatalog(workspace.root, 'one').write(text, { manifest, ai });
    expect(readdirSync(workspace.root)).not.toContain('meta');
    mkdirSync(workspace.path(FILE), { recursive: true });
    await new StoredCatalog(workspace.root, 'one').write(text, { manifest, ai });
    expect(readdirSync(workspace.path('meta'))).toEqual(['compiled_catalog.json']);
    expect(await served(workspace, 'one')).toBe(JSON.stringify(manifest));
  });

  it('is replaced by an edit while it serves: one that compiles is served, any other is refused and the last good one stays', async () => {
    const workspace = await shop();
    const refused: string[] = [];
    const holder = await hold(
      workspace,
      false,
      { refused: (diagnostics) => refused.push(...diagnostics.map(({ code }) => code)) },
      new StoredCatalog(workspace.root, 'one'),
    );
    const before = holder.current().manifest.catalog_hash;
    workspace.write(METRICS, shopCatalog[METRICS].replace('expression: amount', 'expression: amount * 2'));
    await holder.refresh();
    const after = holder.current().manifest;
    expect([after.catalog_hash === before, JSON.stringify(after)]).toEqual([false, JSON.stringify((await compiledOf(workspace)).manifest)]);
    workspace.write(METRICS, shopCatalog[METRICS].replace('expression: amount', 'expression: amounts'));
    await holder.refresh();
    expect([holder.current().manifest, holder.current().stale?.codes]).toEqual([after, [...new Set(refused)]]);
    expect(refused.length).toBeGreaterThan(0);
  });
});

async function compiledOf(workspace: TestWorkspace): Promise<Extract<Awaited<ReturnType<typeof compileWorkspace>>, { ok: true }>> {
  const compiled = await compileWorkspace(workspace.root);
  if (!compiled.ok) throw new Error('the catalog does not compile');
  return compiled;
}
