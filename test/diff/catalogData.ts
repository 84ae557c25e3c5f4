import { parse, stringify } from 'yaml';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { flightsCatalog } from '../support/catalogs.ts';

/** Any part of a YAML file. */
export type Data = null | string | number | boolean | Data[] | { [key: string]: Data };
export type DataMap = { [key: string]: Data };

/** A catalog's files as plain data, to be edited and written out again. */
export interface CatalogData {
  readonly pipelines: DataMap;
  readonly processors: DataMap;
  readonly metrics: DataMap;
}

export function catalogData(text: CatalogText): CatalogData {
  const read = (file: keyof CatalogText): DataMap => mapAt(parse(text[file] ?? '') as Data);
  return { pipelines: read('catalog/pipelines.yaml'), processors: read('catalog/processors.yaml'), metrics: read('catalog/metrics.yaml') };
}

export function catalogText({ pipelines, processors, metrics }: CatalogData): CatalogText {
  return {
    'catalog/pipelines.yaml': stringify(pipelines),
    'catalog/processors.yaml': stringify(processors),
    'catalog/metrics.yaml': stringify(metrics),
  };
}

/** The map at a path, where there must be one. */
export function mapAt(data: Data | undefined, ...path: readonly string[]): DataMap {
  let here = data;
  for (const step of path) here = mapAt(here)[step];
  if (here === undefined || here === null || typeof here !== 'object' || Array.isArray(here))
    throw new Error(`no map at ${path.join('.')}`);
  return here;
}

/** The flights, with a dimension of every type, an hourly processor, and metrics with several outputs and exact decimals. */
export function richCatalog(): CatalogData {
  const data = structuredClone(catalogData(flightsCatalog()));
  const source = mapAt(data.pipelines, 'sources', 'flights');
  source['transforms'] = [
    ...(source['transforms'] as Data[]),
    { derive: { is_long: 'distance > 1000', hundreds: 'distance // 100', flown_on: "date_trunc('day', date)::date", scratch: 'distance' } },
    { cast: { scratch: 'decimal' } },
    { fill: { distance_band: 'unknown' } },
    { coalesce: { some_state: ['origin_state', 'destination_state'] } },
    { drop: ['scratch'] },
  ];
  mapAt(data.processors, 'processors')['hourly'] = {
    kind: 'numeric_distribution',
    source: 'flights',
    grain: 'hour',
    dimensions: ['origin_state', 'is_long', 'hundreds', 'flown_on'],
    filter: 'distance > 0',
    value: 'delay',
    states: {
      flights: { kind: 'count' },
      delay_sum: { kind: 'value_sum' },
      delay_range: { kind: 'moments' },
      delay_digest: { kind: 'digest' },
      longest: { kind: 'max' },
    },
    rollups: { days: { grain: 'day', dimensions: ['origin_state', 'is_long'] } },
  };
  const metrics = mapAt(data.metrics, 'metrics');
  metrics['summary'] = {
    kind: 'formula',
    processor: 'hourly',
    dimensions: ['origin_state', 'is_long'],
    time_axes: ['hour', 'day', 'month'],
    outputs: {
      summary_flights: { expression: 'flights', unit: 'flights' },
      summary_weighted: { expression: 'delay_sum * 0.125', type: 'decimal', scale: 3, unit: 'minutes', label: 'Weighted' },
      summary_total: { expression: 'delay_sum', type: 'bigint' },
      summary_longest: { expression: 'longest' },
    },
  };
  metrics['delay_spread'] = { kind: 'distribution', processor: 'hourly', state: 'delay_digest', unit: 'minutes', format: '.1f' };
  return data;
}
