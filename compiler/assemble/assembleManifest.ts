import { sumsOf, withAdditivity } from '../additivity.ts';
import { canonicalHash } from '../canonicalJson.ts';
import { DEFAULT_ENTRIES } from '../states/distinctEntries.ts';
import { chartKinds } from '../charts/chartKinds.ts';
import { derivationOf, expressionsOf, formOf, outputsOf, suitesOf, type Column as DerivedColumn, type Derivation } from '../derivation.ts';
import { columnsOf } from '../expressions/columnsOf.ts';
import { commonType } from '../expressions/functions.ts';
import { tableFunctions } from '../expressions/tableFunctions.ts';
import { GRAINS } from '../grains.ts';
import type {
  AggregateTable,
  Column,
  CompoundMetric,
  CompoundPart,
  Dimension,
  DimensionType,
  Manifest,
  Metric,
  Output,
  OutputColumn,
  OutputType,
  ScalarType,
  Selection,
  Source,
  State,
  TableMetric,
  Transform,
  FieldValue,
} from '../manifest.ts';
import type { DraftMetric, DraftOutput, DraftSource, DraftState, DraftTable, DraftTransform } from '../normalize/Draft.ts';
import { inWords } from '../normalize/inWords.ts';
import { wordsOf } from '../normalize/wordsOf.ts';
import { strictest } from '../privacy.ts';
import { renamedBy } from '../resolve/caseRules.ts';
import { fillLiteral } from '../resolve/fillLiteral.ts';
import { definitionOf } from '../prestages/prestageDefinitions.ts';
import type { Model } from '../resolve/Model.ts';
import type { ResolvedCompound } from '../resolve/resolveCompounds.ts';
import { axesOf, dimensionsOf, sharedGrouping } from '../resolve/sharedGrouping.ts';
import { canonicalRowCondition } from '../rowConditions.ts';
import { columnsOfState } from '../states/StateDefinition.ts';
import { stateDefinitions } from '../states/stateDefinitions.ts';
import { assembleCheck } from './assembleCheck.ts';
import { assembleReport } from './assembleReport.ts';
import { computationHash } from './computationHash.ts';
import { exprOf, must, resolved, scalarType } from './resolvedParts.ts';

/** Default decimal places of exact sums over floats and decimals. */
const DEFAULT_SCALE = 6;

/** Phase 5: turns a catalog without faults into the manifest: physical columns, output types, chart kinds, hashes. Cannot fail. */
export function assembleManifest(model: Model): Manifest {
  const { draft } = model;
  const sources = sorted(
    [...draft.sources.values()].map((source) => assembleSource(source, model)),
    ({ id }) => id,
  );
  const tables = sorted(
    [...draft.tables.values()].map((table) => assembleTable(table, must(sources[table.source]), model)),
    ({ id }) => id,
  );
  const ofTables = new Map(
    [...draft.metrics.values()].map((metric) => [
      metric.name,
      withAdditivity(assembleMetric(metric, must(tables[metric.table]), model), tables),
    ]),
  );
  const compounds = [...model.compounds.values()].map((compound) =>
    withAdditivity(assembleCompound(compound, ofTables, tables, model), tables),
  );
  const metrics = sorted<Metric>([...ofTables.values(), ...compounds], ({ name }) => name);
  const reports = sorted(
    [...draft.reports.values()].map((report) => assembleReport(report, tables, model)),
    ({ name }) => name,
  );
  const checks = sorted(
    [...draft.checks.values()].map((check) => assembleCheck(check, model)),
    ({ name }) => name,
  );
  const body = {
    manifest_version: 1 as const,
    workspace: draft.workspace,
    sources,
    tables,
    metrics,
    ...(draft.reports.size === 0 ? {} : { reports }),
    ...(draft.checks.size === 0 ? {} : { checks }),
  };
  return { ...body, catalog_hash: canonicalHash(body) };
}

function sorted<Value>(values: readonly Value[], nameOf: (value: Value) => string): Readonly<Record<string, Value>> {
  return sortedEntries(values.map((value) => [nameOf(value), value]));
}

