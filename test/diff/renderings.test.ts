import { describe, expect, it } from 'vitest';
import type { Change } from '../../compiler/diff/Change.ts';
import { diffManifests } from '../../compiler/diff/diffManifests.ts';
import { diffJson } from '../../compiler/diff/render/diffJson.ts';
import { diffMarkdown } from '../../compiler/diff/render/diffMarkdown.ts';
import { diffText } from '../../compiler/diff/render/diffText.ts';
import { edited, flightsCatalog, manifestOf, repository } from '../support/catalogs.ts';

const base = flightsCatalog();
const old = await manifestOf(base);

/** Edits of the flights' catalog as they come in pull requests. */
const pullRequests = {
  texts: edited(
    edited(base, 'catalog/metrics.yaml', 'Flights that departed.', 'Flights that took off.'),
    'catalog/processors.yaml',
    '      months: {grain: month, dimensions: []}',
    '      years: {grain: year, dimensions: []}',
  ),
  new_definitions: edited(
    edited(
      edited(base, 'catalog/processors.yaml', '    outcome: delay > 15', '    filter: distance > 0\n    outcome: delay > 14'),
      'catalog/metrics.yaml',
      'expression: delay_sum / row_count\n    unit: minutes',
      'expression: delay_sum / row_count / 60\n    unit: hours',
    ),
    'catalog/pipelines.yaml',
    "'under 300 miles'",
    "'short | *very*'",
  ),
  removals: edited(
    edited(
      edited(
        base,
        'catalog/processors.yaml',
        'dimensions: [origin_state, distance_band]\n    value',
        'dimensions: [origin_state]\n    value',
      ),
      'catalog/metrics.yaml',
      '  late_share:',
      '  share_late:',
    ),
    'catalog/metrics.yaml',
    '    state: destinations\n',
    '    state: destinations\n    time_axes: [month, year]\n',
  ),
} as const;

describe.each(Object.entries(pullRequests))('the diff of a pull request with %s', (name, catalog) => {
  const golden = (extension: string): string => `${repository}test/golden/diff/${name}.${extension}`;

  it('reads as a text, as markdown and as JSON', async () => {
    const next = await manifestOf(catalog);
    const changes = diffManifests(old, next);
    await expect(diffText(changes)).toMatchFileSnapshot(golden('txt'));
    await expect(diffMarkdown(changes)).toMatchFileSnapshot(golden('md'));
    const json: unknown = JSON.parse(diffJson(old, next, changes));
    expect(json).toMatchObject({
      old_catalog_hash: old.catalog_hash,
      new_catalog_hash: next.catalog_hash,
      changes,
      summary: { worst: changes[0]?.client },
    });
  });
});

describe('a rendering', () => {
  it('says when nothing changed', () => {
    expect(diffText([])).toBe('No change.\n');
    expect(diffMarkdown([])).toBe('**Catalog:** No change.\n');
    expect(JSON.parse(diffJson(old, old, []))).toMatchObject({
      summary: { worst: null, client: { breaking: 0, dangerous: 0, safe: 0 }, re_ingest: [], forward: [] },
      changes: [],
    });
  });

  it('never turns a name or text of a manifest into markup', () => {
    const hostile: Change = {
      code: 'metric-removed',
      client: 'breaking',
      data: 'none',
      subject: { kind: 'metric', name: 'a`|<b>' },
      path: '/metrics/a',
      message: 'One | two\n<script> [x](y) *z* _u_ snake_case.',
      metrics: ['a`|<b>'],
      columns: [],
      processors: [],
    };
    expect(diffMarkdown([hostile]).split('\n').at(-2)).toBe(
      '| **breaking** | none | metric a\\`\\|\\<b\\> | One \\| two \\<script\\> \\[x\\](y) \\*z\\* \\_u\\_ snake_case. | a\\`\\|\\<b\\> |  |  |',
    );
  });

  it('shows the first few of many names', () => {
    const metrics = Array.from({ length: 30 }, (_, index) => `m${index}`);
    const many: Change = {
      code: 'processor-filter-changed',
      client: 'dangerous',
      data: 're-ingest',
      subject: { kind: 'processor', name: 'p' },
      path: '/tables/p/filter',
      message: 'Changed.',
      metrics,
      columns: metrics,
      processors: ['p'],
    };
    expect(diffText([many])).toContain('metrics m0, m1, m2, m3, m4, m5, m6, m7 and 22 more');
  });
});
