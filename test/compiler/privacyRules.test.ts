import { describe, expect, it } from 'vitest';
import { diffManifests } from '../../compiler/diff/diffManifests.ts';
import { viewsSql } from '../../compiler/emit/viewsSql.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { manifestOf } from '../support/catalogs.ts';

const catalog = (workspace: string, processor: string): CatalogText => ({
  'catalog/pipelines.yaml': `
workspace: {name: ward${workspace}}
sources:
  visits:
    reader: {kind: csv, path: data/*.csv, chunk_id: '([0-9-]+)', columns: {day: date, ward: string, stay: integer}}
    time: day
`,
  'catalog/processors.yaml': `
processors:
  visits: {kind: numeric_distribution, source: visits, grain: day, dimensions: [ward], states: {stays: {kind: value_sum, of: stay}}${processor}}
  unread: {kind: numeric_distribution, source: visits, grain: day, dimensions: [ward], states: {stays: {kind: value_sum, of: stay}}}
`,
  'catalog/metrics.yaml': `
metrics:
  open: {kind: formula, processor: visits, expression: stays}
  strict: {kind: formula, processor: visits, expression: stays, privacy: {min_count: 20}}
  lax: {kind: formula, processor: visits, expression: stays, privacy: {min_count: 2}}
  doubled: {kind: derived, metrics: {s: lax}, expression: s * 2}
`,
});
const bare = await manifestOf(catalog('', ''));
const both = await manifestOf(catalog(', privacy: {min_count: 5}', ', privacy: {min_count: 10, states: true}'));

describe('privacy of a workspace and of a processor', () => {
  it('holds for every metric below them, and the strictest rule wins', () => {
    const rules = Object.values(both.metrics).map(({ name, privacy }) => [name, privacy]);
    expect(Object.fromEntries(rules)).toEqual({
      open: { min_count: 10, states: true },
      strict: { min_count: 20, states: true },
      lax: { min_count: 10, states: true },
      doubled: { min_count: 10, states: true },
    });
  });

  it('leaves no governed view, not even of a processor that no metric reads', () => {
    expect(viewsSql(bare)).toContain('"unread"');
    expect(viewsSql(both)).not.toContain('CREATE OR REPLACE VIEW');
  });

  it('decides nothing that is stored, and is told of each metric and processor by service diff', () => {
    for (const id of ['visits', 'unread']) expect(both.tables[id]?.computation_hash).toBe(bare.tables[id]?.computation_hash);
    const changes = diffManifests(bare, both).map(({ code, data, path }) => `${code} ${data} ${path}`);
    for (const path of ['/metrics/open/privacy', '/metrics/doubled/privacy/states', '/metrics/lax/privacy', '/tables/visits/privacy'])
      expect(changes.some((line) => line.endsWith(` none ${path}`))).toBe(true);
    expect(changes).toContain('governed-view-removed none /tables/unread');
    expect(changes.filter((line) => line.startsWith('unclassified') || !line.includes(' none '))).toEqual([]);
  });
});
