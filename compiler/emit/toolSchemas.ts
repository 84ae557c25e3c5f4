import {
  chartQuerySchema,
  chatQuerySchema,
  dimensionValuesQuerySchema,
  explainQuerySchema,
  freshnessQuerySchema,
  intentSchema,
  metricListQuerySchema,
  reportListQuerySchema,
  resultsSchema,
  sqlQuerySchema,
  sqlSchemaQuerySchema,
} from '../../generated/schemas.ts';
import type { ToolSpec } from '../../generated/tools.ts';
import { derivationOf } from '../derivation.ts';
import type { Manifest } from '../manifest.ts';
import { dimensionWords } from './dimensionWords.ts';
import type { ConditionedDimension } from './publishedConditions.ts';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** Up to this many metrics, names are enums; above, the lists would cost a model more than they are worth. */
const MOST_ENUM_METRICS = 200;

const argumentSchemas = {
  MetricListQuery: metricListQuerySchema,
  Intent: intentSchema,
  ChartQuery: chartQuerySchema,
  ExplainQuery: explainQuerySchema,
  DimensionValuesQuery: dimensionValuesQuerySchema,
  FreshnessQuery: freshnessQuerySchema,
  ReportListQuery: reportListQuerySchema,
  ChatQuery: chatQuerySchema,
  SqlQuery: sqlQuerySchema,
  SqlSchemaQuery: sqlSchemaQuerySchema,
} as const;

/** The schema that validates a tool's arguments, whatever the catalog. */
export function argumentsSchema(spec: ToolSpec): {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  readonly definitions: Readonly<Record<string, JsonSchema>>;
} {
  const parts: readonly JsonSchema[] = spec.arguments.map((name) => argumentSchemas[name]);
  return {
    properties: Object.assign({}, ...parts.map((part) => part['properties'])) as Record<string, JsonSchema>,
    required: parts.flatMap((part) => (part['required'] as readonly string[] | undefined) ?? []),
    definitions: Object.assign({}, ...parts.map((part) => part['$defs'] ?? {})) as Record<string, JsonSchema>,
  };
}

/** The names in a catalog that arguments may contain. */
export interface CatalogNames {
  readonly metrics: readonly string[];
  /** Names that metrics had, which are accepted too. */
  readonly formerMetrics: readonly string[];
  readonly dimensions: readonly string[];
  readonly formerDimensions: readonly string[];
  /** The dimensions that conditions may name: any dimension of a table that a metric uses. */
  readonly conditioned: readonly ConditionedDimension[];
  readonly timeAxes: readonly string[];
  readonly chartKinds: readonly string[];
  /** The roles that columns of its answers can have. */
  readonly columnRoles: readonly string[];
}

export function catalogNames(manifest: Manifest): CatalogNames {
  const metrics = Object.values(manifest.metrics);
  return {
    metrics: metrics.map(({ name }) => name),
    formerMetrics: metrics.flatMap(({ aliases = [] }) => aliases).toSorted(),
    dimensions: [...new Set(metrics.flatMap(({ dimensions }) => dimensions))].toSorted(),
    formerDimensions: formerDimensions(manifest),
    conditioned: conditionedDimensions(manifest),
    timeAxes: ['hour', 'day', 'week', 'month', 'quarter', 'year'].filter((axis) =>
      metrics.some(({ time_axes }) => time_axes.some((own) => own === axis)),
    ),
    chartKinds: chartQuerySchema.$defs.ChartKind.enum.filter((kind) => metrics.some(({ chart_kinds }) => chart_kinds.includes(kind))),
    columnRoles: resultsSchema.$defs.ResultColumn.properties.role.enum.filter(
      (role) => role !== 'point' || metrics.some((metric) => derivationOf(metric).kind === 'rows'),
    ),
  };
}

function formerDimensions({ metrics, tables }: Manifest): readonly string[] {
  const used = new Set(Object.values(metrics).map(({ table }) => table));
  const former = Object.values(tables).flatMap(({ id, dimensions }) =>
    used.has(id) ? dimensions.flatMap(({ aliases = [] }) => aliases) : [],
  );
  return [...new Set(former)].toSorted();
}

function conditionedDimensions({ metrics, tables }: Manifest): readonly ConditionedDimension[] {
  const used = new Set(Object.values(metrics).map(({ table }) => table));
  const all = Object.values(tables).flatMap(({ id, dimensions }) => (used.has(id) ? dimensions : []));
  return [...new Set(all.map(({ name }) => name))].toSorted().map((name) => {
    const alike = all.filter((dimension) => dimension.name === name);
    const [type, ...otherTypes] = new Set(alike.map((dimension) => dimension.type));
    const [words, ...otherWords] = new Set(alike.map(dimensionWords).filter((text) => text !== ''));
    return { name, type: otherTypes.length > 0 ? null : (type ?? null), words: otherWords.length > 0 ? '' : (words ?? '') };
  });
}

/** A tool's arguments, with the catalog's names in place of free text. */
export function specialisedArguments(spec: ToolSpec, names: CatalogNames): JsonSchema {
  const { metrics, timeAxes, chartKinds } = names;
  const dimensions = [...names.dimensions, ...names.formerDimensions];
  const { properties, required, definitions } = argumentsSchema(spec);
  const few = metrics.length <= MOST_ENUM_METRICS;
  const special: Record<string, JsonSchema> = {};
  if (few && dimensions.length > 0) {
    if ('dimensions' in properties) special['dimensions'] = { ...properties['dimensions'], items: { type: 'string', enum: dimensions } };
    if ('dimension' in properties) special['dimension'] = { ...properties['dimension'], enum: dimensions };
  }
  if ('chart_kind' in properties)
    special['chart_kind'] = { description: definitions['ChartKind']?.['description'], type: 'string', enum: chartKinds };
  if ('time_axis' in properties && timeAxes.length > 0) {
    const { description, default: absent } = properties['time_axis'] ?? {};
    special['time_axis'] = { description, ...(absent === null ? { enum: [...timeAxes, null], default: null } : { enum: timeAxes }) };
  }
  const metric: Record<string, JsonSchema> = spec.takes_metric
    ? { metric: { description: 'The metric to ask.', type: 'string', ...(few ? { enum: [...metrics, ...names.formerMetrics] } : {}) } }
    : {};
  const used = withoutUnused({ ...metric, ...properties, ...special }, definitions);
  return {
    type: 'object',
    properties: { ...metric, ...properties, ...special },
    required: [...(spec.takes_metric ? ['metric'] : []), ...required],
    additionalProperties: false,
    ...(Object.keys(used).length > 0 ? { $defs: used } : {}),
  };
}

/** The definitions that a schema refers to, directly or indirectly, by name. */
export function withoutUnused<Definition>(
  schema: unknown,
  definitions: Readonly<Record<string, Definition>>,
): Readonly<Record<string, Definition>> {
  const used = new Set<string>();
  const queue: unknown[] = [schema];
  while (queue.length > 0) {
    for (const [, name] of JSON.stringify(queue.pop()).matchAll(/"\$ref":"#\/(?:\$defs|components\/schemas)\/([^"]+)"/g)) {
      if (name === undefined || used.has(name) || !(name in definitions)) continue;
      used.add(name);
      queue.push(definitions[name]);
    }
  }
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => used.has(name)));
}