function sortedEntries<Value>(entries: readonly (readonly [string, Value])[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function assembleSource(source: DraftSource, model: Model): Source {
  const columns = [...must(model.columns(source.id))].map(([name, type]): Column => ({ name, type: scalarType(type) }));
  const { id, label, description, root, fingerprint, path, chunk_id, reader, bad_rows, time_zone, complete_after_days } = source;
  const transforms = source.transforms.map((transform) => assembleTransform(transform, model));
  return {
    id,
    label,
    description,
    ...(root === null ? {} : { root }),
    ...(fingerprint === 'content' ? {} : { fingerprint }),
    path,
    chunk_id,
    reader,
    ...(bad_rows === null ? {} : { bad_rows }),
    transforms,
    columns,
    time_column: source.time,
    time_zone,
    ...(complete_after_days === null ? {} : { complete_after_days }),
  };
}

function assembleTransform(transform: DraftTransform, model: Model): Transform {
  switch (transform.kind) {
    case 'rename':
      return { kind: 'rename', columns: transform.columns };
    case 'rename_all': {
      const names = [...model.before(transform).keys()].map((from) => ({ from, to: renamedBy(transform.rule, from) }));
      return { kind: 'rename', columns: names.filter(({ from, to }) => from !== to) };
    }
    case 'drop':
      return { kind: 'drop', columns: transform.columns.toSorted() };
    case 'cast':
      return { kind: 'cast', column: transform.column, from: typeBefore(transform, transform.column, model), to: transform.to };
    case 'fill': {
      const column = { name: transform.column, type: typeBefore(transform, transform.column, model) };
      return {
        kind: 'derive',
        column,
        expr: { kind: 'call', fn: 'coalesce', args: [{ kind: 'column', name: column.name }, must(fillLiteral(transform, column.type))] },
      };
    }
    case 'coalesce': {
      const before = model.before(transform);
      const type = scalarType(must(commonType(transform.columns.map((name) => must(before.get(name))))));
      return {
        kind: 'derive',
        column: { name: transform.name, type },
        expr: { kind: 'call', fn: 'coalesce', args: transform.columns.map((name) => ({ kind: 'column', name })) },
      };
    }
    case 'dedup':
      return assembleDedup(transform, [...model.before(transform).keys()].toSorted());
    case 'derive': {
      const { expr, type } = resolved(transform.expr, model);
      return { kind: 'derive', column: { name: transform.name, type: scalarType(type) }, expr };
    }
    case 'filter':
      return { kind: 'filter', where: resolved(transform.where, model).expr };
    case 'parse_datetime':
      return { kind: 'parse_datetime', column: transform.column, format: transform.format };
    case 'lookup': {
      const lookup = must(model.draft.lookups.get(transform.from));
      const types = new Map(lookup.reader.columns.map(({ name, type }) => [name, type]));
      const take = transform.take.map(({ name, from }) => ({ column: { name, type: must(types.get(from)) }, from }));
      const { root, path, reader, valid_from, valid_to } = lookup;
      const valid = valid_from === null ? {} : { valid: { at: must(transform.time), from: valid_from, to: valid_to } };
      return { kind: 'lookup', ...(root === null ? {} : { root }), path, reader, on: transform.on, ...valid, take };
    }
  }
}

/** Makes the order total: rows that tie on the author's columns are ordered by all remaining ones. */
function assembleDedup({ by, order_by }: Extract<DraftTransform, { kind: 'dedup' }>, columns: readonly string[]): Transform {
  const keys = by?.toSorted() ?? columns;
  const ordered = new Set([...keys, ...order_by.map(({ column }) => column)]);
  return {
    kind: 'dedup',
    by: keys,
    order_by: [...order_by, ...columns.filter((column) => !ordered.has(column)).map((column) => ({ column, descending: false }))],
  };
}

function typeBefore(transform: DraftTransform, column: string, model: Model): ScalarType {
  return scalarType(must(model.before(transform).get(column)));
}

/** As answers write the values, in which those of a bigint are texts. */
function orderOf(order: readonly FieldValue[] | null, type: DimensionType): Pick<Dimension, 'order'> {
  if (order === null) return {};
  return { order: type === 'bigint' ? order.map(String) : order };
}

function assembleTable(table: DraftTable, source: Source, model: Model): AggregateTable {
  const types = new Map(source.columns.map(({ name, type }) => [name, type]));
  const fields = must(model.draft.sources.get(table.source)).fields;
  const typeOf = (name: string): DimensionType => fields.get(name)?.type ?? (must(types.get(name)) as DimensionType);
  const declared = table.declared_dimensions.map((name): Dimension => ({
    name,
    type: typeOf(name),
    label: fields.get(name)?.label ?? inWords(name),
    description: fields.get(name)?.description ?? '',
    ...wordsOf(fields.get(name) ?? {}),
    ...orderOf(fields.get(name)?.order ?? null, typeOf(name)),
  }));
  const { id, label, description, grain } = table;
  const prestage = table.prestage === null ? null : definitionOf(table.prestage).assemble(table.prestage, model);
  const dimensions = [...declared, ...(prestage === null ? [] : definitionOf(prestage).dimensions(prestage))];
  const assembled = {
    id,
    label,
    description,
    source: table.source,
    ...(prestage === null ? {} : { prestage }),
    filter: exprOf(table.filter, model),
    dimensions,
    grain,
    ...(table.as_of === null ? {} : { as_of: table.as_of.column }),
    states: table.states.map((state) => assembleState(state, model)),
    rollups: table.rollups
      .map((rollup) => ({ id: rollup.id, grain: rollup.grain, dimensions: rollup.dimensions }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
  const { privacy } = table;
  return { ...assembled, ...(privacy === null ? {} : { privacy }), computation_hash: computationHash(assembled, source) };
}

function assembleState({ name, kind, of, where, scale, entries }: DraftState, model: Model): State {
  const valueType = of === null ? null : scalarType(resolved(of, model).type);
  const definition = stateDefinitions[kind];
  const keepsPlaces = definition.decimal_places === 'declared' && valueType !== 'integer';
  const places = keepsPlaces ? (scale ?? DEFAULT_SCALE) : 0;
  return {
    name,
    kind,
    of: exprOf(of, model),
    value_type: valueType,
    where: exprOf(where, model),
    scale: places,
    ...(entries === null || entries === DEFAULT_ENTRIES ? {} : { entries }),
    columns: columnsOfState(definition, name, valueType, places),
  };
}

function assembleMetric(metric: DraftMetric, table: AggregateTable, model: Model): TableMetric {
  const derivation = assembleDerivation(metric.derivation, model);
  const states = new Set(table.states.map(({ name }) => name));
  const named = expressionsOf(derivation).flatMap(({ expr }) => [...columnsOf(expr)]);
  const read = new Set(named.map((name) => metric.selections.get(name)?.state ?? name));
  const dimensions = dimensionsOf(
    metric,
    table.dimensions.map(({ name }) => name),
  );
  const time_axes = axesOf(metric, model);
  const assembled = {
    name: metric.name,
    label: metric.label,
    description: metric.description,
    ...wordsOf(metric),
    kind: metric.kind,
    source: table.source,
    table: table.id,
    ...rowsOf(metric, table),
    dimensions,
    time_axes,
    inputs: [...read].filter((name) => states.has(name)).toSorted(),
    ...(metric.selections.size === 0
      ? {}
      : { selections: sortedEntries([...metric.selections].map(([name, part]) => [name, { state: part.state, ...rowsOf(part, table) }])) }),
    ...formOf(derivation),
    chart_kinds: [],
    ...(metric.requires.length === 0 ? {} : { requires: metric.requires }),
    ...(metric.cautions.length === 0 ? {} : { cautions: metric.cautions }),
    ...(metric.drawings.length === 0 ? {} : { drawings: metric.drawings }),
    ...(Object.keys(metric.intervals).length === 0 ? {} : { intervals: metric.intervals }),
    privacy: metric.privacy,
  };
  return { ...assembled, chart_kinds: chartKinds(shapeOf(assembled, metric.drawings, { [table.id]: table })) };
}

/** Which rows a metric counts, where that differs from all rows of the period. */
function rowsOf(
  { where, window }: Pick<DraftMetric, 'where' | 'window'>,
  { dimensions }: AggregateTable,
): Pick<Selection, 'where' | 'window'> {
  const conditions = Object.entries(where).map(([name, condition]) => {
    const { type } = must(dimensions.find((dimension) => dimension.name === name));
    return [name, canonicalRowCondition(condition, type).canonical] as const;
  });
  return { ...(conditions.length === 0 ? {} : { where: Object.fromEntries(conditions) }), ...(window === null ? {} : { window }) };
}

/** Assembles a compound with the metrics it is built from written out. */
function assembleCompound(
  compound: ResolvedCompound,
  metrics: ReadonlyMap<string, TableMetric>,
  tables: Manifest['tables'],
  model: Model,
): CompoundMetric {
  const { draft, expr, type } = compound;
  const shared = sharedGrouping(compound, model);
  const dimensions = draft.dimensions ?? shared.dimensions;
  const time_axes = draft.time_axes === null ? shared.time_axes : GRAINS.filter((axis) => draft.time_axes?.includes(axis) === true);
  const parts = [...compound.parts].map(([name, part]): readonly [string, CompoundPart] => {
    const table = must(tables[part.metric.table]);
    const where = part.where.flatMap(({ conditions }) => {
      const { where: found } = rowsOf({ where: conditions, window: null }, table);
      return found === undefined ? [] : [found];
    });
    return [name, { metric: must(metrics.get(part.metric.name)), output: part.output.name, ...(where.length === 0 ? {} : { where }) }];
  });
  const outputs = draft.derivation.outputs.map((output) => ({ ...assembleColumn(output, scalarType(type)), expr }));
  const assembled = {
    name: draft.name,
    label: draft.label,
    description: draft.description,
    ...wordsOf(draft),
    kind: draft.kind,
    source: null,
    table: null,
    parts: sortedEntries(parts),
    dimensions,
    time_axes,
    outputs,
    quantile_outputs: null,
    chart_kinds: [],
    privacy: strictest([draft.privacy, ...parts.map(([, { metric }]) => metric.privacy)]),
  };
  return { ...assembled, chart_kinds: chartKinds(shapeOf(assembled, [], tables)) };
}

/** What decides how a metric can be drawn. */
function shapeOf(metric: Metric, drawings: DraftMetric['drawings'], tables: Manifest['tables']): Parameters<typeof chartKinds>[0] {
  const derivation = derivationOf(metric);
  const { dimensions, time_axes } = metric;
  return {
    dimensions,
    time_axes,
    sums: sumsOf(metric, tables).size,
    numbers: outputsOf(derivation).filter(({ type }) => type === 'integer' || type === 'number').length,
    quantiles: suitesOf(derivation).includes('quantiles') ? 'offered' : 'none',
    drawings: derivation.kind === 'rows' ? drawings : null,
  };
}

function assembleDerivation(derivation: DraftMetric['derivation'], model: Model): Derivation {
  const assemble = (output: DraftOutput): Output => assembleOutput(output, model);
  switch (derivation.kind) {
    case 'expressions': {
      const { outputs, suites } = derivation;
      return { kind: 'expressions', outputs: outputs.map(assemble), suites: { quantiles: suites.quantiles?.map(assemble) ?? null } };
    }
    case 'pivot':
      return { ...derivation, outputs: derivation.outputs.map(assemble) };
    case 'rows': {
      const { step, ordinal, columns } = derivation;
      const { gives } = tableFunctions[step];
      return {
        kind: 'rows',
        step,
        arguments: derivation.arguments.map((expr) => resolved(expr, model).expr),
        ordinal: ordinal === null ? null : assembleColumn(ordinal, 'integer'),
        columns: columns.map((column, index) => assembleColumn(column, must(gives[index]))),
      };
    }
  }
}

function assembleOutput(output: DraftOutput, model: Model): Output {
  const { expr, type } = resolved(output.expr, model);
  return { ...assembleColumn(output, scalarType(type)), expr };
}

/** @param inferred the type of the expression or step behind the column */
function assembleColumn(
  { name, label, unit, format, type, scale, differences }: DerivedColumn<DraftOutput>,
  inferred: ScalarType,
): OutputColumn {
  // A decimal is given as the nearest double unless its author asks for decimal text.
  const outputType: OutputType = type ?? (inferred === 'decimal' ? 'number' : inferred);
  const column = { name, type: outputType, scale: outputType === 'decimal' ? (scale ?? DEFAULT_SCALE) : 0, label, unit, format };
  return differences === undefined ? column : { ...column, differences };
}
