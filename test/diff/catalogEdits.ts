import fc from 'fast-check';
import { mapAt, type CatalogData, type Data, type DataMap } from './catalogData.ts';

/** One edit as an author might make it, in place; the numbers decide where. Many give a catalog that does not compile. */
type Edit = (data: CatalogData, pick: Pick) => void;

/** Picks by a fixed sequence of numbers. */
class Pick {
  readonly #numbers: readonly number[];
  #next = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  one<Thing>(things: readonly Thing[]): Thing {
    const thing = things[(this.#numbers[this.#next++ % this.#numbers.length] ?? 0) % things.length];
    if (thing === undefined) throw new NothingToEdit();
    return thing;
  }
}

class NothingToEdit extends Error {}

const WORDS = ['alpha', 'beta', 'gamma', 'origin', 'late', 'total'];
const GRAINS = ['hour', 'day', 'week', 'month', 'quarter', 'year'];
const DIMENSIONS = ['origin', 'destination', 'origin_state', 'destination_state', 'distance_band', 'is_long', 'hundreds', 'flown_on'];

const values = (map: DataMap, pick: Pick): DataMap => mapAt(map[pick.one(Object.keys(map))] ?? null);
const metricOf = (data: CatalogData, pick: Pick): DataMap => values(mapAt(data.metrics, 'metrics'), pick);
/** The outputs of a metric that has several. */
const outputsOf = (data: CatalogData, pick: Pick): DataMap =>
  mapAt(pick.one(Object.values(mapAt(data.metrics, 'metrics')).filter((metric) => mapAt(metric)['outputs'] !== undefined)), 'outputs');
const processorOf = (data: CatalogData, pick: Pick): DataMap => values(mapAt(data.processors, 'processors'), pick);
const sourceOf = (data: CatalogData): DataMap => mapAt(data.pipelines, 'sources', 'flights');
const listAt = (map: DataMap, key: string): Data[] => (Array.isArray(map[key]) ? map[key] : []);

/** An existing list with one item taken out, put in, or moved to the front; a list that is absent gets one item. */
function editList(map: DataMap, key: string, words: readonly string[], pick: Pick): void {
  const list = listAt(map, key);
  const item = pick.one(words);
  if (pick.one([true, false])) map[key] = [item, ...list.filter((other) => other !== item)];
  else if (list.includes(item)) map[key] = list.filter((other) => other !== item);
  else map[key] = [...list, item];
}

/** An entry of a map removed, renamed, or moved to the end. */
function editMap(map: DataMap, pick: Pick): void {
  const key = pick.one(Object.keys(map));
  const value = map[key] ?? null;
  const how = pick.one(['remove', 'rename', 'move', 'copy']);
  if (how !== 'copy') delete map[key];
  if (how === 'rename' || how === 'copy') map[`${pick.one(WORDS)}_${key}`] = structuredClone(value);
  if (how === 'move') map[key] = value;
}

function setOrDelete(map: DataMap, key: string, choices: readonly Data[], pick: Pick): void {
  const value = pick.one([null, ...choices]);
  if (value === null) delete map[key];
  else map[key] = value;
}

/** Where texts for people stand. */
function anyText(data: CatalogData, pick: Pick): void {
  const map = pick.one([
    () => mapAt(data.pipelines, 'workspace'),
    () => sourceOf(data),
    () => processorOf(data, pick),
    () => metricOf(data, pick),
    () => values(mapAt(sourceOf(data), 'fields'), pick),
  ])();
  map[pick.one(['label', 'description'])] = `${pick.one(WORDS)} ${pick.one(WORDS)}`;
}

/** Edits that a careful author makes to a catalog in use stand first, and more than once. */
export const edits: Readonly<Record<string, Edit>> = {
  text: anyText,
  text_again: anyText,
  format: (data, pick) => void (metricOf(data, pick)['format'] = pick.one([',d', '.2f', '.3%'])),
  output_shown: (data, pick) => void (values(outputsOf(data, pick), pick)[pick.one(['label', 'format'])] = pick.one(['.1f', '.2f', ',d'])),
  rollup_add: (data, pick) => {
    const processor = processorOf(data, pick);
    processor['rollups'] = {
      ...(processor['rollups'] === undefined ? {} : mapAt(processor, 'rollups')),
      [`${pick.one(WORDS)}_rollup`]: {
        grain: pick.one(['month', 'quarter', 'year']),
        dimensions: listAt(processor, 'dimensions').slice(0, pick.one([0, 1])),
      },
    };
  },
  rollups: (data, pick) => editMap(mapAt(processorOf(data, pick), 'rollups'), pick),
  dimension_add: (data, pick) => {
    const processor = processorOf(data, pick);
    processor['dimensions'] = [...listAt(processor, 'dimensions'), pick.one(DIMENSIONS)];
  },
  dimensions: (data, pick) => editList(processorOf(data, pick), 'dimensions', DIMENSIONS, pick),
  metric_dimensions: (data, pick) => editList(metricOf(data, pick), 'dimensions', DIMENSIONS, pick),
  metric_dimensions_default: (data, pick) => void delete metricOf(data, pick)['dimensions'],
  time_axes: (data, pick) => editList(metricOf(data, pick), 'time_axes', GRAINS, pick),
  time_axes_default: (data, pick) => void delete metricOf(data, pick)['time_axes'],
  grain: (data, pick) => void (processorOf(data, pick)['grain'] = pick.one(GRAINS)),
  metrics: (data, pick) => editMap(mapAt(data.metrics, 'metrics'), pick),
  outputs: (data, pick) => editMap(outputsOf(data, pick), pick),
  output_type: (data, pick) => setOrDelete(values(outputsOf(data, pick), pick), 'type', ['integer', 'number', 'bigint', 'decimal'], pick),
  output_scale: (data, pick) => void (values(outputsOf(data, pick), pick)['scale'] = pick.one([1, 2, 3, 4])),
  unit_or_privacy: (data, pick) => {
    const [key, choices] = pick.one<readonly [string, readonly Data[]]>([
      ['unit', ['hours', 'flights']],
      ['privacy', [{ min_count: 5 }, { min_count: 10 }, { min_count: 5, states: true }]],
    ]);
    setOrDelete(metricOf(data, pick), key, choices, pick);
  },
  expression: (data, pick) =>
    void (metricOf(data, pick)['expression'] = pick.one(['row_count', 'positives', 'row_count + 1', 'delay_sum / row_count', 'flights'])),
  output_expression: (data, pick) =>
    void (values(outputsOf(data, pick), pick)['expression'] = pick.one(['flights', 'delay_sum', 'longest', 'row_count'])),
  metric_processor: (data, pick) => void (metricOf(data, pick)['processor'] = pick.one(['traffic', 'delays', 'network', 'hourly'])),
  metric_kind: (data, pick) => {
    const metric = metricOf(data, pick);
    metric['kind'] = pick.one(['quantile', 'distribution', 'distinct_count']);
    delete metric['at'];
  },
  quantile: (data, pick) => void (metricOf(data, pick)['at'] = pick.one([0.5, 0.9])),
  filter: (data, pick) => setOrDelete(processorOf(data, pick), 'filter', ['distance > 0', 'delay is not null'], pick),
  states: (data, pick) => editMap(mapAt(processorOf(data, pick), 'states'), pick),
  state: (data, pick) => {
    const state = values(mapAt(processorOf(data, pick), 'states'), pick);
    setOrDelete(state, pick.one(['where', 'of']), ['delay > 0', 'delay', 'distance', 'origin'], pick);
  },
  state_kind: (data, pick) =>
    void (values(mapAt(processorOf(data, pick), 'states'), pick)['kind'] = pick.one([
      'count',
      'value_sum',
      'min',
      'max',
      'moments',
      'digest',
      'distinct',
    ])),
  state_add: (data, pick) =>
    void (mapAt(processorOf(data, pick), 'states')[`${pick.one(WORDS)}_state`] = { kind: pick.one(['count', 'max']), of: 'distance' }),
  processors: (data, pick) => editMap(mapAt(data.processors, 'processors'), pick),
  time_zone: (data, pick) => setOrDelete(sourceOf(data), 'time_zone', ['America/New_York'], pick),
  complete_after: (data, pick) => setOrDelete(sourceOf(data), 'complete_after', ['1 day', '3 days'], pick),
  reader: (data, pick) =>
    Object.assign(
      mapAt(sourceOf(data), 'reader'),
      pick.one<DataMap>([{ path: 'data/flights/2001/*.parquet' }, { kind: 'json' }, { kind: 'csv' }]),
    ),
  column_type: (data, pick) =>
    void (mapAt(sourceOf(data), 'reader', 'columns')[pick.one(['delay', 'distance'])] = pick.one(['integer', 'number', 'decimal'])),
  derive: (data, pick) =>
    void (sourceOf(data)['transforms'] = [
      ...listAt(sourceOf(data), 'transforms'),
      { derive: { [`${pick.one(WORDS)}_derived`]: 'distance + 1' } },
    ]),
  transform: (data, pick) => {
    const step: Data = pick.one<Data>([
      { filter: 'distance > 10' },
      { dedup: {} },
      { dedup: { by: ['origin', 'destination'], order_by: ['-date'] } },
      { fill: { delay: 0 } },
      { fill: { origin_state: 'none' } },
      { cast: { distance: 'decimal' } },
      { coalesce: { origin_state: ['origin_state', 'destination_state'] } },
      { coalesce: { other_state: ['destination_state', 'origin_state'] } },
      { drop: ['distance'] },
      { rename_all: 'snake_case' },
      { rename_all: 'UPPERCASE' },
    ]);
    const steps = listAt(sourceOf(data), 'transforms');
    sourceOf(data)['transforms'] = pick.one([true, false]) ? [...steps, step] : [step, ...steps];
  },
};

/** A few edits, one after the other. */
export function someEdits(most: number): fc.Arbitrary<(data: CatalogData) => CatalogData> {
  const one = fc.record({ name: fc.constantFrom(...Object.keys(edits)), numbers: fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 }) });
  return fc.array(one, { minLength: 0, maxLength: most }).map((chosen) =>
    Object.assign(
      (data: CatalogData) => {
        const copy = structuredClone(data);
        for (const { name, numbers } of chosen) apply(copy, edits[name], new Pick(numbers));
        return copy;
      },
      { toString: () => JSON.stringify(chosen) },
    ),
  );
}

function apply(data: CatalogData, edit: Edit | undefined, pick: Pick): void {
  try {
    edit?.(data, pick);
  } catch (error) {
    // The edit does not fit the thing that was picked, as outputs in a metric without any: it edits nothing.
    if (!(error instanceof NothingToEdit) && !(error instanceof Error && error.message.startsWith('no map at'))) throw error;
  }
}
