import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import { asking, derivationOf, outputsOf, suitesOf, type Derivation, type SuiteName } from '../../../compiler/derivation.ts';
import type { AggregateTable, CompoundMetric, Dimension, Metric } from '../../../compiler/manifest.ts';
import { strictest } from '../../../compiler/privacy.ts';
import { at } from '../../errors/at.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import * as messages from '../words/messages.ts';
import { different, filtersOf, keyOf, readInputs, selectionsOf } from './inputs.ts';
import type { Metrics, MetricTable, NamedMetric } from './checkSides.ts';
import type { Asked, AskedOf, Filter, Side } from './Question.ts';
import { sameRows } from './sameRows.ts';

/** A side under construction. */
interface Wanted extends MetricTable {
  suites: readonly SuiteName[];
  /** Names of the outputs that are read; null for all. */
  outputs: Set<string> | null;
  privacy: Metric['privacy'];
}

/**
 * The metrics of a question and their sides; metrics that need the same side share it.
 * @param filters the caller's
 */
export function askedSides(
  metrics: Metrics,
  filters: readonly Filter[],
  quantiles: boolean,
): { readonly asked: readonly Asked[]; readonly sides: readonly [Side, ...Side[]] } {
  const wanted = new Map<string, Wanted>();
  const keys = metrics.map((one) => one.tables.map((table) => want(wanted, one, table, quantiles)));
  metrics.forEach(({ metric }, place) => {
    if (metric.table === null)
      Object.values(metric.parts).forEach(({ output }, part) => wanted.get(at(at(keys, place), part))?.outputs?.add(output));
  });
  const places = [...wanted.keys()];
  const [first, ...others] = besideEachOther([...wanted.values()].map((one) => sideOf(one, filters)));
  if (first === undefined) throw new Error('a question has at least one metric');
  const sides = [first, ...others] as const;
  const asked = metrics.map(({ metric }, place): Asked => {
    const of = at(keys, place).map((key) => places.indexOf(key));
    if (metric.table === null) return { metric, derivation: derivationOf(metric), of: compoundOf(metric, of, sides) };
    const side = at(of, 0);
    return { metric, derivation: at(sides, side).derivation, of: { kind: 'side', side } };
  });
  return { asked, sides };
}

/** Records what is needed of a table metric. @returns the key to find it by */
function want(wanted: Map<string, Wanted>, { metric }: NamedMetric, table: MetricTable, quantiles: boolean): string {
  const key = canonicalJson([table.metric.name, table.where.map((conditions) => ({ ...conditions }))]);
  const known = wanted.get(key) ?? { suites: [], outputs: new Set(), privacy: table.metric.privacy, ...table };
  wanted.set(key, known);
  known.privacy = strictest([known.privacy, metric.privacy]);
  if (metric.table === null) return key;
  known.outputs = null;
  known.suites = quantiles && suitesOf(derivationOf(metric)).includes('quantiles') ? ['quantiles'] : [];
  return key;
}

type SideAlone = Omit<Side, 'beside' | 'counted'>;

function sideOf({ manifest, metric, table, where, seen_rows, suites, outputs, privacy }: Wanted, filters: readonly Filter[]): SideAlone {
  const own = filters.map(({ dimension, condition }) => ({ dimension: named(table, dimension.name), condition }));
  const conditions = [metric.where ?? {}, ...where].flatMap((one) => filtersOf(one, table));
  const seen = filtersOf(seen_rows, table);
  const derivation = only(asking(derivationOf(metric), suites), outputs);
  return { manifest, metric, table, derivation, filters: [...own, ...conditions, ...seen], seen_rows: seen, own_privacy: privacy };
}

/** Gives each side what the other sides read of the rows of its table, which matters with privacy. */
function besideEachOther(sides: readonly SideAlone[]): readonly Side[] {
  if (sides.every(({ own_privacy }) => own_privacy === null)) return sides.map((side) => ({ beside: [], counted: 'alone', ...side }));
  const read = sides.map((side) => selectionsOf(side).map((where) => [...side.filters, ...where]));
  return sides.map((side, place) => {
    const own = new Set(side.filters.map((filter) => keyOf([filter])));
    // Conditions on other dimensions cannot be counted: tables over the same rows, and the last published one, may lack some.
    const dimensions = new Set(side.table.dimensions.map(({ name }) => name));
    const over = sides.flatMap(({ table }, other) => (sameRows(table, side.table) ? [other] : []));
    const others = over.flatMap((other) => (other === place ? [] : at(read, other)));
    const known = others.filter((where) => where.every(({ dimension }) => dimensions.has(dimension.name)));
    const beside = different(known.map((where) => where.filter((filter) => !own.has(keyOf([filter])))));
    return {
      beside,
      counted: countedOf(
        side,
        over.map((other) => at(sides, other)),
      ),
      ...side,
    };
  });
}

function countedOf({ table }: SideAlone, over: readonly SideAlone[]): Side['counted'] {
  // What is true as of a day does not add up over time, and has no windows.
  if (table.as_of !== undefined) return 'alone';
  const differ = over.some((side) => side.table.id !== table.id || readInputs(side).some(({ window }) => window !== null));
  return differ ? 'together' : 'alone';
}

/** A derivation with only some of its outputs. */
function only(derivation: Derivation, names: ReadonlySet<string> | null): Derivation {
  if (names === null || derivation.kind === 'rows') return derivation;
  return { ...derivation, outputs: derivation.outputs.filter(({ name }) => names.has(name)) };
}

/** @param of the side of each part, in order */
function compoundOf({ parts }: CompoundMetric, of: readonly number[], sides: readonly Side[]): AskedOf {
  return {
    kind: 'compound',
    parts: new Map(
      Object.entries(parts).map(([name, { output }], part) => {
        const side = at(of, part);
        const { metric, derivation } = at(sides, side);
        const place = outputsOf(derivation).findIndex((column) => column.name === output);
        // The last published metric may have lacked this column.
        if (place < 0) throw new ServiceError('missing_aggregates', 409, messages.missingAggregates(metric.name, metric.source));
        return [name, { side, output: place }];
      }),
    ),
  };
}

function named(table: AggregateTable, name: string): Dimension {
  const dimension = table.dimensions.find((known) => known.name === name);
  if (dimension === undefined) throw new Error(`the table ${table.id} has no dimension ${name}`);
  return dimension;
}
