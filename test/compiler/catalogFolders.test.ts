import { describe, expect, it } from 'vitest';
import { CompileMemo } from '../../compiler/CompileMemo.ts';
import { compile } from '../../compiler/compile.ts';
import { changedFiles } from '../../runtime/workspace/replaceCatalog.ts';
import { DuckDbSqlParser } from '../../runtime/engine/DuckDbSqlParser.ts';
import { compileText, exampleCatalog, flightsCatalog, manifestOf } from '../support/catalogs.ts';
import { inFolders } from '../support/inFolders.ts';

const whole = exampleCatalog('flights');
const split = inFolders(whole);

/** `file:line code` of every diagnostic. */
async function found(text: Readonly<Record<string, string | null>>): Promise<readonly string[]> {
  const result = await compileText({ ...inFolders(flightsCatalog()), ...text });
  return result.ok ? [] : result.diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`);
}

describe('a catalog of folders', () => {
  it('compiles to the manifest of the same content in one file each, names and hashes included', async () => {
    expect(Object.entries(split).filter(([, text]) => text !== null).length).toBeGreaterThan(15);
    const [one, many] = [await manifestOf(whole), await manifestOf(split)];
    expect(many).toEqual(one);
    expect(Object.keys(many.metrics)).toEqual(Object.keys(one.metrics).toSorted());
  });

  it('is the same whatever the order in which its files are given', async () => {
    const reversed = Object.fromEntries(Object.entries(split).toReversed()) as typeof split;
    expect(Object.keys((await manifestOf(reversed)).metrics)).toEqual(Object.keys((await manifestOf(split)).metrics));
  });

  it('has its faults in the files that they are in', async () => {
    expect(
      await found({
        'catalog/metrics/flights.yaml':
          '# Departures.\n\nmetrics:\n  flights: {kind: formula, processor: network, expression: row_counts}\n',
        'catalog/metrics/routes.yaml': 'metrics:\n  routes: {kind: distinct_count, proccessor: network, state: routes}\n',
        'catalog/metrics/zebra.yaml': 'metrics: [1]\n',
        'catalog/checks/broken.yaml': 'checks: {\n',
      }),
    ).toEqual([
      'catalog/checks/broken.yaml:2 yaml-syntax',
      'catalog/metrics/flights.yaml:4 unknown-state',
      'catalog/metrics/routes.yaml:2 missing-key',
      'catalog/metrics/routes.yaml:2 unknown-key',
      'catalog/metrics/zebra.yaml:1 wrong-type',
    ]);
  });

  it('lacks a key once, in its first file, where no file has it', async () => {
    expect(await found({ 'catalog/pipelines/workspace.yaml': null })).toEqual(['catalog/pipelines/airports.yaml:1 missing-key']);
  });

  it('lacks a file where a folder is empty or has none that is read', async () => {
    const without = Object.fromEntries(Object.entries(split).filter(([path]) => !path.startsWith('catalog/metrics/')));
    const result = await compileText({ ...(without as typeof split), 'catalog/metrics/below/a.yaml': 'metrics: {}' });
    expect(result.ok ? [] : result.diagnostics.map(({ file, code }) => `${file} ${code}`)).toContain('catalog/metrics.yaml missing-file');
  });

  it('is compiled anew with what did not change, to the same result', async () => {
    const memo = new CompileMemo();
    const parser = new DuckDbSqlParser();
    await compile(split, parser, memo);
    const edited = {
      ...split,
      'catalog/metrics/routes.yaml': null,
      'catalog/metrics/flights.yaml': `\n${split['catalog/metrics/flights.yaml']}`,
    };
    const [again, anew] = [await compile(edited, parser, memo), await compileText(edited)];
    expect(again.ok && again.manifest).toEqual(anew.ok && anew.manifest);
    expect(changedFiles(split, edited)).toEqual(['catalog/metrics/flights.yaml', 'catalog/metrics/routes.yaml']);
  });
});
