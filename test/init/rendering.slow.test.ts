import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogFiles, type CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { readYaml } from '../../compiler/parse/readYaml.ts';
import type { ColumnFacts } from '../../runtime/init/FileFacts.ts';
import { InitError } from '../../runtime/init/InitError.ts';
import { propose } from '../../runtime/init/propose/propose.ts';
import { renderCatalog } from '../../runtime/init/render/renderCatalog.ts';
import { compileText } from '../support/catalogs.ts';
import { anyFile, anyName, place } from './anyFile.ts';
import { initText } from './support.ts';
import { caseCount, enough } from '../support/caseCount.ts';

describe('a catalog that is written', () => {
  it('compiles, whatever columns the file has', async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(anyFile, fc.boolean(), async (facts, with_day) => {
        let text: CatalogText;
        try {
          text = renderCatalog(propose(facts, place, { column: null, day: with_day ? '2026-01-31' : null }, new Set()), '../schemas');
        } catch (error) {
          if (error instanceof InitError) return;
          throw error;
        }
        made += 1;
        const result = await compileText(text);
        expect(result.ok ? [] : result.diagnostics.map(({ message, source }) => `${message} ${source}`)).toEqual([]);
      }),
      { numRuns: caseCount(60), seed: 5 },
    );
    expect(made).toBeGreaterThan(enough(30));
  });

  it('names the columns of the file exactly, whatever is in their names', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyName, { minLength: 1, maxLength: 5, selector: (name) => name.toLowerCase() }), (names) => {
        const columns = names.map((name): ColumnFacts => ({
          name,
          path: null,
          type: 'integer',
          values: 9,
          distinct_is_exact: true,
          distinct: 5,
          longest: 0,
          magnitude: 5,
          time: null,
          ambiguous: [],
          examples: [],
          text: {},
          mixed: false,
          refused: null,
          past_integers: null,
          nearly_number: null,
        }));
        const text = renderCatalog(
          propose(
            { format: 'csv', table: null, delimiter: ',', csv: {}, rows: 9, refused: 0, found: [], columns, unreadable: [] },
            place,
            { column: null, day: '2026-01-31' },
            new Set(),
          ),
          '../schemas',
        );
        const { value } = readYaml(text[catalogFiles.pipelines] ?? '');
        const read = (value as { sources: { orders: { reader: { columns: object } } } }).sources.orders.reader.columns;
        expect(Object.keys(read).sort()).toEqual([...names].sort());
      }),
    );
  });

  it('has examples in its comments that compile when they are uncommented', async () => {
    for (const text of [
      'day,city,x\n2026-01-01,A,1.5\n2026-01-02,B,2\n',
      'day,ok\n2026-01-01,true\n2026-01-02,false\n',
      'When,name\n1/31/2026,A\n1/30/2026,B\n,C\n',
    ]) {
      const { workspace } = await initText('t.csv', text);
      const files = Object.values(catalogFiles)
        .filter((file) => existsSync(workspace.path(file)))
        .map((file) => [file, readFileSync(workspace.path(file), 'utf8')] as const);
      // What is YAML in a comment begins with a key or a list item; the rest is prose.
      const example = /^( *)# ( *(?:- )?[a-z_]+:(?: .*)?)$/;
      const lines = files.flatMap(([, content]) => content.split('\n').filter((line) => example.test(line)));
      expect(lines.length).toBeGreaterThan(2);
      const uncommented = Object.fromEntries(
        files.map(([file, content]) => [
          file,
          content
            .split('\n')
            .map((line) => line.replace(example, '$1$2'))
            .join('\n'),
        ]),
      );
      const result = await compileText(uncommented as unknown as CatalogText);
      expect(result.ok ? [] : result.diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
    }
  });

  it('names schemas that exist, relative to its own folder', async () => {
    const { workspace } = await initText('t.csv', 'day,x\n2026-01-01,1\n2026-01-02,2\n');
    for (const name of ['pipelines', 'processors', 'metrics']) {
      const [first = ''] = readFileSync(workspace.path(`catalog/${name}.yaml`), 'utf8').split('\n');
      const schema = /^# yaml-language-server: \$schema=(\S+)$/.exec(first)?.[1] ?? '';
      expect(schema).toMatch(new RegExp(`^\\.\\./\\.schemas/${name}\\.schema\\.json$`));
      expect(existsSync(join(workspace.path('catalog'), schema))).toBe(true);
    }
  });
});
