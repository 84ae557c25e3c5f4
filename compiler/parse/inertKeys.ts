import { catalogTable, type CatalogFile } from '../../generated/catalog.ts';
import { metricsSchema, processorsSchema } from '../../generated/schemas.ts';
import type { PathStep } from '../diagnostics/Diagnostic.ts';
import * as messages from '../messages.ts';
import type { CatalogFileName, Collection } from './catalogFiles.ts';
import { isMap } from './isMap.ts';
import type { ShapeFault } from './validateShape.ts';
import type { YamlFile } from './YamlFile.ts';

/** Keys that schemas allow individually but that have no effect together. They are refused, so that no accepted key is without effect. */
export function* inertKeys(which: CatalogFileName, { file, value }: Pick<YamlFile, 'file' | 'value'>): Iterable<ShapeFault> {
  const { collections }: CatalogFile = catalogTable[which];
  for (const [collection, rule] of Object.entries(rules)) {
    if (!Object.hasOwn(collections, collection)) continue;
    for (const [name, entry] of entries(value, collection)) yield* rule(file, [collection, name], entry);
  }
}

type YamlMap = Readonly<Record<string, unknown>>;
type InertRule = (file: string, path: readonly PathStep[], entry: YamlMap) => Iterable<ShapeFault>;

/** Rules by collection; collections without an entry have no such keys. */
const rules: Readonly<Partial<Record<Collection, InertRule>>> = {
  lookups: readerKeys,
  *sources(file, path, { reader }) {
    if (isMap(reader)) yield* readerKeys(file, [...path, 'reader'], reader);
  },
  *processors(file, path, processor) {
    if (kindsWithValue.has(processor['kind'])) yield* valueKey(file, path, processor);
    yield* entriesKeys(file, path, processor);
  },
  *metrics(file, path, metric) {
    if (kindsWithOutputs.has(metric['kind'])) yield* formulaKeys(file, path, metric);
    yield* windowKeys(file, [...path, 'window'], metric['window']);
    if (Array.isArray(metric['operands']))
      for (const [index, operand] of metric['operands'].entries())
        if (isMap(operand)) yield* windowKeys(file, [...path, 'operands', index, 'window'], operand['window']);
    if (kindsOfCurve.has(metric['kind'])) yield* curveState(file, path, metric);
    if (metric['test'] !== undefined && metric['test'] === metric['control'])
      yield { place: { file, path: [...path, 'control'] }, message: messages.sameArms() };
  },
  checks: checkKeys,
};

/** The kinds of metric that the schema allows in either form. */
const kindsWithOutputs = new Set<unknown>(
  Object.values(metricsSchema.$defs).flatMap((kind) =>
    'properties' in kind && 'outputs' in kind.properties ? [kind.properties.kind.const] : [],
  ),
);

/** The kinds of metric that say what they are a curve of. */
const kindsOfCurve = new Set<unknown>(
  Object.values(metricsSchema.$defs).flatMap((kind) =>
    'properties' in kind && 'points' in kind.properties ? [kind.properties.kind.const] : [],
  ),
);

/** The kinds of processor whose states may share a value. */
const kindsWithValue = new Set<unknown>(
  Object.values(processorsSchema.$defs).flatMap((kind) =>
    'properties' in kind && 'value' in kind.properties ? [kind.properties.kind.const] : [],
  ),
);

/** A formula has one form: either an expression with its unit, format and type, or outputs with their own. */
function* formulaKeys(file: string, path: readonly PathStep[], metric: YamlMap): Iterable<ShapeFault> {
  const has = (key: string): boolean => metric[key] !== undefined;
  if (has('expression') === has('outputs')) {
    yield { place: { file, path, key: true }, message: messages.formulaForm(has('outputs') ? 'both' : 'neither') };
  } else if (has('outputs')) {
    for (const key of ['type', 'scale', 'unit', 'format'].filter(has))
      yield { place: { file, path: [...path, key], key: true }, message: messages.outputsWithShown(key) };
  }
}

/** Curves of values name a state; curves of scores use the processor's scores. */
function* curveState(file: string, path: readonly PathStep[], { of, state }: YamlMap): Iterable<ShapeFault> {
  const ofValues = of === 'histogram' || of === 'ecdf';
  if (typeof of !== 'string' || ofValues === (state !== undefined)) return;
  yield ofValues
    ? { place: { file, path, key: true }, message: messages.curveWithoutState(of) }
    : { place: { file, path: [...path, 'state'], key: true }, message: messages.curveWithState(of) };
}

