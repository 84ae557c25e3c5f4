import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { Engine, queryRows } from '../../runtime/engine/Engine.ts';
import { compileText, flightsCatalog, flightsWorkspace, repository } from '../support/catalogs.ts';
import { lintOpenapi } from '../support/lintOpenapi.ts';
import { shopCatalog } from '../support/shopCatalog.ts';

const result = await compileText(flightsCatalog());
if (!result.ok) throw new Error('the flights example does not compile');
const { artifacts, manifest } = result;

describe('the artifacts of the flights example', () => {
  it('are the committed ones, byte for byte', () => {
    for (const [name, text] of Object.entries(artifacts.files)) {
      expect(readFileSync(`${flightsWorkspace}/generated/${name}`, 'utf8') === text, `${name} is stale: run npx service compile workspaces-example/flights`).toBe(true);
    }
  });

  it('hold no path, time or version of this machine', () => {
    for (const text of Object.values(artifacts.files)) {
      expect(text).not.toContain(repository);
      expect(text).not.toMatch(/\b20[2-9]\d-\d\d-\d\dT/);
      expect(text.endsWith('\n')).toBe(true);
    }
  });

  it('openapi.json is found clean by two independent linters, and so is that of fifty metrics', async () => {
    const shop = await compileText(shopCatalog());
    if (!shop.ok) throw new Error('the shop does not compile');
    const documents = new Map([['flights.json', artifacts.files['openapi.json'] ?? ''], ['shop.json', shop.artifacts.files['openapi.json'] ?? '']]);
    expect(await lintOpenapi(documents)).toEqual([]);
    const broken = (artifacts.files['openapi.json'] ?? '').replace('"in": "query"', '"in": "nowhere"');
    const findings = await lintOpenapi(new Map([['broken.json', broken]]));
    expect(new Set(findings.map((finding) => finding.split(':')[0]))).toEqual(new Set(['redocly', 'validate-api']));
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
      time_axis: { enum: ['day', 'week', 'month', 'quarter', 'year', null] },
    });
  });

  it('views.sql runs, and its views show no sketch state', async () => {
    const engine = await Engine.open(':memory:', { mode: 'read_write', threads: 1, memory_limit: null, external_access: false, temp_directory: null });
    const connection = await engine.connect();
    await connection.run('CREATE SCHEMA store; CREATE TABLE store.chunks (table_id VARCHAR, ordinal INTEGER, chunk_id VARCHAR, pipeline_run_id VARCHAR, created_at TIMESTAMP, config_hash VARCHAR)');
    for (const table of Object.values(manifest.tables)) {
      const columns = ['period DATE', ...table.dimensions.map(({ name }) => `"${name}" VARCHAR`), 'row_count BIGINT', ...table.states.flatMap((state) => state.columns.map(({ name, sql_type }) => `"${name}" ${sql_type}`)), 'chunk INTEGER'];
      await connection.run(`CREATE TABLE store."${table.id}" (${columns.join(', ')})`);
    }
    await connection.run(artifacts.files['views.sql'] ?? '');
    const columns = await queryRows(connection, "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'main' ORDER BY ALL");
    const names = columns.map(({ name }) => name);
    expect(names).toContain('traffic.delay_sum');
    expect(names).toContain('delays.delay__min');
    expect(names).not.toContain('delays.delay');
    expect(names).not.toContain('network.routes');
    for (const provenance of ['period', 'chunk_id', 'pipeline_run_id', 'created_at', 'config_hash']) expect(names).toContain(`network.${provenance}`);
    connection.closeSync();
    engine.close();
  });
});
