import { allOutputs, derivationOf, formOf, type Derivation } from '../derivation.ts';
import type {
  AggregateTable,
  CompoundPart,
  Conditions,
  Manifest,
  Metric,
  Output,
  Rollup,
  Source,
  TableMetric,
  Transform,
} from '../manifest.ts';
import { change, whereIs, type Change } from './Change.ts';
import * as messages from './messages.ts';

type Names = ReadonlyMap<string, string>;

const UNCHANGED: Names = new Map();

interface Aliased {
  readonly name: string;
  readonly aliases?: readonly string[];
}

/**
 * An older manifest with the names that things have in a newer one, as far as that keeps the former names as aliases, and the changes of name.
 * Everything else about these things is then compared as if they had always been called so.
 */
export function underPresentNames(old: Manifest, next: Manifest): { readonly old: Manifest; readonly renames: readonly Change[] } {
  const metrics = newNames(old.metrics, next.metrics);
  const reports = newNames(old.reports ?? {}, next.reports ?? {});
  const dimensions = new Map(
    Object.values(old.tables).map((table) => [
      table.id,
      newNames(byName(table.dimensions), byName(next.tables[table.id]?.dimensions ?? [])),
    ]),
  );
  const of = { metrics, dimensions };
  const renames = [
    ...[...metrics].map(([from, to]) => change('metric-renamed', whereIs('metric', to, 'name'), messages.renamed(from))),
    ...[...reports].map(([from, to]) => change('report-renamed', whereIs('report', to, 'name'), messages.renamed(from))),
    ...[...dimensions].flatMap(([table, names]) =>
      [...names].map(([from, to]) =>
        change('dimension-renamed', whereIs('processor', table, 'dimensions', to, 'name'), messages.dimensionRenamed(from, to), {
          data: old.tables[table]?.computation_hash === next.tables[table]?.computation_hash ? 'none' : 're-ingest',
          metrics: Object.values(next.metrics).flatMap((metric) => (metric.table === table ? [metric.name] : [])),
          columns: [to],
        }),
      ),
    ),
  ];
  if (renames.length === 0) return { old, renames };
  return {
    old: {
      ...old,
      sources: Object.fromEntries(
        Object.values(old.sources).map((source) => {
          const names = Object.values(old.tables).flatMap((table) =>
            table.source === source.id ? [...(dimensions.get(table.id) ?? UNCHANGED)] : [],
          );
          return [source.id, renamedSource(source, next.sources[source.id], new Map(names))];
        }),
      ),
      tables: Object.fromEntries(
        Object.values(old.tables).map((table) => [table.id, renamedTable(table, dimensions.get(table.id) ?? UNCHANGED)]),
      ),
      metrics: named(Object.values(old.metrics).map((metric) => renamedMetric(metric, of))),
      ...(old.reports === undefined
        ? {}
        : { reports: named(Object.values(old.reports).map((report) => ({ ...report, ...nameOf(report, reports) }))) }),
    },
    renames,
  };
}

/** New names by old ones: of what is gone under its old name, which something new has as an alias. */
function newNames(old: Readonly<Record<string, Aliased>>, next: Readonly<Record<string, Aliased>>): Names {
  const added = Object.values(next).filter(({ name }) => !Object.hasOwn(old, name));
  return new Map(
    Object.keys(old).flatMap((name) => {
      if (Object.hasOwn(next, name)) return [];
      const found = added.find(({ aliases }) => aliases?.includes(name));
      return found === undefined ? [] : [[name, found.name] as const];
    }),
  );
}

/** The present name, with the former one among its aliases. */
function nameOf({ name, aliases = [] }: Aliased, names: Names): Aliased {
  const to = names.get(name);
  return to === undefined ? { name } : { name: to, aliases: [...aliases, name].toSorted() };
}

function byName<Thing extends { readonly name: string }>(things: readonly Thing[]): Readonly<Record<string, Thing>> {
  return Object.fromEntries(things.map((thing) => [thing.name, thing]));
}

function named<Thing extends { readonly name: string }>(things: readonly Thing[]): Readonly<Record<string, Thing>> {
  return byName(things.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
}

/** A source whose columns have other names, be it by their path in the files or by a step that renames them. */
function renamedSource(source: Source, next: Source | undefined, names: Names): Source {
  if (names.size === 0) return source;
  const isOfNames = (step: Transform): boolean => step.kind === 'rename' && step.columns.every(({ from, to }) => names.get(from) === to);
  const added = (next?.transforms ?? []).flatMap((step, place) => (isOfNames(step) ? [{ step, place }] : []));
  const [one] = added;
  // The same steps, and one that gives columns their new names.
  if (one !== undefined && source.transforms.length + 1 === next?.transforms.length)
    return {
      ...source,
      columns: source.columns.map((column) => ({ ...column, name: names.get(column.name) ?? column.name })),
      transforms: [
        ...source.transforms.slice(0, one.place),
        one.step,
        ...source.transforms.slice(one.place).map((step) => columnsOf(step, names)),
      ],
    };
  const { reader } = source;
  const columns = reader.columns.map((column) => {
    const to = names.get(column.name);
    return to === undefined ? column : { ...column, name: to, ...(column.path === undefined ? { path: [column.name] as const } : {}) };
  });
  return {
    ...source,
    columns: source.columns.map((column) => ({ ...column, name: names.get(column.name) ?? column.name })),
    reader: { ...reader, columns },
    transforms: source.transforms.map((step) =>
      step.kind === 'rename'
        ? { ...step, columns: step.columns.map(({ from, to }) => ({ from, to: names.get(to) ?? to })) }
        : columnsOf(step, names),
    ),
  };
}

/** An expression, or something with expressions in it, over columns with other names. */
function columnsOf<Part>(part: Part, names: Names): Part {
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    const changed = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member)]));
    const { kind, name } = changed;
    return kind === 'column' && typeof name === 'string' ? { ...changed, name: names.get(name) ?? name } : changed;
  };
  return change(part) as Part;
}

