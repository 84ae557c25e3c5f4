import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { catalogMd } from '../../compiler/emit/catalogMd.ts';
import { compileText, edited, exampleCatalog, flightsCatalog, repository } from '../support/catalogs.ts';
import { viewColumns } from '../support/viewColumns.ts';

const result = await compileText(flightsCatalog());
if (!result.ok) throw new Error('the flights example does not compile');
const { artifacts, manifest } = result;

describe.each(['flights', 'interactions'] as const)('the artifacts of the example %s', (example) => {
  it('match the committed ones byte for byte, and compile without a warning', async () => {
    const compiled = await compileText(exampleCatalog(example));
    if (!compiled.ok) throw new Error(`the example ${example} does not compile`);
    expect(compiled.warnings).toEqual([]);
    const workspace = `workspaces-example/${example}`;
    for (const [name, text] of Object.entries(compiled.artifacts.files)) {
      expect(
        readFileSync(`${repository}${workspace}/generated/${name}`, 'utf8') === text,
        `${name} is stale: run npx service compile ${workspace}`,
      ).toBe(true);
    }
  });
});

describe('the artifacts of the flights example', () => {
  it('contain no path, time or version of this machine', () => {
    for (const text of Object.values(artifacts.files)) {
      expect(text).not.toContain(repository);
      expect(text).not.toMatch(/\b20[2-9]\d-\d\d-\d\dT/);
      expect(text.endsWith('\n')).toBe(true);
    }
  });

  it('MCP schemas compile under 2020-12, and under draft 7 as clients do', () => {
    for (const tool of artifacts.mcp_tools) {
      for (const schema of [tool.inputSchema, tool.outputSchema]) {
        expect(() => new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false }).compile(schema)).not.toThrow();
        expect(() => new Ajv({ strict: false }).compile(schema)).not.toThrow();
      }
    }
  });

  it('MCP tools know the names of the catalog', () => {
    const query = artifacts.mcp_tools.find(({ name }) => name === 'metric_query');
    expect(query?.inputSchema['properties']).toMatchObject({
      metric: { enum: Object.keys(manifest.metrics) },
      dimensions: { items: { enum: ['destination', 'destination_state', 'distance_band', 'origin', 'origin_state'] } },
      time_axis: { enum: ['day', 'week', 'month', 'quarter', 'year'] },
    });
  });

  it('a metric with privacy removes the view of its processor, and its page says what it withholds', async () => {
    const compiled = await compileText(
      edited(flightsCatalog(), 'catalog/metrics.yaml', '    unit: flights\n', '    unit: flights\n    privacy: {min_count: 5}\n'),
    );
    if (!compiled.ok) throw new Error('the edited catalog does not compile');
    const { 'views.sql': views = '' } = compiled.artifacts.files;
    expect(views).not.toContain('main."traffic"');
    expect(views).toContain('main."delays"');
    expect(views).toContain('-- No view of traffic: it feeds a metric with privacy.');
    expect(catalogMd(compiled.manifest)).toContain('- withholds groups of fewer than 5 underlying rows');
    expect(compiled.manifest.metrics['flights']?.privacy).toEqual({ min_count: 5 });
    expect(compiled.manifest.metrics['late_share']?.privacy).toBeNull();
  });

  it('views.sql runs, and its views show no sketch state', async () => {
    const names = await viewColumns(manifest, artifacts.files['views.sql'] ?? '');
    expect(names).toContain('traffic.delay_sum');
    expect(names).toContain('delays.delay__min');
    expect(names).not.toContain('delays.delay');
    expect(names).not.toContain('network.routes');
    for (const provenance of ['period', 'chunk_id', 'pipeline_run_id', 'created_at', 'config_hash'])
      expect(names).toContain(`network.${provenance}`);
  });
});
