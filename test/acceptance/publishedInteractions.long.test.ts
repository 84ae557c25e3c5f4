import * as fc from 'fast-check';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { caseCount } from '../support/caseCount.ts';
import { edited, exampleCatalog, manifestOf, repository } from '../support/catalogs.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { unzipped } from '../support/zip.ts';
import { askOf, intents, type Range } from './interactionIntents.ts';
import { openRawInteractions, rawOffers } from './rawInteractions.ts';
import { rawRows } from './rawRows.ts';

/** A catalog without a processor, and without the metrics over it. */
function withoutProcessor(catalog: CatalogText, processor: string): CatalogText {
  const processors = parseDocument(catalog['catalog/processors.yaml'] ?? '');
  const metrics = parseDocument(catalog['catalog/metrics.yaml'] ?? '');
  processors.deleteIn(['processors', processor]);
  const named = (metrics.toJS() as { readonly metrics: Readonly<Record<string, { readonly processor?: string }>> }).metrics;
  for (const [name, metric] of Object.entries(named)) if (metric.processor === processor) metrics.deleteIn(['metrics', name]);
  return { ...catalog, 'catalog/processors.yaml': String(processors), 'catalog/metrics.yaml': String(metrics) };
}

/** A sample that a vendor published, which may lie beside the repository. */
const published = `${repository}../shared/data/interaction-history.zip`;

describe(
  'the catalog of customer engagement over an export that a vendor published',
  onlyIf(existsSync(published), `${published} is not here`),
  () => {
    const range: Range = { first: '2021-01-27', days: 6 };

    it('gives the same answers as an independent reader of its raw records', async () => {
      const workspace = new TestWorkspace();
      // One file of many days: exposures are counted over files of a day each. Its reports show them, too.
      const catalog = edited(
        edited(
          withoutProcessor(
            { ...exampleCatalog('interactions'), 'catalog/dashboards.yaml': null, 'catalog/checks.yaml': null },
            'exposures',
          ),
          'catalog/pipelines.yaml',
          'data/generated/interactions/*.json',
          'data/*.zip',
        ),
        'catalog/pipelines.yaml',
        String.raw`(\d{4}-\d{2}-\d{2})\.json$`,
        String.raw`([^/]+)\.zip$`,
      );
      for (const [name, text] of Object.entries(catalog)) if (text !== null) workspace.write(name, text);
      mkdirSync(workspace.path('data'));
      cpSync(published, workspace.path('data/interaction-history.zip'));
      const report = await workspace.ingest(await manifestOf(catalog), { source: 'interactions' });
      expect(report.sources).toMatchObject([{ error: null, failures: [], rows_in: 127_123 }]);
      workspace.write('records.json', unzipped(readFileSync(published)));
      const records = await openRawInteractions(workspace.path('records.json'));
      const answering = await ReleaseHolder.start(workspace.root, { watch: false });
      try {
        const property = fc.asyncProperty(
          fc.constantFrom('offers', 'click_through', 'acceptance', 'expected_click_through'),
          intents(['channel', 'direction', 'action_group', 'action', 'arm'], { channel: ['Web', 'SMS'], arm: ['Control'] }, range),
          async (metric, intent) => {
            expect((await askOf(answering, metric, intent)).rows).toEqual(await rawRows(records, rawOffers, metric, intent));
          },
        );
        await fc.assert(property, { seed: 20210127, numRuns: caseCount(16), endOnFailure: true });
        const by = { dimensions: ['channel'] };
        const [found, exact] = [(await askOf(answering, 'customers', by)).rows, await rawRows(records, rawOffers, 'customers', by)];
        const off = found.map((row, index) => Math.abs(Number(row['customers']) / Number(exact[index]?.['customers']) - 1));
        expect(off).toHaveLength(exact.length);
        expect(Math.max(...off)).toBeLessThan(3 * 0.016);
      } finally {
        await answering.close();
        records.closeSync();
      }
    });
  },
);