function renamedTable(table: AggregateTable, names: Names): AggregateTable {
  if (names.size === 0) return table;
  return {
    ...table,
    filter: columnsOf(table.filter, names),
    states: columnsOf(table.states, names),
    dimensions: table.dimensions.map((dimension) => ({ ...dimension, ...nameOf(dimension, names) })),
    rollups: table.rollups.map((rollup: Rollup): Rollup => ({ ...rollup, dimensions: changed(rollup.dimensions, names) })),
  };
}

interface Renames {
  readonly metrics: Names;
  /** By table. */
  readonly dimensions: ReadonlyMap<string, Names>;
}

function renamedMetric(metric: Metric, renames: Renames): Metric {
  if (metric.table !== null) return renamedTableMetric(metric, renames);
  const parts = Object.entries(metric.parts).map(([key, part]): [string, CompoundPart] => {
    const names = renames.dimensions.get(part.metric.table) ?? UNCHANGED;
    const own = outputNames(part.metric, renames);
    return [
      key,
      {
        ...part,
        metric: renamedTableMetric(part.metric, renames),
        output: own.get(part.output) ?? part.output,
        ...(part.where === undefined ? {} : { where: part.where.map((where) => keysOf(where, names)) }),
      },
    ];
  });
  const shared = new Map(Object.values(metric.parts).flatMap((part) => [...(renames.dimensions.get(part.metric.table) ?? UNCHANGED)]));
  return {
    ...metric,
    ...nameOf(metric, renames.metrics),
    parts: Object.fromEntries(parts),
    dimensions: changed(metric.dimensions, shared),
    outputs: metric.outputs.map((output) => ({ ...output, name: outputNames(metric, renames).get(output.name) ?? output.name })),
  };
}

function renamedTableMetric(metric: TableMetric, renames: Renames): TableMetric {
  const names = renames.dimensions.get(metric.table) ?? UNCHANGED;
  const outputs = outputNames(metric, renames);
  const { where, selections, requires, pivot, intervals } = metric;
  if (names.size === 0 && outputs.size === 0 && !renames.metrics.has(metric.name)) return metric;
  return {
    ...metric,
    ...nameOf(metric, renames.metrics),
    dimensions: changed(metric.dimensions, names),
    ...formOf(withOutputs(derivationOf(metric), outputs)),
    ...(pivot === undefined ? {} : { pivot: { ...pivot, arm: names.get(pivot.arm) ?? pivot.arm } }),
    ...(where === undefined ? {} : { where: keysOf(where, names) }),
    ...(requires === undefined ? {} : { requires: changed(requires, names) }),
    ...(selections === undefined
      ? {}
      : {
          selections: Object.fromEntries(
            Object.entries(selections).map(([key, selection]) => [
              key,
              selection.where === undefined ? selection : { ...selection, where: keysOf(selection.where, names) },
            ]),
          ),
        }),
    ...(intervals === undefined
      ? {}
      : { intervals: Object.fromEntries(Object.entries(intervals).map(([column, bounds]) => [outputs.get(column) ?? column, bounds])) }),
  };
}

/** The columns that are named after a metric, with the names that they have after the new one. */
function outputNames(metric: Metric, { metrics }: Renames): Names {
  const to = metrics.get(metric.name);
  if (to === undefined) return UNCHANGED;
  const suites = new Set((metric.quantile_outputs ?? []).map(({ name }) => name));
  const own = allOutputs(derivationOf(metric)).filter(({ name }) => name === metric.name || suites.has(name));
  return new Map(own.map(({ name }) => [name, `${to}${name.slice(metric.name.length)}`]));
}

function withOutputs(derivation: Derivation, names: Names): Derivation {
  const rename = (output: Output): Output => ({ ...output, name: names.get(output.name) ?? output.name });
  switch (derivation.kind) {
    case 'expressions':
      return {
        ...derivation,
        outputs: derivation.outputs.map(rename),
        suites: { quantiles: derivation.suites.quantiles?.map(rename) ?? null },
      };
    case 'pivot':
      return { ...derivation, outputs: derivation.outputs.map(rename) };
    case 'rows':
      return derivation;
  }
}

function changed(list: readonly string[], names: Names): readonly string[] {
  return list.map((name) => names.get(name) ?? name);
}

function keysOf(conditions: Conditions, names: Names): Conditions {
  return Object.fromEntries(Object.entries(conditions).map(([key, condition]) => [names.get(key) ?? key, condition]));
}
