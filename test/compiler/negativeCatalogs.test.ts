import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diagnosticCodes, diagnosticsPage } from '../../compiler/diagnostics/codes/diagnosticsPage.ts';
import { printDiagnostics } from '../../compiler/diagnostics/printDiagnostics.ts';
import { compileText } from '../support/catalogs.ts';
import { negativeCatalogs, negativeFolder, warnedFolder } from './negativeCatalogs.ts';

const catalogs = negativeCatalogs();
const warned = negativeCatalogs(warnedFolder);
const produced = new Set<string>();

/** Codes that no small catalog gives, and why. */
const withoutGolden: Readonly<Record<string, string>> = {
  'file-too-big': 'a golden of a megabyte helps no one; see hostileYaml.slow.test.ts',
  'yaml-too-deep': 'see hostileYaml.slow.test.ts',
  'more-faults': 'takes more than a thousand faults; see hostileYaml.slow.test.ts',
  'bad-sha256': 'of a tokens file, which is no part of a catalog; see test/access/compileTokens.test.ts',
  'row-filter': 'as well',
  'token-metrics': 'as well',
  'token-twice': 'as well',
  'unreadable-file': 'what cannot be read has no text; see test/workspace/readCatalog.test.ts',
  'unread-file': 'what a folder holds beside a catalog is not in its text; see test/cli/compileCheck.slow.test.ts',
  'invalid-value': 'what the schemas do not ask for yet, such as a multiple of a number',
};

describe('a catalog with faults', () => {
  it.each(catalogs)('$name: $about', async ({ name, text }) => {
    const result = await compileText(text);
    const diagnostics = result.ok ? [] : result.diagnostics;
    for (const { code } of diagnostics) produced.add(code);
    expect(diagnostics, 'compiled').not.toEqual([]);
    await expect(printDiagnostics(diagnostics)).toMatchFileSnapshot(`${negativeFolder}${name}.txt`);
  });
});

describe('a catalog with warnings', () => {
  it.each(warned)('compiles: $name: $about', async ({ name, text }) => {
    const { ok, warnings } = await compileText(text);
    for (const { code } of warnings) produced.add(code);
    expect([ok, warnings.length > 0]).toEqual([true, true]);
    await expect(printDiagnostics(warnings)).toMatchFileSnapshot(`${warnedFolder}${name}.txt`);
  });
});

describe('a golden file of diagnostics', () => {
  it.each([
    [negativeFolder, catalogs],
    [warnedFolder, warned],
  ])('belongs to a catalog that exists', (folder, there) => {
    const printed = readdirSync(folder)
      .filter((file) => file.endsWith('.txt'))
      .map((file) => file.slice(0, -'.txt'.length));
    expect(printed.toSorted()).toEqual(there.map(({ name }) => name).toSorted());
  });
});

describe('the page of codes', () => {
  it('has every code that these catalogs produce', () => {
    expect([...produced].filter((code) => !diagnosticCodes.includes(code))).toEqual([]);
    const page = diagnosticsPage();
    for (const code of produced) expect(page).toContain(`| \`${code}\` |`);
  });

  it('has no code that none of them produces, except those with a reason', () => {
    expect(diagnosticCodes.filter((code) => !produced.has(code))).toEqual(Object.keys(withoutGolden).toSorted());
  });
});
