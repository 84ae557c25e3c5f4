import { describe, expect, it } from 'vitest';
import { metricHash } from '../../compiler/metricHash.ts';
import { compileText, edited, exampleCatalog, flightsCatalog, manifestOf } from '../support/catalogs.ts';

const original = flightsCatalog();
const base = await manifestOf(original);

async function after(file: 'pipelines' | 'processors' | 'metrics', from: string, to: string) {
  const manifest = await manifestOf(edited(original, `catalog/${file}.yaml`, from, to));
  return {
    catalog: manifest.catalog_hash !== base.catalog_hash,
    computations: Object.values(manifest.tables)
      .filter((table) => table.computation_hash !== base.tables[table.id]?.computation_hash)
      .map(({ id }) => id),
  };
}

describe('the catalog hash and the computation hashes', () => {
  it('are the same for the same catalog', async () => {
    expect(await manifestOf(original)).toEqual(base);
    expect(base.catalog_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('a description changes the catalog hash and no computation hash', async () => {
    expect(await after('processors', 'Counts and sums only.', 'Counts only.')).toEqual({ catalog: true, computations: [] });
    expect(await after('metrics', 'Flights that departed.', 'Departures.')).toEqual({ catalog: true, computations: [] });
    expect(await after('pipelines', 'IATA code of the airport of arrival.', 'Arrival.')).toEqual({ catalog: true, computations: [] });
  });

  it('reports change the catalog hash, and no computation hash', async () => {
    const manifest = await manifestOf({
      ...original,
      'catalog/dashboards.yaml': exampleCatalog('flights')['catalog/dashboards.yaml'] ?? null,
    });
    expect(Object.keys(manifest.reports ?? {})).toEqual(['overview', 'routes']);
    expect(manifest.catalog_hash).not.toBe(base.catalog_hash);
    const { reports: _reports, catalog_hash: _hash, ...others } = manifest;
    const { catalog_hash: _base, ...before } = base;
    expect(others).toEqual(before);
  });

  it('synonyms and guidance change the catalog hash and no computation hash', async () => {
    const synonyms = '    synonyms: [departures]\n';
    expect(await after('metrics', synonyms, '    synonyms: [trips]\n    guidance: For how many.\n')).toEqual({
      catalog: true,
      computations: [],
    });
    expect(await after('pipelines', 'synonyms: [departure airport]', 'synonyms: [from], guidance: A code')).toEqual({
      catalog: true,
      computations: [],
    });
  });

  it('the model that plans questions changes no hash, and is not part of the manifest', async () => {
    const compiled = await compileText({ ...original, 'ai.yaml': 'provider: openai\nmodel: m\napi_key_env: KEY\n' });
    expect(compiled).toMatchObject({
      manifest: base,
      ai: { provider: 'openai', model: 'm', api_base: 'https://api.openai.com/v1', api_key_env: 'KEY', timeout_ms: 60_000 },
    });
    expect(await compileText(original)).toMatchObject({ ai: null });
  });

  it('a metric has a hash of its own, which no other metric and no processor changes', async () => {
    const changed = async (file: 'processors' | 'metrics', from: string, to: string): Promise<readonly string[]> => {
      const { metrics } = await manifestOf(edited(original, `catalog/${file}.yaml`, from, to));
      return Object.values(metrics)
        .filter(
          (metric) => base.metrics[metric.name] === undefined || metricHash(metric) !== metricHash(base.metrics[metric.name] ?? metric),
        )
        .map(({ name }) => name);
    };
    expect(await changed('metrics', 'Flights that departed.', 'Departures.')).toEqual(['flights']);
    expect(await changed('metrics', 'delay_sum / row_count', 'delay_sum / (row_count + 1)')).toEqual(['average_delay']);
    expect(await changed('processors', 'outcome: delay > 15', 'outcome: delay > 16')).toEqual([]);
  });

  it('a threshold of privacy changes the catalog hash and no computation hash', async () => {
    expect(await after('metrics', '    unit: flights\n', '    unit: flights\n    privacy: {min_count: 5}\n')).toEqual({
      catalog: true,
      computations: [],
    });
  });

  it('how JSON shows the integers of a dimension changes the catalog hash and no computation hash', async () => {
    const integers = edited(original, 'catalog/pipelines.yaml', 'distance_band: >-', 'miles: distance\n          distance_band: >-');
    const grouped = edited(
      integers,
      'catalog/processors.yaml',
      'dimensions: [origin_state]\n    states',
      'dimensions: [origin_state, miles]\n    states',
    );
    const shown = edited(grouped, 'catalog/pipelines.yaml', 'distance_band: {label', 'miles: {type: bigint}\n      distance_band: {label');
    const [before, declared] = [await manifestOf(grouped), await manifestOf(shown)];
    const typesOf = ({ tables }: typeof base) => tables['network']?.dimensions.map(({ type }) => type);
    expect([typesOf(before), typesOf(declared)]).toEqual([
      ['string', 'integer'],
      ['string', 'bigint'],
    ]);
    expect(declared.catalog_hash).not.toBe(before.catalog_hash);
    expect(declared.tables['network']?.computation_hash).toBe(before.tables['network']?.computation_hash);
  });

  it('a filter changes both, for the processor that has it', async () => {
    expect(await after('processors', '    outcome: delay > 15', '    filter: distance > 0\n    outcome: delay > 15')).toEqual({
      catalog: true,
      computations: ['traffic'],
    });
  });

  it('an expression changes a hash, its white space, comments and letter case of keywords do not', async () => {
    expect(await after('processors', 'outcome: delay > 15', 'outcome: delay > 16')).toEqual({ catalog: true, computations: ['traffic'] });
    expect(await after('processors', 'outcome: delay > 15', 'outcome: "( delay   >  15 ) /* minutes */"')).toEqual({
      catalog: false,
      computations: [],
    });
    expect(await after('pipelines', 'case when distance < 300', 'CASE WHEN distance < 300')).toEqual({ catalog: false, computations: [] });
  });

  it('a rollup is made at publication and changes no computation hash', async () => {
    expect(await after('processors', '      routes_by_month:', '      routes_by_quarter:')).toEqual({ catalog: true, computations: [] });
  });

  it('a derived column changes the hashes of the processors that use it, and of no other', async () => {
    expect(await after('pipelines', "'under 300 miles'", "'short'")).toEqual({ catalog: true, computations: ['delays', 'traffic'] });
    expect(await after('pipelines', '      - derive:\n', '      - derive:\n          unused: distance * 2\n')).toEqual({
      catalog: true,
      computations: [],
    });
  });

  it('a time zone, a path or a chunk id changes every computation of the source', async () => {
    const all = { catalog: true, computations: ['delays', 'network', 'traffic'] };
    expect(await after('pipelines', '    time: date\n', '    time: date\n    time_zone: America/New_York\n')).toEqual(all);
    expect(await after('pipelines', 'data/flights/*.parquet', 'data/flights/**/*.parquet')).toEqual(all);
  });
});