/** A window has one of three forms. */
function* windowKeys(file: string, path: readonly PathStep[], window: unknown): Iterable<ShapeFault> {
  if (!isMap(window)) return;
  const keys = Object.keys(window);
  const is = (...form: readonly string[]): boolean => keys.length === form.length && form.every((key) => keys.includes(key));
  if (keys.length === 0 || is('trailing', 'of') || is('to_date') || (is('all') && window['all'] === true)) return;
  yield { place: { file, path, key: true }, message: messages.windowForm(keys) };
}

/** The keys of a check that need another one, by that other. */
const checkNeeds = { metric: ['intent', 'periods', 'rows', 'equals', 'within'], equals: ['within'] } as const satisfies Readonly<
  Record<string, readonly string[]>
>;

/** A check is of a metric, of a source, or of two metrics, and expects something. */
function* checkKeys(file: string, path: readonly PathStep[], check: YamlMap): Iterable<ShapeFault> {
  const has = (key: string): boolean => check[key] !== undefined;
  const whole = { file, path, key: true } as const;
  if (has('metric') === has('source')) {
    yield { place: whole, message: messages.checkSubject(has('metric') ? 'both' : 'neither') };
    return;
  }
  for (const [needed, keys] of Object.entries(checkNeeds))
    if (!has(needed))
      for (const key of keys.filter(has))
        if (key !== 'within' || needed === 'equals')
          yield { place: { file, path: [...path, key], key: true }, message: messages.checkKeyNeeds(key, needed) };
  if (!['expect', 'rows', 'equals'].some(has)) yield { place: whole, message: messages.checkExpectsNothing(has('source')) };
  const { intent } = check;
  if (has('periods') && has('metric') && !(isMap(intent) && intent['time_axis'] !== undefined))
    yield { place: { file, path: [...path, 'periods'], key: true }, message: messages.checkPeriodsNeedAxis() };
}

/** A value serves the states that do not say what they measure; a count of rows measures nothing. */
function* valueKey(file: string, path: readonly PathStep[], { value, states }: YamlMap): Iterable<ShapeFault> {
  if (value === undefined || !isMap(states)) return;
  const all = Object.values(states);
  const measured = (state: unknown): boolean => isMap(state) && (state['of'] !== undefined || state['kind'] === 'count');
  if (all.length > 0 && all.every(measured))
    yield { place: { file, path: [...path, 'value'], key: true }, message: messages.uselessValue() };
}

/** Only a distinct state retains entries: a declared one, or the one that an entity makes. */
function* entriesKeys(file: string, path: readonly PathStep[], { kind, entity, entries: retained, states }: YamlMap): Iterable<ShapeFault> {
  if (retained !== undefined && entity === undefined)
    yield { place: { file, path: [...path, 'entries'], key: true }, message: messages.uselessEntries(`${String(kind)} without an entity`) };
  if (!isMap(states)) return;
  for (const [name, state] of Object.entries(states))
    if (isMap(state) && state['entries'] !== undefined && state['kind'] !== 'distinct')
      yield {
        place: { file, path: [...path, 'states', name, 'entries'], key: true },
        message: messages.uselessEntries(`${String(state['kind'])} state`),
      };
}

/** The formats of files, with the keys that only some of them have. */
const formatKeys: Readonly<Record<string, readonly string[]>> = {
  parquet: [],
  json: [],
  csv: ['delimiter', 'encoding', 'quote', 'escape', 'comment', 'skip', 'header', 'decimal', 'thousands', 'nulls'],
  excel: ['sheet', 'range', 'decimal', 'thousands', 'nulls'],
  sqlite: ['table', 'nulls'],
};
const keysOfSome = [...new Set(Object.values(formatKeys).flat())];

function* readerKeys(file: string, path: readonly PathStep[], reader: YamlMap): Iterable<ShapeFault> {
  const { kind } = reader;
  const own = typeof kind === 'string' && Object.hasOwn(formatKeys, kind) ? formatKeys[kind] : undefined;
  if (typeof kind !== 'string' || own === undefined) return;
  for (const key of keysOfSome)
    if (reader[key] !== undefined && !own.includes(key))
      yield { place: { file, path: [...path, key], key: true }, message: messages.uselessFormatKey(kind, key) };
}

function entries(value: unknown, collection: string): readonly (readonly [string, YamlMap])[] {
  const found = isMap(value) ? value[collection] : undefined;
  return isMap(found) ? Object.entries(found).filter((entry): entry is [string, YamlMap] => isMap(entry[1])) : [];
}
